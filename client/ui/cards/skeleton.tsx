import './card.css';
import './rack.css';
import './shelf.css';
import './skeleton.css';
import { Repeat } from './bone.tsx';

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
            <div className="card-name">
              <span className="skeleton skeleton-line" data-skeleton />
            </div>
            <div className="card-foot row">
              <span className="skeleton skeleton-line is-short" data-skeleton />
            </div>
          </div>
        </li>
      </Repeat>
    </ul>
  );
}
