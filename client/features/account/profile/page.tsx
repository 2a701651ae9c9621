import { BalanceAmount, BalanceToggle } from '../../../shell/header/balance.tsx';
import { buildButtonClass } from '../../../ui/button.tsx';
import { Link, ServerLink } from '../../../ui/links/link.tsx';
import { PendingNote } from './pending-note.tsx';
import './page.css';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useEffect } from 'react';
import { parseInstant } from '../../../core/api/values.ts';
import { formatWholeDay } from '../../../core/i18n/days.ts';
import { hyphenate } from '../../../core/i18n/hyphenate.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { useIsSitePage } from '../../../core/routing/route-table.ts';
import { AccountLayout } from '../../../shell/account/account-layout.tsx';
import { menuTexts } from '../../../shell/account/menu-texts.tr.ts';
import { type AccountGroup, selectAccountGroups } from '../../../shell/account/pages.ts';
import { PROFILE_PATH } from '../../../shell/account/paths.ts';
import { SignOutButton, useAccountName, useLastLogin } from '../../../shell/header/account.tsx';
import { useIsWide } from '../../../ui/behaviour/use-media.ts';
import { Avatar } from '../../../ui/cards/avatar.tsx';
import { Bone } from '../../../ui/cards/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconChevronRight } from '../../../ui/icons.ts';
import { AccountsCard } from './accounts-card.tsx';
import { Details, focusDetails } from './details.tsx';
import { FavouritesCard } from './favourites-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { profileTexts } from './texts.tr.ts';

export default function ProfilePage(_: PageProps) {
  const profile = useModels().fullProfile;
  const isWide = useIsWide();
  useEffect(() => void profile.load(), [profile]);
  return (
    <AccountLayout>
      <ProfileHead />
      {/* The order of the cards depends on the number of columns, which is two in a wide window. */}
      <div className="profile-cards mt-20 stack gap-16">
        <BalanceCard />
        {isWide ? <SecurityCard /> : <PageMenu />}
        <Details />
        {isWide ? (
          <>
            <AccountsCard />
            <FavouritesCard />
          </>
        ) : (
          <SecurityCard />
        )}
      </div>
      {!isWide && (
        <div className="mt-16">
          <SignOutButton />
        </div>
      )}
    </AccountLayout>
  );
}

function ProfileHead() {
  const models = useModels();
  const { name, username, initials } = useAccountName();
  const lastLogin = useLastLogin();
  const t = useTexts(profileTexts);
  const menu = useTexts(menuTexts);
  const lang = models.language.lang.value;
  const state = models.fullProfile.state.value;
  const memberSince = state.kind === 'ready' ? parseInstant(state.data.memberSince) : undefined;
  const facts = [
    memberSince === undefined ? null : t('memberSince', { day: formatWholeDay(memberSince, lang) }),
    lastLogin,
  ].filter((fact) => fact !== null);
  // Until the profile is loaded, `name` is the general word “Oyuncu” (player), so no name is shown.
  if (models.session.profile.value === null) {
    return (
      <div className="profile-head row gap-14">
        {state.kind === 'loading' && <Bone width={56} height={56} radius="50% 50% 8px 8px" />}
        <div>
          <h1>{menu('groupAccount')}</h1>
          {state.kind === 'loading' && <Bone width={150} height={20} />}
        </div>
      </div>
    );
  }
  return (
    <div className="profile-head row gap-14">
      <Avatar initials={initials} seed={username} size={56} />
      <div>
        <h1 className="breaks">{hyphenate(name)}</h1>
        <p className="dim text-small">
          {facts.map((fact, index) => (
            <span key={fact}>{index < facts.length - 1 ? `${fact} · ` : fact}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** Shows the balance, the pending payments, and links to deposit and to withdraw. */
function BalanceCard() {
  const t = useTexts(menuTexts);
  return (
    <section className="panel padded profile-balance" aria-label={t('balance')}>
      <div className="profile-balance-head row spread dim text-small">
        <p aria-hidden="true">{t('balance')}</p>
        <BalanceToggle size={36} />
      </div>
      <p className="profile-amount">
        <BalanceAmount />
      </p>
      <PendingNote />
      <div className="profile-balance-links gap-10">
        <ServerLink href="/profile/deposit" className={buildButtonClass()}>
          {t('deposit')}
        </ServerLink>
        <ServerLink href="/profile/withdraw" className={buildButtonClass()}>
          {t('withdraw')}
        </ServerLink>
      </div>
    </section>
  );
}

/** Links to the pages of the account. They stand on the account page of a phone, which has no side menu. */
function PageMenu() {
  const t = useTexts(menuTexts);
  const isOther = useIsSitePage();
  const profile = useTexts(profileTexts);
  const groups = selectAccountGroups((path) => path !== PROFILE_PATH && isOther(path));
  return (
    <nav className="profile-menu stack gap-12" aria-label={t('groupAccount')}>
      <ul className="panel ruled">
        <li>
          <button type="button" className="row gap-12" onClick={focusDetails}>
            <Icon of={IconUser} className="hint" />
            <span className="grow">{profile('details')}</span>
            <Icon of={IconChevronRight} size={18} className="hint" />
          </button>
        </li>
      </ul>
      {groups.map((group) => (
        <MenuGroup key={group.title} group={group} />
      ))}
    </nav>
  );
}

function MenuGroup({ group: { title, pages } }: { group: AccountGroup }) {
  const t = useTexts(menuTexts);
  return (
    <div>
      <p className="profile-menu-title hint text-small" aria-hidden="true">
        {t(title)}
      </p>
      <ul aria-label={t(title)} className="panel ruled">
        {pages.map(({ path, icon, title: pageTitle }) => (
          <li key={path}>
            <Link href={path} className="row gap-12">
              <Icon of={icon} className="hint" />
              <span className="grow">{t(pageTitle)}</span>
              <Icon of={IconChevronRight} size={18} className="hint" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
