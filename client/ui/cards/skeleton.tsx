import './card.css';
import './rack.css';
import './shelf.css';
import './skeleton.css';
import { type CSSProperties, createElement, Fragment } from 'react';
import type { Elements } from '../../core/jsx-types.ts';

interface SkeletonCardsProps {
  count: number;
  shape: 'cover' | 'table';
  /** `rack` is a grid, `row` one shelf. */
  layout: 'rack' | 'row';
}

/** Placeholders in the size of the cards that are loading. The view around them announces the loading. */
export function SkeletonCards({ count, shape, layout }: SkeletonCardsProps) {
  const list =
    layout === 'rack' ? `rack${shape === 'table' ? ' rack-tables' : ''}` : `shelf-row shelf-${shape}`;
  return (
    <ul className={`${list} is-skeleton`} aria-hidden="true">
      <Repeat count={count}>
        <li>
          <div className={`card card-${shape}`}>
            <div className="card-art skeleton" data-skeleton />
            <div className="ledge card-ledge" />
            <div className="card-text">
              <div className="card-name">
                <span className="skeleton skeleton-line" data-skeleton />
              </div>
              <div className="card-foot row">
                <span className="skeleton skeleton-line is-short" data-skeleton />
              </div>
            </div>
          </div>
        </li>
      </Repeat>
    </ul>
  );
}

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
