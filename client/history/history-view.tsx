import './history-view.css';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ResourceView, type ResourceViewProps } from '../resources/resource-view.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { historyTexts } from './texts.tr.ts';

interface HistoryViewProps<T> extends Omit<ResourceViewProps<T>, 'skeleton' | 'failed'> {
  /** Whether the shown content belongs to the previous filter, while that of the current filter loads. */
  isUpdating?: boolean;
  skeleton?: ReactNode;
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
