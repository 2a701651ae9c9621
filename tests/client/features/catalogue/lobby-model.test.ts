import { expect, test } from 'vitest';
import type { Category, Provider } from '../../../../client/core/api/rows.ts';
import { createResource } from '../../../../client/core/loading/resource.ts';
import { createLobby, type LobbyFilter } from '../../../../client/features/catalogue/lobby/lobby-model.ts';
import { createManualTimers } from '../../support/manual-timers.ts';

interface Row {
  readonly id: number;
}
const PAGE = 10;
const TOTAL = 35;

/** Creates a lobby whose server has 35 rows for each filter. generation: goes into the ids of its rows. */
function aLobby() {
  const timers = createManualTimers();
  const server = { generation: 0, requests: [] as LobbyFilter[] };
  const lobby = createLobby<Row>({
    timers,
    lang: () => 'tr',
    now: timers.now,
    categories: createResource<readonly Category[]>(timers, async () => ({ ok: true, data: [] })),
    providers: createResource<readonly Provider[]>(timers, async () => ({ ok: true, data: [] })),
    getId: ({ id }) => id,
    async loadRows(filter, offset) {
      server.requests.push(filter);
      const data = Array.from({ length: Math.min(PAGE, TOTAL - offset) }, (_, index) => {
        return { id: 1000 * server.generation + offset + index };
      });
      return {
        ok: true,
        data,
        pagination: { isEmpty: false, total: TOTAL, hasMore: offset + data.length < TOTAL },
      };
    },
  });
  const countShown = (filter: LobbyFilter) => {
    const state = lobby.find(filter)?.state.value;
    return state?.kind === 'ready' ? state.data.rows.length : 0;
  };
  return { lobby, timers, server, countShown };
}

test('the first rows of a filter leave a longer list in memory as it is, however old it is', async () => {
  const { lobby, timers, countShown } = aLobby();
  const list = lobby.list({ providerID: 1 });
  await expect.poll(() => countShown({ providerID: 1 })).toBe(PAGE);
  list.more();
  await expect.poll(() => countShown({ providerID: 1 })).toBe(2 * PAGE);

  await timers.pass(10 * 60_000);
  expect(await lobby.loadFirst({ providerID: 1 })).toMatchObject({ ok: true, rows: { length: PAGE } });

  expect(lobby.find({ providerID: 1 })).toBe(list);
  expect(countShown({ providerID: 1 })).toBe(2 * PAGE);
});

test('after a change of role the shown list has the rows of the new role, and no other list is in memory', async () => {
  const { lobby, server, countShown } = aLobby();
  lobby.preload({ providerID: 2 });
  const shown = lobby.list({ providerID: 1 });
  await expect.poll(() => countShown({ providerID: 1 })).toBe(PAGE);
  server.generation = 1;

  lobby.dropAll();

  expect(lobby.find({ providerID: 2 })).toBeUndefined();
  await expect
    .poll(() => (shown.state.value.kind === 'ready' ? shown.state.value.data.rows[0]?.id : undefined))
    .toBe(1000);
});

test('a list that is left while it loads does not take a newer one of its filter with it', async () => {
  const { lobby, countShown } = aLobby();
  lobby.list({ favorites: true });
  lobby.dropFavourites();
  const newer = lobby.list({ favorites: true });
  lobby.list({ providerID: 1 });
  const again = lobby.list({ favorites: true });
  await expect.poll(() => countShown({ favorites: true })).toBe(PAGE);

  expect([newer, again].every((list) => list !== undefined)).toBe(true);
  expect(lobby.find({ favorites: true })).toBe(again);
});

test('the list that was asked for least recently leaves the memory first', () => {
  const { lobby } = aLobby();
  for (let providerID = 1; providerID <= 40; providerID++) lobby.preload({ providerID });
  const first = lobby.list({ providerID: 1 });

  lobby.preload({ providerID: 41 });

  expect(lobby.find({ providerID: 1 })).toBe(first);
  expect(lobby.find({ providerID: 2 })).toBeUndefined();
});
