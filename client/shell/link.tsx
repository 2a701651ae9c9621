import type { ComponentProps } from 'react';
import { useLocation, useRouter, Link as WouterLink } from 'wouter';
import { findRoute } from './match.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string;
  readonly replace?: boolean;
  /** Also current on the pages below it, as /slot is on /slot/category/27. */
  readonly isCurrentBelow?: boolean;
}

/** A link of the site: `aria-current` where it leads here, and its page's code is fetched on hover, focus and touch. */
export function Link({ href, isCurrentBelow = false, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const { parser } = useRouter();
  const [location] = useLocation();
  const path = href.split(/[?#]/, 1)[0] ?? href;
  const isHere = location === path;
  const isAbove = isCurrentBelow && location.startsWith(`${path}/`);

  // A failure here is silent: the navigation itself will meet it again, and show it.
  const preload = () =>
    findRoute(parser, path)
      ?.route.load()
      .catch(() => undefined);

  return (
    <WouterLink
      {...rest}
      href={href}
      aria-current={rest['aria-current'] ?? (isHere ? 'page' : isAbove ? 'true' : undefined)}
      onPointerEnter={(event) => {
        preload();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        preload();
        onFocus?.(event);
      }}
    />
  );
}
