// The rows of a history grow page by page. Replies can arrive in any order.
import { expect, test } from 'vitest';
import { onBalanceChange } from '../../../../client/resources/on-balance-change.ts';
import { LOADING } from '../../../../client/resources/resource.ts';
import { findHistory } from '../../../../client/screens/lists/transactions/histories.ts';
import { createSignedInClient, type TestClient, waitForCalls } from '../../support/test-client.ts';

const ALL = { range: 'all' } as const;
const NOVEMBER = { range: { startDate: '2026-11-01', endDate: '2026-11-20' } };

function openHistory({ models }: TestClient, path = '/profile/history/account') {
  const history = findHistory(path).getList(models);
  const state = () => history.list.value?.state.value ?? LOADING;
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
    loadMore: () => history.list.value?.more(),
    retry: () => history.list.value?.retry(),
    listRequests: (client: TestClient) =>
      client.browser.requests.flatMap(({ name, data }) =>
        name === 'finance/list_transactions' && isWindow(data) ? [data] : [],
      ),
  };
}

function isWindow(data: unknown): data is { readonly limit: number } {
  return typeof data === 'object' && data !== null && 'limit' in data;
}

test('a history begins with 10 entries (spec §9)', async () => {
  const client = await createSignedInClient();
  const history = openHistory(client);

  history.show(ALL, 1);
  await waitForCalls(client.models);

  expect(history.rows()).toHaveLength(10);
  expect(history.listRequests(client)).toMatchObject([{ limit: 10, offset: 0, concatRequire: false }]);
});

test('“Daha fazla” appends a page with the concat flag (spec §4 History lists)', async () => {
  const client = await createSignedInClient();
  const history = openHistory(client);
  history.show(ALL, 1);
  await waitForCalls(client.models);

  history.loadMore();
  expect(history.more()).toBe('loading');
  await waitForCalls(client.models);

  expect(history.rows()).toHaveLength(20);
  expect(new Set(history.rows().map(({ id }) => id)).size).toBe(20);
  expect(history.listRequests(client).at(-1)).toMatchObject({ limit: 10, offset: 10, concatRequire: true });
});

test('after a reload all pages up to the last one come in one request', async () => {
  const client = await createSignedInClient();
  const history = openHistory(client);

  history.show(ALL, 4);
  await waitForCalls(client.models);

  expect(history.rows()).toHaveLength(40);
  expect(history.listRequests(client)).toMatchObject([{ limit: 40, offset: 0, concatRequire: false }]);
});

test('an entry that began in the meantime does not show another one twice', async () => {
  const client = await createSignedInClient();
  const history = openHistory(client);
  history.show(ALL, 1);
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

  history.loadMore();
  await waitForCalls(client.models);

  const ids = history.rows().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a later filter aborts the earlier request, and its answer is what stays', async () => {
  const client = await createSignedInClient();
  const history = openHistory(client);
  history.show(ALL, 1);
  const old = history.list.value;
  history.show(NOVEMBER, 1);
  await waitForCalls(client.models);

  expect(history.list.value).not.toBe(old);
  expect(old?.state.value.kind).toBe('loading');
  expect(history.rows()).toHaveLength(10);
});

test.each([
  ['no rows', { kind: 'empty-list' }],
  ['a total of 0 (spec §8: pagination 0)', { kind: 'patch', merge: { pagination: { total: 0 } } }],
  ['the message “Kayıt Bulunamadı” (spec §8)', { kind: 'message', message: 'Kayıt Bulunamadı' }],
] as const)('%s empties the list', async (_, effect) => {
  const client = await createSignedInClient();
  const history = openHistory(client);
  history.show(ALL, 1);
  await waitForCalls(client.models);
  expect(history.rows()).toHaveLength(10);
  await client.world.control('patchScenario', {
    rules: [{ on: 'finance/list_transactions', phase: 'after', effect }],
  });

  history.show(NOVEMBER, 1);
  await waitForCalls(client.models);

  expect(history.state()).toEqual({ kind: 'empty' });
});

test('a reload asks for no more rows than one request may bring', async () => {
  const client = await createSignedInClient();
  const history = openHistory(client);

  history.show(ALL, 9999);
  await waitForCalls(client.models);

  expect(history.rows()).toHaveLength(250);
  expect(history.more()).toBe('idle');
  expect(history.listRequests(client)).toMatchObject([{ limit: 250, offset: 0 }]);
});

test('a failed page that was to be appended leaves the rows, and can be retried', async () => {
  const client = await createSignedInClient();
  const history = openHistory(client);
  history.show(ALL, 1);
  await waitForCalls(client.models);

  client.browser.setOffline(true);
  history.loadMore();
  await waitForCalls(client.models);
  expect(history.more()).toBe('offline');
  expect(history.rows()).toHaveLength(10);

  client.browser.setOffline(false);
  history.loadMore();
  await waitForCalls(client.models);
  expect(history.rows()).toHaveLength(20);
});

test('a failed list recovers by a retry, and raises no toast', async () => {
  const client = await createSignedInClient();
  await client.world.control('patchScenario', {
    rules: [{ on: 'finance/list_transactions', when: { times: 1 }, effect: { kind: 'status', status: 503 } }],
  });
  const history = openHistory(client);
  history.show(ALL, 1);
  await waitForCalls(client.models);
  expect(history.state().kind).toBe('error');
  expect(client.toasts()).toEqual([]);

  history.retry();
  await waitForCalls(client.models);
  expect(history.rows()).toHaveLength(10);
});

test('the history of a player is gone after signing out', async () => {
  const client = await createSignedInClient();
  const history = openHistory(client);
  history.show(ALL, 1);
  await waitForCalls(client.models);

  await client.models.session.logout();

  expect(history.state()).toEqual({ kind: 'loading', isSlow: false });
});

test('a payment that the desk settles changes its shown state with the balance', async () => {
  const client = await createSignedInClient({ username: 'gul.tekin' });
  const history = openHistory(client);
  history.show({ ...ALL, status: 1001, searchCategory: 2 }, 1);
  await waitForCalls(client.models);
  const [payment] = history.rows();
  if (!payment) throw new Error('Gül has a withdrawal that waits for the desk');
  onBalanceChange(client.models.finance, history.refresh);
  await client.models.finance.refreshBalance();
  await waitForCalls(client.models);

  await client.world.control('rejectTransaction', undefined, { params: { id: String(payment.id) } });
  await client.models.finance.refreshBalance();
  await waitForCalls(client.models);

  expect(history.state()).toEqual({ kind: 'empty' });
});
