import { useLocationProperty } from 'wouter/use-browser-location';
import { PlainLink, type PlainLinkProps } from './plain-link.tsx';

export interface LinkProps extends PlainLinkProps {
  /** Whether the link also counts as current on paths below its own, such as /slot on /slot/category/27. */
  readonly isCurrentBelow?: boolean;
  /** Other paths on which the link is current. */
  readonly alsoCurrentOn?: readonly string[];
}

const NO_BROWSER = () => undefined;

/** A link of the site that sets `aria-current`. A navigation renders the link again only if that value changes. */
export function Link({ href, isCurrentBelow = false, alsoCurrentOn, ...rest }: LinkProps) {
  const path = href.split(/[?#]/, 1)[0] ?? href;
  const current = useLocationProperty(() => {
    const { pathname } = location;
    if (pathname === path) return 'page';
    const isRelated =
      (isCurrentBelow && pathname.startsWith(`${path}/`)) || alsoCurrentOn?.includes(pathname);
    return isRelated ? 'true' : undefined;
  }, NO_BROWSER);
  return <PlainLink {...rest} href={href} aria-current={rest['aria-current'] ?? current} />;
}
