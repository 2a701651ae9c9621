import { useState } from 'react';
import type { Elements } from '../../core/jsx-types.ts';
import type { Loadable } from '../../core/loading/resource.ts';

/**
 * Decides whether the space that the page reserves for a component stays while the component has no content.
 * Returns what the component then renders: null keeps the space; a hidden element makes the page's CSS remove
 * it.
 *
 * The space stays while the content loads and after an empty reply, so that nothing moves. It is removed if
 * the reply had already arrived when the component mounted, or if content was shown and then closed.
 */
export function useKeptSpace(state: Loadable<unknown>): Elements {
  const [isKept, setKept] = useState(state.kind === 'loading');
  if (isKept && state.kind === 'ready') setKept(false);
  return isKept ? null : <span className="home-no-space" hidden />;
}
