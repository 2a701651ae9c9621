import {
  type AroundNavHandler,
  type BaseLocationHook,
  Router,
  type RouterProps,
  Link as WouterLink,
} from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { SUPPORT_PATH } from '#contracts/documents/pages';
import type { Component, Elements, PropsOf, TextOrElements } from '../../core/jsx-types.ts';
import { useModels } from '../../core/models.ts';
import { aroundNav } from '../../core/routing/navigation.ts';
import { preloadPage } from '../../core/routing/page-code.ts';
import { isServerPage, readPath, useIsSitePage, useRouteTable } from '../../core/routing/route-table.ts';
import { whenIdle } from '../behaviour/when-idle.ts';
import { type ButtonStyle, buildButtonClass } from '../button.tsx';
import { markThenOpen, useMarkedPath } from './marked-path.ts';

/** The events on which a link preloads its page. A caller cannot set handlers for them. */
type OwnEvents = 'onPointerEnter' | 'onPointerLeave' | 'onFocus';

export interface PlainLinkProps extends Omit<PropsOf<'a'>, 'href' | OwnEvents> {
  readonly href: string;
  readonly replace?: boolean;
}

interface NavigationProps {
  /** Navigates after a press; wouter's `aroundNav`. */
  readonly onNavigation?: AroundNavHandler;
}

// wouter's types allow a text, which these components never return.
const RouterLink = WouterLink as Component<PlainLinkProps & Pick<PropsOf<'a'>, OwnEvents>>;
const LinkRouter = Router as Component<RouterProps>;

/** Keeps the path from wouter's link, which would render each link of the page again at every navigation. */
const useNoPath: BaseLocationHook = () => ['', navigate];

/** Cancels the pending preload. There is at most one, since a pointer enters one link at a time. */
let cancelPreload = () => {};

/**
 * A link of the site that never marks itself as current, for lists with hundreds of links. Hover, focus and
 * touch fetch its page.
 */
export function PlainLink({ href, onNavigation = aroundNav, ...rest }: PlainLinkProps & NavigationProps) {
  const models = useModels();
  const { routes } = useRouteTable();
  const preload = () => void preloadPage(routes, href, models);
  return (
    <LinkRouter hook={useNoPath} aroundNav={onNavigation}>
      <RouterLink
        {...rest}
        href={href}
        onPointerEnter={() => {
          // A touch may turn out to be the start of scrolling; it then soon leaves the link, which cancels the
          // fetch. The fetch waits for idle time, so that it does not delay the first frame of the scrolling.
          cancelPreload = whenIdle(preload);
        }}
        onPointerLeave={() => cancelPreload()}
        onFocus={preload}
      />
    </LinkRouter>
  );
}

export interface LinkProps extends PlainLinkProps {
  /** Whether the link also counts as current on paths below its own, such as /slot on /slot/category/27. */
  readonly isCurrentBelow?: boolean;
  /** Other paths on which the link is current. */
  readonly alsoCurrentOn?: readonly string[];
}

/** A link of the site that sets `aria-current`. */
export function Link({ href, isCurrentBelow = false, alsoCurrentOn, ...rest }: LinkProps) {
  const path = readPath(href);
  const current = useMarkedPath((marked) => {
    if (marked === path) return 'page';
    const isRelated = (isCurrentBelow && marked.startsWith(`${path}/`)) || alsoCurrentOn?.includes(marked);
    return isRelated ? 'true' : undefined;
  });
  const mark = rest['aria-current'] ?? current;
  return <PlainLink {...rest} href={href} aria-current={mark} onNavigation={markThenOpen} />;
}

/** A link of the site within a text, or beside one. */
export function TextLink(props: Omit<PlainLinkProps, 'className'>) {
  return <PlainLink {...props} className="text-link" />;
}

/** A link of the site that looks like a button. */
export function ButtonLink({
  variant,
  size,
  isWide,
  ...rest
}: ButtonStyle & Omit<PlainLinkProps, 'className'>) {
  return <PlainLink {...rest} className={buildButtonClass({ variant, size, isWide })} />;
}

interface ServerLinkProps extends Omit<LinkProps, 'href'> {
  readonly href: string | null | undefined;
  /** The content that replaces a link without an address or to a page that this site lacks. */
  readonly otherwise?: Elements;
}

/** A link from the server, shown only if it leads to a page of this site. */
export function ServerLink({ href, otherwise = null, ...link }: ServerLinkProps) {
  const isSitePage = useIsSitePage();
  if (!href || !isSitePage(href)) return otherwise;
  if (!isServerPage(href)) return <Link {...link} href={href} />;
  const { replace: _replace, isCurrentBelow: _isCurrentBelow, ...anchor } = link;
  return <a {...anchor} href={href} />;
}

/** A link to live support, in a text or as a button. */
export function SupportLink({ isButton, children }: { isButton?: boolean; children: TextOrElements }) {
  return (
    <a href={SUPPORT_PATH} className={isButton ? buildButtonClass() : 'text-link'}>
      {children}
    </a>
  );
}
