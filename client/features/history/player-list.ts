/** Keeps a list of the signed-in player in memory, so that Back shows its rows at once. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { AnyId } from '#contracts/read-types';
import { MAX_TRANSACTIONS, TRANSACTIONS_PAGE_SIZE } from '#contracts/rules/lists';
import type { Day } from '../../core/i18n/day-arithmetic.ts';
import { isoDay } from '../../core/i18n/iso-day.ts';
import { fetchTime } from '../../core/loading/fetch-time.ts';
import {
  createPagedList,
  type EditablePagedList,
  type PagedList,
  type PageOutcome,
} from '../../core/loading/paged-list.ts';
import type { Models } from '../../core/models.ts';

export interface PlayerList<Row, Request> {
  /** The list of the request that was shown last; undefined before the first one and after a sign-out. */
  readonly list: ReadonlySignal<PagedList<Row> | undefined>;
  /**
   * Shows the rows of a request, at first those of `pageCount` pages. Rows that are shown already are loaded again
   * without being hidden. Another request, or another language, aborts the loading of the previous one.
   */
  show(request: Request, pageCount: number): void;
  /** Loads the shown rows again without hiding them. */
  refresh(): void;
}

interface ListSource<Row, Request> {
  getId(row: Row): AnyId | undefined;
  /** Loads rows for a request. A source whose call brings all rows at once ignores limit and offset. */
  load(request: Request, context: LoadContext): Promise<PageOutcome<Row>>;
}

interface LoadContext {
  readonly limit: number;
  readonly offset: number;
  /** The current day in Istanbul. */
  readonly today: Day;
  readonly signal: AbortSignal;
}

export function createPlayerList<Row, Request>(
  models: Models,
  { getId, load }: ListSource<Row, Request>,
): PlayerList<Row, Request> {
  const { player, timers, language } = models;
  const list = signal<EditablePagedList<Row> | undefined>(undefined);
  /** Identifies the request and the language of the rows. */
  let shownKey: string | undefined;

  player.onSignOut(() => {
    list.peek()?.abandon();
    list.value = undefined;
  });

  return {
    list,
    show(request, pageCount) {
      const key = JSON.stringify([language.lang.peek(), request]);
      const old = list.peek();
      if (!old || key !== shownKey) {
        old?.abandon();
        shownKey = key;
        list.value = createPagedList({
          timers,
          getId,
          firstCount: Math.min(pageCount * TRANSACTIONS_PAGE_SIZE, MAX_TRANSACTIONS),
          maxCount: MAX_TRANSACTIONS,
          async load({ offset, limit = TRANSACTIONS_PAGE_SIZE }, signal) {
            const time = await fetchTime(models);
            if (!time.ok) return time;
            return load(request, { limit, offset, today: isoDay(time.data), signal });
          },
        });
        return;
      }
      const { kind } = old.state.peek();
      if (kind === 'error' || kind === 'offline') old.retry();
      else old.refresh();
    },
    refresh: () => list.peek()?.refresh(),
  };
}
