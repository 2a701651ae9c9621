import './list-view.css';
import { Fragment, useEffect, useRef } from 'react';
import { formatNumber } from '../../core/i18n/format.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { LOADING, type Loadable, type LoadedRows } from '../../core/loading/resource.ts';
import { useModels } from '../../core/models.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { Button } from '../button.tsx';
import { Note } from './note.tsx';
import { ProgressBar } from './progress.tsx';
import { ResourceView, type ResourceViewProps } from './resource-view.tsx';
import { listEndTexts } from './texts.tr.ts';
import { useRecovery } from './use-recovery.ts';

interface ListViewProps<Row> extends Omit<ResourceViewProps<LoadedRows<Row>>, 'children'>, EndProps {
  /** Whether the rows are those of an earlier filter, while the rows of the current one load. */
  isUpdating: boolean;
  /** Whether the end of the list is left out. */
  hidesEnd?: boolean | undefined;
  className?: string | undefined;
  children: (rows: readonly Row[]) => Elements;
}

interface EndProps {
  /** Says how many rows are shown; the numbers are written in the language of the site. */
  describe: (counts: { shown: string; total: string }) => string;
  /** Shows the next page; loads it again after it failed. */
  onMore: () => void;
}

/** Shows a list in each state: loading, failed, offline, empty, or its rows with the button “Daha fazla” (more). */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { isUpdating, hidesEnd, className, describe, onMore, children, ...view } = props;
  const classes = ['updates', isUpdating && 'is-updating', className].filter(Boolean);
  return (
    <div className={classes.join(' ')} aria-busy={isUpdating}>
      <ResourceView {...view}>
        {(list) => (
          <Fragment>
            {children(list.rows)}
            {!hidesEnd && <ListEnd list={list} describe={describe} onMore={onMore} />}
          </Fragment>
        )}
      </ResourceView>
    </div>
  );
}

/** The end of a list: the number of shown rows and the button “Daha fazla” (more). */
function ListEnd({ list, describe, onMore }: EndProps & { list: LoadedRows<unknown> }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listEndTexts);
  const site = useTexts(siteTexts);
  const { rows, total, more } = list;
  useRecovery(more === 'offline', onMore);
  const end = useRef<HTMLDivElement>(null);
  const hadMore = useRef(more !== 'none');
  // When the last page is shown, the button disappears. The focus then moves to this element, or it would
  // jump to the top of the page.
  useEffect(() => {
    if (more === 'none' && hadMore.current && document.activeElement === document.body) end.current?.focus();
    hadMore.current = more !== 'none';
  }, [more]);
  const hasFailed = more === 'error' || more === 'offline';
  return (
    <div className="list-end stack gap-14" ref={end} tabIndex={-1}>
      <div role="status">
        {total === undefined ? (
          <p className="dim">{t('shown', { shown: formatNumber(rows.length, lang) })}</p>
        ) : (
          <div className="stack gap-8">
            <p className="dim text-small centred-text">
              {describe({ shown: formatNumber(rows.length, lang), total: formatNumber(total, lang) })}
            </p>
            <ProgressBar share={total === 0 ? 1 : rows.length / total} />
          </div>
        )}
      </div>
      {more === 'slow' && <Note>{site('slow')}</Note>}
      {more === 'error' && <Note tone="bad">{t('moreFailed')}</Note>}
      {more === 'offline' && <Note tone="bad">{t('moreOffline')}</Note>}
      {more !== 'none' && (
        <Button variant="outlined" isWide isWaiting={more === 'loading' || more === 'slow'} onClick={onMore}>
          {hasFailed ? site('retry') : t('more')}
        </Button>
      )}
    </div>
  );
}

export interface ShownState<T> {
  readonly state: Loadable<T>;
  /** Whether `state` is the previous state, shown while new content loads. */
  readonly isUpdating: boolean;
}

interface PreviousState<T> {
  readonly state: Loadable<T>;
  /** Returns whether the player has not signed out since. */
  readonly isOfPlayer: () => boolean;
}

/**
 * Returns the state to show. While new content loads, the previous content of the same player is shown, so that the
 * page does not jump. If loading takes longer than `SLOW_MS`, the state `loading` is shown.
 */
export function useShownState<T>(state: Loadable<T>): ShownState<T> {
  const { player } = useModels();
  const previous = useRef<PreviousState<T>>({ state: LOADING, isOfPlayer: () => true });
  useEffect(() => {
    if (state.kind !== 'loading') previous.current = { state, isOfPlayer: player.trackPlayer() };
  }, [state, player]);
  const old = previous.current;
  const isUpdating =
    state.kind === 'loading' && !state.isSlow && old.state.kind === 'ready' && old.isOfPlayer();
  return isUpdating ? { state: old.state, isUpdating } : { state, isUpdating };
}
