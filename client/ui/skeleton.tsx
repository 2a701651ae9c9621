import './card.css';
import './rack.css';
import './shelf.css';
import './skeleton.css';

interface SkeletonCardsProps {
  count: number;
  shape: 'cover' | 'table';
  /** `rack` fills rows, `row` is one shelf. */
  layout: 'rack' | 'row';
}

/** Cards that are on their way, in their final size, on a half-lit ledge. The place around says that it loads. */
export function SkeletonCards({ count, shape, layout }: SkeletonCardsProps) {
  const list =
    layout === 'rack' ? `rack${shape === 'table' ? ' rack-tables' : ''}` : `shelf-row shelf-${shape}`;
  return (
    <ul className={`${list} is-skeleton`} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <li key={place}>
          <div className={`card card-${shape}`}>
            <div className="card-art skeleton" />
            <div className="ledge card-ledge" />
            <div className="card-name">
              <span className="skeleton skeleton-line" />
            </div>
            <div className="card-foot">
              <span className="skeleton skeleton-line is-short" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
