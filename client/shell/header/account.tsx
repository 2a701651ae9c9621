import { joinName } from '#contracts/rules/person-name';
import { formatTime } from '../../core/i18n/clock.ts';
import { formatDayAndMonth } from '../../core/i18n/format.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { useModels } from '../../core/models.ts';
import { Button } from '../../ui/button.tsx';
import { Avatar, buildInitials } from '../../ui/cards/avatar.tsx';
import { IconLogout } from '../../ui/icons.ts';
import { useSending } from '../../ui/loading/use-sending.ts';
import { menuTexts } from '../account/menu-texts.tr.ts';

/**
 * Returns the name, the user name and the initials of the player. The initials are null until the profile is
 * known.
 */
export function useAccountName() {
  const { session } = useModels();
  const t = useTexts(menuTexts);
  const profile = session.profile.value;
  return {
    name: joinName(profile) || t('player'),
    username: profile?.username ?? session.session.value?.username ?? '',
    initials:
      profile && (buildInitials(profile.firstname, profile.lastname) || buildInitials(t('player'), null)),
  };
}

/** Returns the time of the last sign-in in words; null if it is unknown. */
export function useLastLogin(): string | null {
  const { session, language } = useModels();
  const t = useTexts(menuTexts);
  const lang = language.lang.value;
  const lastLogin = Date.parse(session.session.value?.lastlogin ?? session.profile.value?.lastlogin ?? '');
  if (Number.isNaN(lastLogin)) return null;
  return t('lastLogin', { day: formatDayAndMonth(lastLogin, lang), time: formatTime(lastLogin, lang) });
}

/** Shows avatar, name and last sign-in. children: a link at the end of the card. */
export function AccountCard({ children }: { children?: Elements }) {
  const { name, username, initials } = useAccountName();
  const lastLogin = useLastLogin();
  return (
    <div className="row gap-12">
      <Avatar initials={initials} seed={username} />
      <div className="grow">
        <p className="one-line bold">{name}</p>
        <p className="text-meta hint">{username}</p>
        {lastLogin && <p className="text-meta hint">{lastLogin}</p>}
      </div>
      {children}
    </div>
  );
}

/** A button that signs out. Until the reply arrives, further presses do nothing. */
export function SignOutButton() {
  const { session } = useModels();
  const t = useTexts(menuTexts);
  const { send, isWaiting, failure } = useSending();
  return (
    <>
      {failure && <p role="alert">{t('signOutFailed')}</p>}
      <Button isWide icon={IconLogout} isWaiting={isWaiting} onClick={() => void send(session.logout)}>
        {t('signOut')}
      </Button>
    </>
  );
}
