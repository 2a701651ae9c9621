import type { NavLink } from './header-menu.ts';
import { findMenuIcon } from './menu-icons.ts';
import { MenuLink } from './menu-link.tsx';

/** The submenu of a link in the main navigation. */
export default function NavPanel({ links }: { links: readonly NavLink[] }) {
  return (
    <ul>
      {links.map(({ path, title, icon }) => (
        <li key={path}>
          <MenuLink href={path} icon={findMenuIcon(icon)}>
            {title}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
