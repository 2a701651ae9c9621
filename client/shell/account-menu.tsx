import { useTexts } from '../i18n/use-texts.ts';
import { Avatar } from '../ui/avatar.tsx';
import { usePopup } from '../ui/popup.ts';
import { AccountCard, SignOutButton, useAccount } from './account.tsx';
import { frameTexts } from './frame-texts.ts';

/** The avatar in the header and the menu that hangs on it. */
export default function AccountMenu() {
  const t = useTexts(frameTexts);
  const { name, username, initials } = useAccount();
  const popup = usePopup();
  return (
    <div className="account" {...popup.around}>
      <button type="button" className="account-button" {...popup.button}>
        <Avatar initials={initials} seed={username} />
        <span className="hidden-visually">
          {t('signedInAs')}: {name}
        </span>
      </button>
      {popup.open && (
        <div className="account-panel" id={popup.panelId}>
          <AccountCard />
          <SignOutButton />
        </div>
      )}
    </div>
  );
}
