import { createContext, useContext, useLayoutEffect, useRef } from 'react';

/** Whether the lobby around a component is shown; the other lobby may be in the document too, hidden. */
export const LobbyShownContext = createContext(true);

/**
 * Calls `run` when the lobby around the calling component has been hidden, for example to clear a typed text.
 */
export function useWhenHidden(run: () => void): void {
  const isShown = useContext(LobbyShownContext);
  const latestRun = useRef(run);
  latestRun.current = run;
  // A layout effect changes the state before a timer of the hidden lobby can run.
  useLayoutEffect(() => {
    if (!isShown) latestRun.current();
  }, [isShown]);
}
