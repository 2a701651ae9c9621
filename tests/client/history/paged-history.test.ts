// The rows of a history are shown page by page or appended. Replies can arrive in any order.
import { expect, test } from 'vitest';
import type { PagedHistory, RowWindow } from '../../../client/history/rows/paged-history.ts';
import { createPagedHistory } from '../../../client/history/rows/paged-history.ts';
import type { PageOutcome } from '../../../client/lists/paged-list.ts';
import { getHistories } from '../../../client/screens/history/histories.ts';
import { findHistoryKind } from '../../../client/screens/history/history-kinds.ts';
import { createSignedInClient, type TestClient, waitForCalls } from '../support/test-client.ts';

const ALL = { startDate: '2000-01-01', endDate: '2026-11-20' };
const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-20' };

function openHistory({ models }: TestClient, path = '/profile/history/account') {
  const history = getHistories(models)(findHistoryKind(path));
  const state = () => history.list.state.value;
  return {
    ...history,
    state,
    rows: () => {
      const shown = state();
      return shown.kind === 'ready' ? shown.data.rows : [];
    },
    more: () => {
      const shown = state();
      return shown.kind === 'ready' ? shown.data.more : shown.kind;
    },
    listRequests: (client: TestClient) =>
      client.browser.requests.flatMap(({ name, data }) =>
        name === 'finance/list_transactions' && isWindow(data) && data.limit !== 250 ? [data] : [],
      ),
  };
}

function isWindow(data: unknown): data is RowWindow {
  return typeof data === 'object' && data !== null && 'limit' in data;
}

test('a page has 10 entries, and the next one replaces it (spec §9, §4 History lists)', async () => {
  const client = await createSignedInClient();
  const history = openHistory(client);

  history.show(ALL, 'tr', 1, false);
  await waitForCalls(client.models);
  const first = history.rows();
  history.show(ALL, 'tr', 2, false);
  expect(history.rows()).toBe(first);
  expect(history.list.isUpdating.value).toBe(true);
  await waitForCalls(client.models);

  expect(first).toHaveLength(10);
  expect(history.rows()).toHaveLength(10);
  expect(history.rows()[0]?.id).not.toBe(first[0]?.id);
  expect(history.list.isUpdating.value).toBe(false);
  expect(history.listRequests(client)).toMatchObject([
    { limit: 10, offset: 0, concatRequire: false },
    { limit: 10, offset: 10, concatRequire: false },
  ]);
});

test('“Daha fazla” appends a page with the concat flag (spec §4 History lists)', async () => {
  const client = await createSignedInClient();
  const history = openHistory(client);
  history.show(ALL, 'tr', 1, true);
  await waitForCalls(client.models);

  history.show(ALL, 'tr', 2, true);
  expect(history.more()).toBe('loading');
  await waitForCalls(client.models);

  expect(history.rows()).toHaveLength(20);
  expect(new Set(history.rows().map(({ id }) => id)).size).toBe(20);
  expect(history.listRequests(client).at(-1)).toMatchObject({ limit: 10, offset: 10, concatRequire: true });
});

test('after a reload on a phone all pages up to the last one come in one request', async () => {
  const client = await createSignedInClient();
  const history = openHistory(client);

  history.show(ALL, 'tr', 4, true);
  await waitForCalls(client.models);

  expect(history.rows()).toHaveLength(40);
  expect(history.listRequests(client)).toMatchObject([{ limit: 40, offset: 0, concatRequire: false }]);
});

test('an entry that began in the meantime does not show another one twice', async () => {
  const client = await createSignedInClient();
  const history = openHistory(client);
  history.show(ALL, 'tr', 1, true);
  await waitForCalls(client.models);
  await client.world.control('patchScenario', {
    rules: [
      {
        on: 'finance/list_transactions',
        when: { times: 1 },
        phase: 'after',
        effect: {
          kind: 'patch',
          merge: {
            data: history
              .rows()
              .slice(-1)
              .map((row) => ({ ...row })),
            pagination: { total: 900 },
          },
        },
      },
    ],
  });

  history.show(ALL, 'tr', 2, true);
  await waitForCalls(client.models);

  const ids = history.rows().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a later filter aborts the earlier request, and its answer is what stays', async () => {
  const { history, answers, aborted } = createControlledHistory();
  history.show({ key: 'old', filter: 'old', page: 1, isAppending: false });
  history.show({ key: 'new', filter: 'new', page: 1, isAppending: false });

  answers.get('new')?.(page(['new']));
  await settle();
  answers.get('old')?.(page(['old']));
  await settle();

  expect(aborted()).toEqual(['old']);
  expect(history.state.value).toMatchObject({ kind: 'ready', data: { rows: [{ id: 'new' }] } });
});

test('the answer of an older filter that comes first is not shown', async () => {
  const { history, answers } = createControlledHistory();
  history.show({ key: 'old', filter: 'old', page: 1, isAppending: false });
  history.show({ key: 'new', filter: 'new', page: 1, isAppending: false });

  answers.get('old')?.(page(['old']));
  await settle();
  expect(history.state.value.kind).toBe('loading');
  answers.get('new')?.(page(['new']));
  await settle();

  expect(history.state.value).toMatchObject({ data: { rows: [{ id: 'new' }] } });
});

test.each([
  ['no rows', { kind: 'empty-list' }],
  ['a total of 0 (spec §8: pagination 0)', { kind: 'patch', merge: { pagination: { total: 0 } } }],
  ['the message “Kayıt Bulunamadı” (spec §8)', { kind: 'message', message: 'Kayıt Bulunamadı' }],
] as const)('%s empties the list', async (_, effect) => {
  const client = await createSignedInClient();
  const history = openHistory(client);
  history.show(ALL, 'tr', 1, false);
  await waitForCalls(client.models);
  expect(history.rows()).toHaveLength(10);
  await client.world.control('patchScenario', {
    rules: [{ on: 'finance/list_transactions', phase: 'after', effect }],
  });

  history.show(NOVEMBER, 'tr', 1, false);
  await waitForCalls(client.models);

  expect(history.state()).toEqual({ kind: 'empty' });
});

test('a page beyond the last one has no rows, but keeps the total', async () => {
  const client = await createSignedInClient();
  const history = openHistory(client);

  history.show(ALL, 'tr', 9999, false);
  await waitForCalls(client.models);

  expect(history.state()).toMatchObject({ kind: 'ready', data: { rows: [] } });
  expect(history.more()).toBe('none');
});

test('a failed page that was to be appended leaves the rows, and can be retried', async () => {
  const client = await createSignedInClient();
  const history = openHistory(client);
  history.show(ALL, 'tr', 1, true);
  await waitForCalls(client.models);

  client.browser.setOffline(true);
  history.show(ALL, 'tr', 2, true);
  await waitForCalls(client.models);
  expect(history.more()).toBe('offline');
  expect(history.rows()).toHaveLength(10);

  client.browser.setOffline(false);
  history.list.retry();
  await waitForCalls(client.models);
  expect(history.rows()).toHaveLength(20);
});

test('a failed list recovers by a retry, and raises no toast', async () => {
  const client = await createSignedInClient();
  await client.world.control('patchScenario', {
    rules: [{ on: 'finance/list_transactions', when: { times: 1 }, effect: { kind: 'status', status: 503 } }],
  });
  const history = openHistory(client);
  history.show(ALL, 'tr', 1, false);
  await waitForCalls(client.models);
  expect(history.state().kind).toBe('error');
  expect(client.toasts()).toEqual([]);

  history.list.retry();
  await waitForCalls(client.models);
  expect(history.rows()).toHaveLength(10);
});

test('the history of a player is gone after signing out', async () => {
  const client = await createSignedInClient();
  const history = openHistory(client);
  history.show(ALL, 'tr', 1, false);
  await waitForCalls(client.models);

  await client.models.session.logout();

  expect(history.state()).toEqual({ kind: 'loading', isSlow: false });
});

test('a payment that the desk settles changes its shown state with the balance', async () => {
  const client = await createSignedInClient({ username: 'gul.tekin' });
  const history = openHistory(client);
  history.show({ ...ALL, status: 1001, searchCategory: 2 }, 'tr', 1, false);
  await waitForCalls(client.models);
  const [payment] = history.rows();
  if (!payment) throw new Error('Gül has a withdrawal that waits for the desk');
  await client.models.finance.refreshBalance();
  await waitForCalls(client.models);

  await client.world.control('rejectTransaction', undefined, { params: { id: String(payment.id) } });
  await client.models.finance.refreshBalance();
  await waitForCalls(client.models);

  expect(history.state()).toEqual({ kind: 'empty' });
});

interface Row {
  readonly id: string;
}

/** Creates a history without a server. For each filter, `answers` holds a function that gives the reply. */
function createControlledHistory() {
  const answers = new Map<string, (outcome: PageOutcome<Row>) => void>();
  const signals = new Map<string, AbortSignal>();
  const history: PagedHistory<Row, string> = createPagedHistory<Row, string>({
    timers: { after: () => () => undefined, every: () => () => undefined },
    player: { onSignOut: () => undefined },
    getId: ({ id }) => id,
    load: (filter, _, signal) => {
      signals.set(filter, signal);
      return new Promise((resolve) => answers.set(filter, resolve));
    },
  });
  return {
    history,
    answers,
    aborted: () => [...signals].filter(([, { aborted }]) => aborted).map(([name]) => name),
  };
}

function page(ids: string[]): PageOutcome<Row> {
  const data = ids.map((id) => ({ id }));
  return { ok: true, data, pagination: { total: ids.length, hasMore: false, isEmpty: ids.length === 0 } };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
