import './account-menu.css';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { WIDE_WINDOW } from '../../ui/behaviour/use-media.ts';
import { Avatar } from '../../ui/cards/avatar.tsx';
import { usePopup } from '../../ui/overlays/popup.ts';
import { menuTexts } from '../account/menu-texts.tr.ts';
import { selectAccountGroups } from '../account/pages.ts';
import { MenuGroup } from '../menu/account-group.tsx';
import { useMenuSheet } from '../menu/menu-sheet.tsx';
import { PreferenceRows } from '../menu/preference-rows.tsx';
import { AccountCard, SignOutButton, useAccountName } from './account.tsx';

/** The avatar in the header. It opens the account panel, or in a narrow window the menu. */
export function AccountMenu() {
  const t = useTexts(menuTexts);
  const { name, username, initials } = useAccountName();
  const menuSheet = useMenuSheet();
  const popup = usePopup();
  const isOpen = popup.isOpen || menuSheet.isOpen;
  const toggle = () => (matchMedia(WIDE_WINDOW).matches ? popup.setOpen(!popup.isOpen) : menuSheet.open());
  return (
    <div className="popup row" {...popup.containerProps}>
      <button
        type="button"
        className="account-button row"
        {...popup.buttonProps}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Avatar initials={initials} seed={username} />
        <span className="hidden-visually">{`${t('accountMenu')}: ${name}`}</span>
      </button>
      {popup.isOpen && (
        <div className="popup-panel account-panel panel row" {...popup.panelProps}>
          <AccountPanel />
        </div>
      )}
    </div>
  );
}

function AccountPanel() {
  const groups = selectAccountGroups(useIsSitePage());
  return (
    <>
      <div className="account-side">
        <AccountCard />
        <PreferenceRows />
        <SignOutButton />
      </div>
      {groups.length > 0 && (
        <div className="account-groups gap-8">
          {groups.map((group) => (
            <MenuGroup key={group.title} group={group} />
          ))}
        </div>
      )}
    </>
  );
}
