import { createElement, Suspense, useEffect, useState } from 'react';
import type { Component } from '../../core/jsx-types.ts';

/** A component that renders nothing until its code is loaded. */
export interface LazyComponent<Props extends object> {
  Component: Component<Props>;
  /** Loads the code. Rejects when that fails; the next call tries again. */
  load: () => Promise<unknown>;
}

/**
 * Creates a component whose code is not part of the first load. Unlike with `React.lazy`, a failed load is no error: the
 * component stays empty and loads again when it is next mounted.
 */
export function createLazyComponent<Props extends object>(
  importComponent: () => Promise<{ default: Component<Props> }>,
): LazyComponent<Props> {
  let component: Component<Props> | undefined;
  const load = async () => {
    component ??= (await importComponent()).default;
  };
  /** @useSignals */
  function Component(props: Props) {
    const [, setLoaded] = useState(component !== undefined);
    useEffect(() => {
      let isUnmounted = false;
      load().then(
        () => !isUnmounted && setLoaded(true),
        () => undefined, // After a failed load the component stays empty.
      );
      return () => {
        isUnmounted = true;
      };
    }, []);
    // The component may suspend for its texts; this boundary keeps the content around it visible.
    return component ? createElement(Suspense, null, createElement(component, props)) : null;
  }
  return { Component, load };
}
