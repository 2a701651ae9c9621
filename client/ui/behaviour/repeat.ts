import { createElement, Fragment } from 'react';
import type { Elements } from '../../jsx-types.ts';

/** Renders the children `count` times, as the placeholders of a list that is loading. */
export function Repeat({ count, children }: { count: number; children: Elements }) {
  return createElement(Fragment, null, ...Array<Elements>(count).fill(children));
}
