import { type ReactNode, useState } from 'react';
import type { Loadable } from '../../resources/resource.ts';

/**
 * Returns the output of a component that has no content: null, for which the page keeps the space of the
 * content, or a marker element, which removes that space. The space is kept while the content loads, and also
 * if the reply is empty, so that nothing moves. It is removed after content was closed and on later visits.
 */
export function useKeptSpace(state: Loadable<unknown>): ReactNode {
  const [isKept, setKept] = useState(state.kind === 'loading');
  if (isKept && state.kind === 'ready') setKept(false);
  return isKept ? null : <span className="home-no-space" hidden />;
}
