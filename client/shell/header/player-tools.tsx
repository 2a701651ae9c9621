import { useTexts } from '../../core/i18n/use-texts.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconBell } from '../../ui/icons.ts';
import { Link } from '../../ui/links/link.tsx';
import { menuTexts } from '../account/menu-texts.tr.ts';
import { AccountMenu } from './account-menu.tsx';
import { Balance } from './balance.tsx';
import { DepositButton } from './deposit-button.tsx';

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
