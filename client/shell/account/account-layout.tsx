import './account-layout.css';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { TextOrElements } from '../../core/jsx-types.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { useIsWide } from '../../ui/behaviour/use-media.ts';
import { SignOutButton } from '../header/account.tsx';
import { MenuGroup } from '../menu/account-group.tsx';
import { menuTexts } from './menu-texts.tr.ts';
import { selectAccountGroups } from './pages.ts';

/** Lays out an account page, with the side menu beside it in wide windows. */
export function AccountLayout({ children }: { children: TextOrElements }) {
  const isWide = useIsWide();
  return (
    <div className="page account-page narrow-page">
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
        <MenuGroup key={group.title} group={group} />
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
