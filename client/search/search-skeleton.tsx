import './search-results.css';
import '../ui/skeleton.css';
import { Repeat } from '../ui/repeat.ts';
import { MAX_ROWS } from './search-options.ts';

/** Shows placeholders in place of the rows while the results load. */
export function SearchSkeleton({ size }: { size: keyof typeof MAX_ROWS }) {
  const { slots, tables } = MAX_ROWS[size];
  return (
    <div className="search-results" aria-hidden="true">
      {['slots', 'tables'].map((column, index) => (
        <div className="search-column" key={column}>
          <div className="search-group-head row">
            <span className="skeleton skeleton-line is-short" />
          </div>
          <Repeat count={index === 0 ? slots : tables}>
            <div className="search-hit row gap-12">
              <span className={`skeleton ${index === 0 ? 'search-cover' : 'search-table'}`} />
              <span className="search-words grow">
                <span className="skeleton skeleton-line" />
                <span className="skeleton skeleton-line is-short" />
              </span>
            </div>
          </Repeat>
        </div>
      ))}
    </div>
  );
}
