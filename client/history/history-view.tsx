import './history-view.css';
import type { ReactNode } from 'react';
import type { Failure } from '../api/outcome.ts';
import { useFailureText } from '../i18n/use-failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { frameTexts } from '../layout/frame-texts.ts';
import { useModels } from '../models.ts';
import type { Loadable } from '../resources/resource.ts';
import { useNoAccess } from '../resources/use-no-access.ts';
import { isRecoverable, useRecovery } from '../resources/use-recovery.ts';
import { siteTexts } from '../site/texts.ts';
import { AsyncView } from '../ui/async-view.tsx';
import { Button } from '../ui/button.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { historyTexts } from './texts.ts';

interface HistoryViewProps<T> {
  readonly state: Loadable<T>;
  /** Whether the shown content belongs to the previous filter, while that of the current filter loads. */
  readonly isUpdating?: boolean;
  readonly retry: () => void;
  readonly empty: ReactNode;
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * Shows a history in each state: loading, failed, empty or ready. The text for most failures suggests a new
 * sign-in (spec §8).
 */
export function HistoryView<T>(props: HistoryViewProps<T>) {
  const { state, isUpdating = false, retry, empty, skeleton = <HistorySkeleton />, children } = props;
  const t = useTexts(historyTexts);
  const frame = useTexts(frameTexts);
  const site = useTexts(siteTexts);
  const describeFailure = useFailureText();
  const { blocked } = useModels();
  useRecovery(isRecoverable(state), retry);
  const failure = state.kind === 'error' ? state.failure : undefined;
  useNoAccess(failure?.kind === 'not-authorised');
  return (
    <div className={isUpdating ? 'history-view is-updating' : 'history-view'} aria-busy={isUpdating}>
      <AsyncView
        state={state}
        skeleton={skeleton}
        empty={empty}
        words={{
          loading: frame('loading'),
          slow: frame('slow'),
          offlineTitle: frame('offlineTitle'),
          offlineText: frame('offlineText'),
          errorTitle: t('failedTitle'),
        }}
        errorText={failure && (isOfSite(failure) ? describeFailure(failure) : t('failed'))}
        action={
          // A blocked site sends nothing until it is reloaded, so retrying would change nothing.
          failure?.kind === 'blocked' ? (
            <Button onClick={() => blocked.reload()}>{site('reload')}</Button>
          ) : (
            <Button onClick={retry}>{frame('retry')}</Button>
          )
        }
      >
        {children}
      </AsyncView>
    </div>
  );
}

/**
 * Returns whether a failure concerns the whole site. The text of such a failure replaces the history's text.
 */
function isOfSite({ kind }: Failure): boolean {
  return kind === 'maintenance' || kind === 'blocked' || kind === 'session';
}
