import './list-view.css';
import { signal } from '@preact/signals-react';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../core/i18n/format.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import type { ListStore } from '../../core/loading/list-store.ts';
import type { PagedList } from '../../core/loading/paged-list.ts';
import { type ListState, LOADING, type LoadedRows } from '../../core/loading/resource.ts';
import { useModels } from '../../core/models.ts';
import { siteTexts } from '../../core/site/texts.tr.ts';
import { Button } from '../button.tsx';
import { Note } from './note.tsx';
import { ProgressBar } from './progress.tsx';
import { ResourceView, type ResourceViewProps } from './resource-view.tsx';
import { listEndTexts } from './texts.tr.ts';
import { useRecovery } from './use-recovery.ts';

/** A list as a page shows it. */
export interface ShownList<Row> {
  readonly state: ListState<Row>;
  /** Whether the rows are those of an earlier list, while the rows of the current one load. */
  readonly isUpdating: boolean;
  /** Shows the next page, or the next `count` rows; loads them again after they failed. */
  readonly more: (count?: number) => void;
  readonly retry: () => void;
}

/** Stands for a list that is not in memory, until the effect opens it. */
const UNOPENED: PagedList<never> = { state: signal(LOADING), more() {}, retry() {} };

/**
 * Returns the list of a store with these parameters. count: the number of rows to load at first.
 *
 * Opening a list sends a call, so it must not happen during rendering. A layout effect opens it before the paint, so
 * that Back shows its rows at once.
 */
export function useList<Row, Params>(
  store: ListStore<Row, Params>,
  params: Params,
  count?: number,
): ShownList<Row> {
  const lang = useModels().language.lang.value;
  const [list, setList] = useState<PagedList<Row>>(() => store.find(params) ?? UNOPENED);
  const text = JSON.stringify(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the parameters, and each language has lists of its own
  useLayoutEffect(() => setList(store.open(params, count)), [store, text, lang]);
  return { ...useShownState(list.state.value), more: list.more, retry: list.retry };
}

interface PreviousState<Row> {
  readonly state: ListState<Row>;
  /** Returns whether the player has not signed out since. */
  readonly isOfPlayer: () => boolean;
}

/**
 * Returns the state to show. While a list loads, the rows of the previous list of the same player are shown, so that
 * the page does not jump. If loading takes longer than `SLOW_MS`, the state `loading` is shown.
 */
function useShownState<Row>(state: ListState<Row>): Pick<ShownList<Row>, 'state' | 'isUpdating'> {
  const { player } = useModels();
  const previous = useRef<PreviousState<Row>>({ state: LOADING, isOfPlayer: () => true });
  useEffect(() => {
    if (state.kind !== 'loading') previous.current = { state, isOfPlayer: player.trackPlayer() };
  }, [state, player]);
  const old = previous.current;
  const isUpdating =
    state.kind === 'loading' && !state.isSlow && old.state.kind === 'ready' && old.isOfPlayer();
  return { state: isUpdating ? old.state : state, isUpdating };
}

/** Returns the number of rows of a list; undefined while it is not known. */
export function readTotal({ state }: Pick<ShownList<unknown>, 'state'>): number | undefined {
  if (state.kind === 'ready') return state.data.total;
  return state.kind === 'empty' ? 0 : undefined;
}

interface ListViewProps<Row>
  extends ShownList<Row>,
    Omit<ResourceViewProps<LoadedRows<Row>>, 'children' | keyof ShownList<Row>>,
    Pick<EndProps, 'describe'> {
  /** Whether the end of the list is left out. */
  hidesEnd?: boolean | undefined;
  className?: string | undefined;
  children: (rows: readonly Row[]) => Elements;
}

interface EndProps {
  /** Says how many rows are shown; the numbers are written in the language of the site. */
  describe: (counts: { shown: string; total: string }) => string;
  list: LoadedRows<unknown>;
  more: () => void;
}

/** Shows a list in each state: loading, failed, offline, empty, or its rows with the button “Daha fazla” (more). */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { isUpdating, hidesEnd, className, describe, more, children, ...view } = props;
  const classes = ['updates', isUpdating && 'is-updating', className].filter(Boolean);
  return (
    <div className={classes.join(' ')} aria-busy={isUpdating}>
      <ResourceView {...view}>
        {(list) => (
          <Fragment>
            {children(list.rows)}
            {!hidesEnd && <ListEnd list={list} describe={describe} more={more} />}
          </Fragment>
        )}
      </ResourceView>
    </div>
  );
}

/** The end of a list: the number of shown rows and the button “Daha fazla” (more). */
function ListEnd({ list, describe, more: showMore }: EndProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listEndTexts);
  const site = useTexts(siteTexts);
  const { rows, total, more } = list;
  useRecovery(more === 'offline', showMore);
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
        <Button
          variant="outlined"
          isWide
          isWaiting={more === 'loading' || more === 'slow'}
          onClick={() => showMore()}
        >
          {hasFailed ? site('retry') : t('more')}
        </Button>
      )}
    </div>
  );
}
