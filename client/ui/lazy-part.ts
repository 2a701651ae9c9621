import { type ComponentType, createElement, useEffect, useState } from 'react';

/** A component whose code comes later, and that is nothing until then. */
export interface LazyPart<Props extends object> {
  Part: ComponentType<Props>;
  /** Fetches the code; rejects when it cannot be had, and asks again next time. */
  load: () => Promise<unknown>;
}

/**
 * A part that the first load can do without. Unlike React's own lazy it breaks nothing when its code cannot be
 * fetched: the part is missing, and is asked for again when it is next rendered.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= (await fetchPart()).default;
  };
  function Part(props: Props) {
    const [, setLoaded] = useState(loaded !== undefined);
    useEffect(() => {
      let isGone = false;
      load().then(
        () => !isGone && setLoaded(true),
        () => undefined, // see above
      );
      return () => {
        isGone = true;
      };
    }, []);
    return loaded ? createElement(loaded, props) : null;
  }
  return { Part, load };
}
