import { createContext, useContext, useEffect, useRef } from 'react';

/** Whether the lobby around a component is shown; the other lobby may be in the document too, hidden. */
export const LobbyShownContext = createContext(true);

/**
 * Calls `run` when the lobby around the calling component has been hidden, for example to clear a typed text.
 */
export function useWhenHidden(run: () => void): void {
  const isShown = useContext(LobbyShownContext);
  const latestRun = useRef(run);
  latestRun.current = run;
  useEffect(() => {
    if (!isShown) latestRun.current();
  }, [isShown]);
}
