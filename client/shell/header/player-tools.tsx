import { useLocation } from 'wouter';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconBell } from '../../ui/icons.ts';
import { Link } from '../../ui/links/link.tsx';
import { menuTexts } from '../account/menu-texts.tr.ts';
import { DEPOSIT_PATH, QUICK_DEPOSIT_PATH } from '../account/paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { Balance } from './balance.tsx';
import { isDepositPage, useQuickDeposit } from './quick-deposit.ts';

/** The part of the header for a signed-in player: notifications, balance, deposit and account. */
export default function PlayerTools() {
  const t = useTexts(menuTexts);
  const isSitePage = useIsSitePage();
  return (
    <>
      {isSitePage('/notifications') && (
        <Link
          href="/notifications"
          className="icon-button icon-button-40 header-bell from-900"
          title={t('notifications')}
        >
          <Icon of={IconBell} />
          <span className="hidden-visually">{t('notifications')}</span>
        </Link>
      )}
      <Balance />
      <DepositButton />
      <AccountMenu />
    </>
  );
}

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
