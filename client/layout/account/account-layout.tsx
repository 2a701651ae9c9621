import './account-layout.css';
import '../menu/menu-link.css';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { menuTexts } from '../../account/menu-texts.tr.ts';
import { type AccountGroup, selectAccountGroups } from '../../account/pages.ts';
import { PROFILE_PATH } from '../../account/paths.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { TextOrElements } from '../../jsx-types.ts';
import { Link } from '../../routing/link.tsx';
import { useIsSitePage } from '../../routing/route-table.ts';
import { useIsWide } from '../../ui/behaviour/use-media.ts';
import { Icon } from '../../ui/icon.tsx';
import { SignOutButton } from '../header/account.tsx';

/** Lays out an account page, with the side menu beside it in wide windows. */
export function AccountLayout({ children }: { children: TextOrElements }) {
  const isWide = useIsWide();
  return (
    <div className="page account-page">
      <div className="wrap account-frame stack">
        {isWide && <SideMenu />}
        <div>{children}</div>
      </div>
    </div>
  );
}

function SideMenu() {
  const t = useTexts(menuTexts);
  const groups = selectAccountGroups(useIsSitePage());
  const menu = useRef<HTMLElement>(null);
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which row is current
  useLayoutEffect(() => showCurrentRow(menu.current), [path]);
  return (
    <nav ref={menu} className="account-nav panel gap-6" aria-label={t('groupAccount')}>
      {groups.map((group) => (
        <SideGroup key={group.title} group={group} />
      ))}
      <SignOutButton />
    </nav>
  );
}

/** Scrolls a menu that is taller than the window to its current row; the page stays where it is. */
function showCurrentRow(menu: HTMLElement | null) {
  const row = menu?.querySelector<HTMLElement>('[aria-current]:not([aria-current="false"])');
  if (!menu || !row) return;
  const isInView =
    row.offsetTop >= menu.scrollTop && row.offsetTop + row.offsetHeight <= menu.scrollTop + menu.clientHeight;
  if (!isInView) menu.scrollTop = row.offsetTop - (menu.clientHeight - row.offsetHeight) / 2;
}

function SideGroup({ group: { title, pages } }: { group: AccountGroup }) {
  const t = useTexts(menuTexts);
  return (
    <div>
      <p className="account-nav-title hint" aria-hidden="true">
        {t(title)}
      </p>
      <ul aria-label={t(title)}>
        {pages.map(({ path, icon, title: pageTitle }) => (
          <li key={path}>
            {/* Most account pages lie below `/profile`, so the link to `/profile` is current only at
                exactly that path. */}
            <Link href={path} className="menu-link row gap-12" isCurrentBelow={path !== PROFILE_PATH}>
              <Icon of={icon} />
              <span>{t(pageTitle)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
