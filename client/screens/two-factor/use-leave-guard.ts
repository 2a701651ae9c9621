import { useCallback, useEffect, useRef, useState } from 'react';
import { navigation } from '../../routing/navigation.ts';
import { isServerPage } from '../../routing/route-table.ts';

/**
 * The query of the history entry that `useLeaveGuard` adds. Back leaves this entry first and stays on the
 * page.
 */
const ENTRY_QUERY = '?step=key';

/** Controls the dialog in which the page asks whether the player wants to leave it. */
interface LeaveGuard {
  /** Whether the page has to show the dialog. */
  readonly isAsking: boolean;
  /** Opens the dialog; called by the cancel button of the page. */
  ask(): void;
  stay(): void;
  leave(): void;
}

/**
 * Asks the player before a link, Back or a reload leaves a page whose content is shown only once.
 *
 * While active, the page has an extra history entry, so that Back opens the dialog instead of another page.
 * onLeave: called when the player confirms leaving; afterwards the guard follows the link that was pressed.
 */
export function useLeaveGuard(isActive: boolean, onLeave: () => void): LeaveGuard {
  /** The address of the pressed link; '' after Back or a cancel button, null while the dialog is closed. */
  const [target, setTarget] = useState<string | null>(null);
  const isLeaving = useRef(false);
  const isGuarding = useRef(false);

  useEffect(() => {
    // After a reload the page no longer shows the content that the guard protects, so the query of the added
    // entry is removed.
    if (!isActive && location.search === ENTRY_QUERY) navigation.go(location.pathname, { replace: true });
  }, [isActive]);

  useEffect(() => {
    if (!isActive) return;
    isLeaving.current = false;
    isGuarding.current = true;
    // After maintenance, the player returns to the entry that was added before, so no other one is added.
    if (location.search !== ENTRY_QUERY) navigation.go(location.pathname + ENTRY_QUERY);
    const { pathname } = location;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const onPopState = () => {
      if (location.pathname === pathname && location.search !== ENTRY_QUERY) setTarget('');
    };
    const onClick = (event: MouseEvent) => {
      const link = findLink(event);
      if (!link || link.pathname === pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(link.pathname + link.search + link.hash);
    };
    addEventListener('beforeunload', onBeforeUnload);
    addEventListener('popstate', onPopState);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      removeEventListener('beforeunload', onBeforeUnload);
      removeEventListener('popstate', onPopState);
      document.removeEventListener('click', onClick, { capture: true });
      setTarget(null);
      isGuarding.current = false;
      if (location.pathname !== pathname || location.search !== ENTRY_QUERY) return;
      // Removes the extra entry; otherwise the next Back would seem to do nothing. It stays if the effect runs again
      // at once, as in `StrictMode`.
      setTimeout(() => {
        if (!isGuarding.current) history.back();
      });
    };
  }, [isActive]);

  return {
    isAsking: isActive && target !== null,
    ask: useCallback(() => setTarget(''), []),
    stay() {
      setTarget(null);
      if (location.search !== ENTRY_QUERY) navigation.go(location.pathname + ENTRY_QUERY);
    },
    leave() {
      isLeaving.current = true;
      onLeave();
      if (!target) return;
      if (isServerPage(target)) location.assign(target);
      else navigation.go(target, { replace: location.search === ENTRY_QUERY });
    },
  };
}

/** Returns the link that an ordinary click on this site follows; undefined for other clicks. */
function findLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link?.href && link.target !== '_blank' && link.origin === location.origin ? link : undefined;
}
