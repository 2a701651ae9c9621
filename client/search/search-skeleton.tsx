import './search-results.css';
import '../ui/skeleton.css';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Rows in the size of the results that are loading. */
export function SearchSkeleton() {
  return (
    <div className="search-results" aria-hidden="true">
      {['slots', 'tables'].map((column, index) => (
        <div className="search-column" key={column}>
          <div className="search-group-head">
            <span className="skeleton search-skeleton-title" />
          </div>
          {ROWS.slice(0, index === 0 ? 6 : 4).map((row) => (
            <div className="search-hit" key={row}>
              <span className={`skeleton ${index === 0 ? 'search-cover' : 'search-table'}`} />
              <span className="search-words">
                <span className="skeleton skeleton-line" />
                <span className="skeleton skeleton-line is-short" />
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
