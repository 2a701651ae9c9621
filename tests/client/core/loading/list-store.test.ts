// The lists of a store: which of them stay in memory, and which are loaded again.
import { effect, signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { createListStore } from '../../../../client/core/loading/list-store.ts';
import { createPlayerScope } from '../../../../client/core/loading/player-scope.ts';
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
  const language = { lang: signal('tr') };
  const sessionStore = { player: signal<string | null>('esra.isik') };
  const player = createPlayerScope({ sessionStore, timers, language });
  const store = createListStore<Row, Params>(
    { timers, language, platform: { monotonic: timers.now }, player },
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
      isOfPlayer: ({ favorites }) => favorites === true,
    },
  );
  const countRows = (params: Params) => readList(store.find(params)).rows.length;
  /** Signs a player in, or out. */
  const sign = (name: string | null) => {
    sessionStore.player.value = name;
  };
  return { store, timers, server, countRows, sign };
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
  const { store, server, sign } = createTestStore();
  store.open({ favorites: true });
  sign(null);
  server.requests.length = 0;

  store.reload();

  expect(server.requests).toEqual([]);
});

test('a list that is left while it loads does not take a newer one with the same parameters with it', async () => {
  const { store, countRows, sign } = createTestStore();
  store.open({ favorites: true });
  sign('mert.kaya');
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

test.each([
  ['at once', ['mert.kaya']],
  ['after a sign-out', [null, 'mert.kaya']],
])('a shown list of a player who is followed by another %s is loaded for that one', async (_, players) => {
  const { store, server, countRows, sign } = createTestStore();
  const list = store.open({ favorites: true });
  const endShowing = effect(() => void list.state.value);
  await expect.poll(() => countRows({ favorites: true })).toBe(PAGE);
  server.generation = 1;

  for (const player of players) {
    sign(player);
    expect(readList(list).rows).toEqual([]);
  }

  await expect.poll(() => readList(list).rows[0]?.id).toBe(1000);
  expect(store.find({ favorites: true })).toBe(list);
  endShowing();
});

test('a list of a player that nobody looks at is dropped, and nothing is sent for the next one', async () => {
  const { store, server, countRows, sign } = createTestStore();
  const list = store.open({ favorites: true });
  effect(() => void list.state.value)(); // The player has left the page.
  await expect.poll(() => countRows({ favorites: true })).toBe(PAGE);
  server.requests.length = 0;

  sign(null);
  sign('mert.kaya');

  expect(server.requests).toEqual([]);
  expect(store.find({ favorites: true })).toBeUndefined();
});

test('a list that is left between two players is loaded when it is opened again', async () => {
  const { store, countRows, sign } = createTestStore();
  const list = store.open({ favorites: true });
  const endShowing = effect(() => void list.state.value);
  await expect.poll(() => countRows({ favorites: true })).toBe(PAGE);

  sign(null);
  endShowing();
  store.open({ favorites: true });

  await expect.poll(() => countRows({ favorites: true })).toBe(PAGE);
});

test('a change of the player leaves the lists of everybody as they are', async () => {
  const { store, server, countRows, sign } = createTestStore();
  store.open({ providerID: 1 });
  await expect.poll(() => countRows({ providerID: 1 })).toBe(PAGE);

  sign('mert.kaya');

  expect([countRows({ providerID: 1 }), server.requests.length]).toEqual([PAGE, 1]);
});
