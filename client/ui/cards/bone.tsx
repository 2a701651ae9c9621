import './skeleton.css';
import { type CSSProperties, createElement, Fragment } from 'react';
import type { Elements } from '../../core/jsx-types.ts';

interface BoneProps {
  /** In px or as CSS; the default is the whole width. */
  width?: CSSProperties['width'];
  height: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
}

/** A placeholder for one line or one box of loading content. The view around it announces the loading. */
export function Bone({ width, height, radius }: BoneProps) {
  return <span className="skeleton" data-skeleton style={{ width, height, borderRadius: radius }} />;
}

/** Renders the children `count` times, as the placeholders of a list that is loading. */
export function Repeat({ count, children }: { count: number; children: Elements }) {
  return createElement(Fragment, null, ...Array<Elements>(count).fill(children));
}
