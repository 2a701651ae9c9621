import { type ReactNode, useState } from 'react';
import type { Loadable } from '../../resources/resource.ts';

/**
 * Returns the element that a component renders while it has no content. The page reserves space for the
 * component; the returned marker element makes CSS remove that space, and null leaves it.
 *
 * The space stays while the content loads and after an empty reply, so that nothing moves. It is removed once
 * content that was shown has been closed, and if the reply was there when the component mounted.
 */
export function useKeptSpace(state: Loadable<unknown>): ReactNode {
  const [isKept, setKept] = useState(state.kind === 'loading');
  if (isKept && state.kind === 'ready') setKept(false);
  return isKept ? null : <span className="home-no-space" hidden />;
}
