import { TRANSACTIONS_PAGE_SIZE } from '#contracts/rules/lists';
import { Repeat } from '../../ui/behaviour/repeat.ts';
import { useIsWide } from '../../ui/behaviour/use-media.ts';
import './history-skeleton.css';
import './rows/history-list.css';
import '../../ui/cards/skeleton.css';
import './history-view.css';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Elements } from '../../jsx-types.ts';
import { ResourceView, type ResourceViewProps } from '../../resources/resource-view.tsx';
import { historyTexts } from './texts.tr.ts';

interface HistoryViewProps<T> extends Omit<ResourceViewProps<T>, 'skeleton' | 'failed'> {
  /** Whether the shown content belongs to the previous filter, while that of the current filter loads. */
  isUpdating?: boolean;
  skeleton?: Elements;
}

/**
 * Shows a history in each state: loading, failed, empty or ready. The text for most failures suggests a new
 * sign-in (spec §8).
 */
export function HistoryView<T>({ isUpdating = false, skeleton, ...view }: HistoryViewProps<T>) {
  const t = useTexts(historyTexts);
  return (
    <div className={isUpdating ? 'history-view is-updating' : 'history-view'} aria-busy={isUpdating}>
      <ResourceView
        {...view}
        skeleton={skeleton ?? <HistorySkeleton />}
        failed={{ title: t('failedTitle'), text: t('failed') }}
      />
    </div>
  );
}

/** A placeholder with the size of one page of a history, shown while it loads. */
function HistorySkeleton() {
  const isWide = useIsWide();
  return (
    <div
      className={isWide ? 'history-skeleton is-table stack' : 'history-skeleton stack gap-8'}
      aria-hidden="true"
    >
      <span className="skeleton history-skeleton-day" data-skeleton />
      <Repeat count={TRANSACTIONS_PAGE_SIZE}>
        <div className="history-skeleton-entry">
          <div>
            <span className="skeleton skeleton-line" data-skeleton />
            <span className="skeleton skeleton-line is-short" data-skeleton />
          </div>
          <span className="skeleton history-skeleton-state" data-skeleton />
          <span className="skeleton history-skeleton-amount" data-skeleton />
        </div>
      </Repeat>
    </div>
  );
}
