import { useLocation } from 'wouter';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/links/link.tsx';
import { menuTexts } from '../account/menu-texts.tr.ts';
import { DEPOSIT_PATH, isDepositPage, QUICK_DEPOSIT_PATH, useQuickDeposit } from './quick-deposit.ts';

/** The header's button for a deposit, with the dialog that it opens. On pages for deposits it is a link. */
export function DepositButton() {
  const t = useTexts(menuTexts);
  const [path] = useLocation();
  const isSitePage = useIsSitePage();
  const { isOpen, Dialog, preload, open, close } = useQuickDeposit();
  if (isDepositPage(path) || !isSitePage(QUICK_DEPOSIT_PATH)) {
    return isSitePage(DEPOSIT_PATH) ? (
      <Link href={DEPOSIT_PATH} className={`${buildButtonClass({ variant: 'quiet', size: 'row' })} from-900`}>
        {t('deposit')}
      </Link>
    ) : null;
  }
  return (
    <>
      <Button
        variant="quiet"
        size="row"
        className="from-900"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        {t('deposit')}
      </Button>
      {isOpen && <Dialog onClose={close} />}
    </>
  );
}
