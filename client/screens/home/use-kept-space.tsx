import { type ReactNode, useState } from 'react';
import type { Loadable } from '../../resources/resource.ts';

/**
 * Returns the output of a component that has nothing to show. With null, the page keeps free space for it;
 * the returned marker element removes that space. The space stays while the content loads and after an empty
 * reply, so that nothing moves. It is removed when shown content has been closed, and on later visits.
 */
export function useKeptSpace(state: Loadable<unknown>): ReactNode {
  const [isKept, setKept] = useState(state.kind === 'loading');
  if (isKept && state.kind === 'ready') setKept(false);
  return isKept ? null : <span className="home-no-space" hidden />;
}
