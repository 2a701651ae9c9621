// The lists of a store: which of them stay in memory, and which are loaded again.
import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { createListStore } from '../../../../client/core/loading/list-store.ts';
import { createManualTimers } from '../../support/manual-timers.ts';
import { readList } from '../../support/read-state.ts';

interface Row {
  readonly id: number;
}
interface Params {
  readonly providerID?: number;
  readonly favorites?: true;
}
const PAGE = 10;
const TOTAL = 35;

/** Creates a store whose server has 35 rows for each list. generation: goes into the ids of its rows. */
function createTestStore() {
  const timers = createManualTimers();
  const server = { generation: 0, requests: [] as Params[] };
  const store = createListStore<Row, Params>(
    { timers, language: { lang: signal('tr') }, platform: { monotonic: timers.now } },
    {
      getId: ({ id }) => id,
      async load(params, { offset }) {
        server.requests.push(params);
        const data = Array.from({ length: Math.min(PAGE, TOTAL - offset) }, (_, index) => {
          return { id: 1000 * server.generation + offset + index };
        });
        return {
          ok: true,
          data,
          pagination: { isEmpty: false, total: TOTAL, hasMore: offset + data.length < TOTAL },
        };
      },
      getPageSize: () => PAGE,
      maxLists: 40,
      getFreshMs: () => 5 * 60_000,
    },
  );
  const countRows = (params: Params) => readList(store.find(params)).rows.length;
  return { store, timers, server, countRows };
}

test('the first rows of a list leave a longer one in memory as it is, however old it is', async () => {
  const { store, timers, countRows } = createTestStore();
  const list = store.open({ providerID: 1 });
  await expect.poll(() => countRows({ providerID: 1 })).toBe(PAGE);
  list.more();
  await expect.poll(() => countRows({ providerID: 1 })).toBe(2 * PAGE);

  await timers.pass(10 * 60_000);
  expect(await store.loadFirst({ providerID: 1 }, new AbortController().signal)).toMatchObject({
    ok: true,
    rows: { length: PAGE },
  });

  expect(store.find({ providerID: 1 })).toBe(list);
  expect(countRows({ providerID: 1 })).toBe(2 * PAGE);
});

test('after a reload the shown list has new rows, and no other list is in memory', async () => {
  const { store, server, countRows } = createTestStore();
  store.preload({ providerID: 2 });
  const shown = store.open({ providerID: 1 });
  await expect.poll(() => countRows({ providerID: 1 })).toBe(PAGE);
  server.generation = 1;

  store.reload();

  expect(store.find({ providerID: 2 })).toBeUndefined();
  await expect.poll(() => readList(shown).rows[0]?.id).toBe(1000);
});

test('a list that is opened again while it loads is requested once', async () => {
  const { store, server, countRows } = createTestStore();
  const list = store.open({ providerID: 1 });

  expect(store.open({ providerID: 1 })).toBe(list);

  await expect.poll(() => countRows({ providerID: 1 })).toBe(PAGE);
  expect(server.requests).toHaveLength(1);
});

test('a list that was dropped is not loaded again by a reload', () => {
  const { store, server } = createTestStore();
  store.open({ favorites: true });
  store.reset();
  server.requests.length = 0;

  store.reload();

  expect(server.requests).toEqual([]);
});

test('a list that is left while it loads does not take a newer one with the same parameters with it', async () => {
  const { store, countRows } = createTestStore();
  store.open({ favorites: true });
  store.reset(({ favorites }) => favorites === true);
  const newer = store.open({ favorites: true });
  store.open({ providerID: 1 });
  const again = store.open({ favorites: true });
  await expect.poll(() => countRows({ favorites: true })).toBe(PAGE);

  expect(again).not.toBe(newer);
  expect(store.find({ favorites: true })).toBe(again);
});

test('the list that was asked for least recently leaves the memory first', () => {
  const { store } = createTestStore();
  for (let providerID = 1; providerID <= 40; providerID++) store.preload({ providerID });
  const first = store.open({ providerID: 1 });

  store.preload({ providerID: 41 });

  expect(store.find({ providerID: 1 })).toBe(first);
  expect(store.find({ providerID: 2 })).toBeUndefined();
});
