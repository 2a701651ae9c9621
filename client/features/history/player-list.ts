/** Keeps a list of the signed-in player in memory, so that Back shows its rows at once. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { ping } from '#contracts/calls/system';
import type { AnyId } from '#contracts/read-types';
import { MAX_TRANSACTIONS, TRANSACTIONS_PAGE_SIZE } from '#contracts/rules/lists';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import type { Call } from '../../core/api/call.ts';
import type { DataOutcome } from '../../core/api/outcome.ts';
import type { Day } from '../../core/i18n/day-arithmetic.ts';
import {
  createPagedList,
  type EditablePagedList,
  type PagedList,
  type PageOutcome,
} from '../../core/loading/paged-list.ts';
import type { Models } from '../../core/models.ts';
import type { ServerTime } from '../../core/site/server-time.ts';

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
            return load(request, { limit, offset, today: formatIstanbulDate(time.data), signal });
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

interface Deps {
  readonly call: Call;
  readonly time: ServerTime;
}

/**
 * Returns the server's time in epoch ms. If no reply has set it yet, as after a reload, sends a ping first.
 */
export async function fetchTime({ call, time }: Deps): Promise<DataOutcome<number>> {
  if (time.now() === undefined) {
    const outcome = await call(ping, {}, { isQuiet: true });
    if (!outcome.ok) return outcome;
  }
  const now = time.now();
  return now === undefined ? { ok: false, kind: 'broken' } : { ok: true, data: now };
}

/**
 * Parses the number of pages that a list shows, which the address keeps, so that a reload and Back show as many rows
 * again. Returns 1 for a missing or invalid text.
 */
export function parsePageCount(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
