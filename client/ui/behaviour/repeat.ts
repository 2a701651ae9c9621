import { createElement, Fragment, type ReactNode } from 'react';

/** Renders the children `count` times, as the placeholders of a list that is loading. */
export function Repeat({ count, children }: { count: number; children: ReactNode }) {
  return createElement(Fragment, null, ...Array<ReactNode>(count).fill(children));
}
