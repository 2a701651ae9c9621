import './tab-bar.css';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconCards, IconDice, IconHome, IconMenu, IconWallet } from '../../ui/icons.ts';
import { Link } from '../../ui/links/link.tsx';
import { DEPOSIT_PATH, OTHER_CASHIER_PATHS } from '../account/paths.ts';
import { shellTexts } from '../texts.tr.ts';
import { useMenuSheet } from './menu-sheet.tsx';

/**
 * The navigation at the lower edge, for windows below 900 px. Signed-in players also get a tab for the
 * cashier.
 */
export function TabBar() {
  const { maintenance, session } = useModels();
  const t = useTexts(shellTexts);
  const site = useTexts(siteTexts);
  const isSitePage = useIsSitePage();
  const menuSheet = useMenuSheet();
  if (maintenance.isUnderMaintenance.value) return null;
  return (
    <nav className="tab-bar below-900" aria-label={t('tabBar')}>
      <Link href="/">
        <Icon of={IconHome} size={23} />
        <span>{t('homeShort')}</span>
      </Link>
      <Link href="/slot" isCurrentBelow>
        <Icon of={IconCards} size={23} />
        <span>{site('titleSlots')}</span>
      </Link>
      <Link href="/live" isCurrentBelow>
        <Icon of={IconDice} size={23} />
        <span>{t('liveShort')}</span>
      </Link>
      {session.mayEnter.value && isSitePage(DEPOSIT_PATH) && (
        <Link href={DEPOSIT_PATH} alsoCurrentOn={OTHER_CASHIER_PATHS}>
          <Icon of={IconWallet} size={23} />
          <span>{t('cashier')}</span>
        </Link>
      )}
      <button type="button" aria-haspopup="dialog" aria-expanded={menuSheet.isOpen} onClick={menuSheet.open}>
        <Icon of={IconMenu} size={23} />
        <span>{t('menu')}</span>
      </button>
    </nav>
  );
}
