import './menu-link.css';
import { useContext } from 'react';
import type { TextOrElements } from '../../core/jsx-types.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { ServerLink } from '../../ui/links/link.tsx';
import { CloseMenuContext } from './menu-sheet.tsx';

interface MenuLinkProps {
  href: string;
  icon?: IconShape | undefined;
  children: TextOrElements;
}

/** A row of a menu. It renders nothing if the site lacks the page. */
export function MenuLink({ href, icon, children }: MenuLinkProps) {
  const closeMenu = useContext(CloseMenuContext);
  return (
    <ServerLink href={href} className="menu-link row gap-12 medium" onClick={closeMenu}>
      {icon && <Icon of={icon} />}
      <span>{children}</span>
    </ServerLink>
  );
}
