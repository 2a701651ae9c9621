import '../ui/skeleton.css';
import './history-list.css';
import './history-skeleton.css';
import { TRANSACTIONS_PAGE_SIZE } from '#contracts/rules/lists';
import { Repeat } from '../ui/repeat.ts';
import { useIsWide } from '../ui/use-media.ts';

/** A placeholder with the size of one page of a history, shown while it loads. */
export function HistorySkeleton() {
  const isWide = useIsWide();
  return (
    <div
      className={isWide ? 'history-skeleton is-table stack' : 'history-skeleton stack gap-8'}
      aria-hidden="true"
    >
      <span className="skeleton history-skeleton-day" />
      <Repeat count={TRANSACTIONS_PAGE_SIZE}>
        <div className="history-skeleton-entry">
          <div>
            <span className="skeleton skeleton-line" />
            <span className="skeleton skeleton-line is-short" />
          </div>
          <span className="skeleton history-skeleton-state" />
          <span className="skeleton history-skeleton-amount" />
        </div>
      </Repeat>
    </div>
  );
}
