/** The stores of the lists of the signed-in player: histories, coupons, tickets and notifications. */
import { ping } from '#contracts/calls/system';
import type { AnyId } from '#contracts/read-types';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import type { Call } from '../../core/api/call.ts';
import type { DataOutcome } from '../../core/api/outcome.ts';
import type { Day } from '../../core/i18n/day-arithmetic.ts';
import { createListStore, type ListStore } from '../../core/loading/list-store.ts';
import type { PageOutcome, RowWindow } from '../../core/loading/paged-list.ts';
import type { Models } from '../../core/models.ts';
import type { ServerTime } from '../../core/site/server-time.ts';

interface PlayerListSource<Row, Filters> {
  getId(row: Row): AnyId | undefined;
  /** Loads rows. today: the current day in Istanbul. */
  load(
    filters: Filters,
    context: RowWindow & { readonly today: Day; readonly signal: AbortSignal },
  ): Promise<PageOutcome<Row>>;
  /** The number of rows of a page; of a list whose call brings all rows at once, the most that it brings. */
  readonly pageSize: number;
  /** The maximum number of rows that one request can bring; one page by default. */
  readonly maxCount?: number;
}

/** Creates the store of a player's list. The list that was shown last stays in memory until the sign-out. */
export function createPlayerListStore<Row, Filters>(
  models: Models,
  { getId, load, pageSize, maxCount }: PlayerListSource<Row, Filters>,
): ListStore<Row, Filters> {
  const store = createListStore<Row, Filters>(models, {
    getId,
    async load(filters, window, signal) {
      const time = await fetchTime(models);
      return time.ok ? load(filters, { ...window, today: formatIstanbulDate(time.data), signal }) : time;
    },
    getPageSize: () => pageSize,
    maxCount,
    maxLists: 1,
    getFreshMs: () => 0,
  });
  models.player.onSignOut(() => store.reset());
  return store;
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
