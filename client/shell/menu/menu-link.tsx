import './menu-link.css';
import type { TextOrElements } from '../../core/jsx-types.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { ServerLink } from '../../ui/links/link.tsx';

interface MenuLinkProps {
  href: string;
  icon?: IconShape | undefined;
  children: TextOrElements;
}

/** A row of a menu. It renders nothing if the site lacks the page. */
export function MenuLink({ href, icon, children }: MenuLinkProps) {
  return (
    <ServerLink href={href} className="menu-link row gap-12 medium">
      {icon && <Icon of={icon} />}
      <span>{children}</span>
    </ServerLink>
  );
}
