import type { Timers } from '../platform.ts';
import type { PlayerScope } from './player-scope.ts';

/**
 * Begins something for an open page. Returns a function that ends it when the page closes. key: a page that opens
 * with the key of the one that has just closed continues what that page began, so `begin` is not called.
 */
export type EnterPage = (key: string, begin: () => void) => () => void;

/**
 * Creates an `EnterPage`, whose result is made for the cleanup of an effect. Each end waits for the next task:
 * `StrictMode` ends the effects of a new page and runs them again, although the player has not left. A page that finds
 * another player begins again, as a game does that was launched with the session of the one before.
 */
export function createPageVisit(
  { timers, player }: { readonly timers: Timers; readonly player: Pick<PlayerScope, 'follow'> },
  end: () => void,
): EnterPage {
  /** The function that begins the open page again. */
  let open: { readonly begin: () => void } | null = null;
  /** The end that waits for the next task, with the key of its page. */
  let leaving: { readonly key: string; readonly cancel: () => void } | null = null;
  player.follow({ dropForPlayer: () => () => open?.begin() });
  return (key, begin) => {
    const isSame = leaving?.key === key;
    leaving?.cancel();
    leaving = null;
    const own = { begin };
    open = own;
    if (!isSame) begin();
    return () => {
      if (open === own) open = null;
      leaving?.cancel();
      const cancel = timers.after(0, () => {
        leaving = null;
        end();
      });
      leaving = { key, cancel };
    };
  };
}
