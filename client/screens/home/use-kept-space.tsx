import { type ReactNode, useState } from 'react';
import type { Loadable } from '../../resources/resource.ts';

/**
 * Returns what a component without content renders. While it loads, the page keeps space for it. If the reply is empty,
 * the space stays, so that nothing moves. After content was closed and on later visits, a marker element removes it.
 */
export function useKeptSpace(state: Loadable<unknown>): ReactNode {
  const [isKept, setKept] = useState(state.kind === 'loading');
  if (isKept && state.kind === 'ready') setKept(false);
  return isKept ? null : <span className="home-no-space" hidden />;
}
