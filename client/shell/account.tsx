import './account.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { timeOfDay } from '../i18n/clock.ts';
import { dayAndMonth } from '../i18n/format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../state/models.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { IconLogout } from '../ui/icons.ts';
import { frameTexts } from './frame-texts.ts';

/** Who is signed in, for the eye: name, avatar and when they were last here. */
export function useAccount() {
  useSignals();
  const { session, language } = useModels();
  const t = useTexts(frameTexts);
  const profile = session.profile.value;
  const record = session.session.value;
  const username = profile?.username ?? record?.username ?? '';
  const name = [profile?.firstname, profile?.lastname].filter(Boolean).join(' ') || t('player');
  const lastLogin = Date.parse(record?.lastlogin ?? profile?.lastlogin ?? '');
  const lang = language.lang.value;
  return {
    name,
    username,
    initials:
      initialsOf(profile?.firstname ?? null, profile?.lastname ?? null) || initialsOf(t('player'), null),
    lastLogin: Number.isNaN(lastLogin)
      ? null
      : t('lastLogin', { day: dayAndMonth(lastLogin, lang), time: timeOfDay(lastLogin, lang) }),
  };
}

/** Avatar, name and last sign-in. */
export function AccountCard() {
  const { name, username, initials, lastLogin } = useAccount();
  return (
    <div className="account-card">
      <Avatar initials={initials} seed={username} />
      <div>
        <p className="account-name">{name}</p>
        <p className="text-meta hint">{username}</p>
        {lastLogin && <p className="text-meta hint">{lastLogin}</p>}
      </div>
    </div>
  );
}

/** Signs out once, however often it is pressed. */
export function SignOutButton() {
  const { session } = useModels();
  const t = useTexts(frameTexts);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await session.logout();
    setLeaving(false);
  };
  return (
    <Button wide icon={IconLogout} waiting={isLeaving} onClick={leave}>
      {t('signOut')}
    </Button>
  );
}
