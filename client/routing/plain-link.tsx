import type { PropsOf } from '../jsx-types.ts';
import { useModels } from '../models.ts';
import { whenIdle } from '../ui/behaviour/when-idle.ts';
import { navigation } from './navigation.ts';
import { preloadPage } from './page-code.ts';
import { useRouteTable } from './route-table.ts';

/** The events on which a link preloads its page. A caller cannot set handlers for them. */
type OwnEvents = 'onPointerEnter' | 'onPointerLeave' | 'onFocus';

export interface PlainLinkProps extends Omit<PropsOf<'a'>, 'href' | OwnEvents> {
  readonly href: string;
  readonly replace?: boolean;
}

/** Cancels the pending preload. There is at most one, since a pointer enters one link at a time. */
let cancelPreload = () => {};

/**
 * A link of the site that never marks itself as current, for lists with hundreds of links. Hover, focus and
 * touch fetch its page.
 */
export function PlainLink({ href, replace = false, onClick, ...rest }: PlainLinkProps) {
  const models = useModels();
  const { routes } = useRouteTable();
  const preload = () => void preloadPage(routes, href, models);
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={() => {
        // A touch may turn out to be the start of scrolling; it then soon leaves the link, which cancels the
        // fetch. The fetch waits for idle time, so that it does not delay the first frame of the scrolling.
        cancelPreload = whenIdle(preload);
      }}
      onPointerLeave={() => cancelPreload()}
      onFocus={preload}
      onClick={(event) => {
        onClick?.(event);
        const isForBrowser =
          event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0;
        if (isForBrowser || event.defaultPrevented) return;
        event.preventDefault();
        navigation.go(href, { replace });
      }}
    />
  );
}
