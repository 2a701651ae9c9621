import { useLocationProperty } from 'wouter/use-browser-location';
import { PlainLink, type PlainLinkProps } from './plain-link.tsx';

export interface LinkProps extends PlainLinkProps {
  /** Whether the link is current on paths below its own too, as /slot on /slot/category/27. */
  readonly isCurrentBelow?: boolean;
}

/** A link of the site that sets `aria-current`. A navigation renders the link again only if that value changes. */
export function Link({ href, isCurrentBelow = false, ...rest }: LinkProps) {
  const path = href.split(/[?#]/, 1)[0] ?? href;
  const current = useLocationProperty(() => {
    const { pathname } = location;
    if (pathname === path) return 'page';
    return isCurrentBelow && pathname.startsWith(`${path}/`) ? 'true' : undefined;
  });
  return <PlainLink {...rest} href={href} aria-current={rest['aria-current'] ?? current} />;
}
