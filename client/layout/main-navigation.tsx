import { useTexts } from '../i18n/use-texts.ts';
import { frameTexts } from './frame-texts.tr.ts';
import { useCurrentNavLink, useNavLinks } from './header-menu.ts';
import { NavItem, NavOverflow } from './nav-item.tsx';

/** The number of links that fit in a window below 1200 px. `NavOverflow` holds the others there. */
const NARROW_COUNT = 3;

/** The navigation of the header, from 900 px. */
export function MainNavigation() {
  const t = useTexts(frameTexts);
  const { links, isLoading } = useNavLinks();
  const current = useCurrentNavLink(links);
  const others = links.slice(NARROW_COUNT);
  return (
    <nav className={isLoading ? 'header-nav is-loading' : 'header-nav'} aria-label={t('mainNavigation')}>
      {links.map((link, index) => (
        <NavItem key={link.path} link={link} isCurrent={link === current} isWide={index >= NARROW_COUNT} />
      ))}
      {others.length > 0 && (
        <NavOverflow links={others} isCurrent={current !== undefined && others.includes(current)} />
      )}
    </nav>
  );
}
