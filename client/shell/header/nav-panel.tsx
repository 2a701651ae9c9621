import { findMenuIcon } from '../menu/menu-icons.ts';
import { MenuLink } from '../menu/menu-link.tsx';
import type { NavLink } from './header-menu.ts';

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
