// The rows of a history grow page by page. Replies can arrive in any order.
import { expect, test } from 'vitest';
import { onBalanceChange } from '../../../../client/core/session/finance.ts';
import { getSignIn } from '../../../../client/core/session/sign-in/sign-in.ts';
import type { HistoryRequest } from '../../../../client/features/history/transactions/history-filters.ts';
import { findHistory } from '../../../../client/features/history/transactions/page.tsx';
import { aWorld, PASSWORD } from '../../../support/a-world.ts';
import { failing, ONCE, patching, setRules } from '../../../support/faults.ts';
import { holdReplies } from '../../support/hold-replies.ts';
import { readPlayerList } from '../../support/read-state.ts';
import { createSignedInClient, waitForCalls } from '../../support/test-client.ts';

const ALL = { range: 'all' } as const;
const NOVEMBER = { range: { startDate: '2026-11-01', endDate: '2026-11-20' } };

/** Opens the account history with some pages of a request, by default the first page of all transactions. */
async function openHistory(request: HistoryRequest = ALL, pageCount = 1, signedIn = createSignedInClient()) {
  const client = await signedIn;
  const history = findHistory('/profile/history/account').getList(client.models);
  history.show(request, pageCount);
  await waitForCalls(client.models);
  return {
    ...client,
    history,
    state: () => readPlayerList(history).state,
    rows: () => readPlayerList(history).rows,
    more: () => readPlayerList(history).more,
    listRequests: () =>
      client.browser.requests.flatMap(({ name, data }) =>
        name === 'finance/list_transactions' && isWindow(data) ? [data] : [],
      ),
  };
}

function isWindow(data: unknown): data is { readonly limit: number } {
  return typeof data === 'object' && data !== null && 'limit' in data;
}

test('a history begins with 10 entries (spec §9)', async () => {
  const { rows, listRequests } = await openHistory();

  expect(rows()).toHaveLength(10);
  expect(listRequests()).toMatchObject([{ limit: 10, offset: 0, concatRequire: false }]);
});

test('“Daha fazla” appends a page with the concat flag (spec §4 History lists)', async () => {
  const { models, history, rows, more, listRequests } = await openHistory();

  history.list.value?.more();
  expect(more()).toBe('loading');
  await waitForCalls(models);

  expect(rows()).toHaveLength(20);
  expect(new Set(rows().map(({ id }) => id)).size).toBe(20);
  expect(listRequests().at(-1)).toMatchObject({ limit: 10, offset: 10, concatRequire: true });
});

test.each([
  [4, 40],
  [9999, 250],
])('after a reload %i pages come in one request for %i rows', async (pageCount, limit) => {
  const { rows, more, listRequests } = await openHistory(ALL, pageCount);

  expect(rows()).toHaveLength(limit);
  expect(more()).toBe('idle');
  expect(listRequests()).toMatchObject([{ limit, offset: 0, concatRequire: false }]);
});

test('an entry that began in the meantime does not show another one twice', async () => {
  const { models, world, history, rows } = await openHistory();
  const data = rows().slice(-1);
  await setRules(world.control, patching('finance/list_transactions', { data, pagination: { total: 900 } }));

  history.list.value?.more();
  await waitForCalls(models);

  const ids = rows().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a later filter aborts the earlier request, and its answer is what stays', async () => {
  const { models, history, rows } = await openHistory();

  history.show({ ...ALL, status: 1002 }, 1);
  const old = history.list.value;
  history.show(NOVEMBER, 1);
  await waitForCalls(models);

  expect(history.list.value).not.toBe(old);
  expect(old?.state.value.kind).toBe('loading');
  expect(rows()).toHaveLength(10);
});

test.each([
  ['no rows', { kind: 'empty-list' }],
  ['a total of 0 (spec §8: pagination 0)', { kind: 'patch', merge: { pagination: { total: 0 } } }],
  ['the message “Kayıt Bulunamadı” (spec §8)', { kind: 'message', message: 'Kayıt Bulunamadı' }],
] as const)('%s empties the list', async (_, effect) => {
  const { models, world, history, rows, state } = await openHistory();
  expect(rows()).toHaveLength(10);
  await setRules(world.control, { on: 'finance/list_transactions', phase: 'after', effect });

  history.show(NOVEMBER, 1);
  await waitForCalls(models);

  expect(state()).toEqual({ kind: 'empty' });
});

test('a failed list recovers by a retry, and raises no toast', async () => {
  const client = await createSignedInClient();
  await setRules(client.world.control, failing('finance/list_transactions', 503, ONCE));
  const { models, history, state, rows, toasts } = await openHistory(ALL, 1, Promise.resolve(client));
  expect(state().kind).toBe('error');
  expect(toasts()).toEqual([]);

  history.list.value?.retry();
  await waitForCalls(models);
  expect(rows()).toHaveLength(10);
});

test('rows that arrive after a sign-out are shown to nobody, nor to the next player', async () => {
  const { held, answer } = holdReplies(await aWorld(), 'list_transactions');
  const { models } = await createSignedInClient({ world: held, username: 'umut.sahin' });
  const history = findHistory('/profile/history/account').getList(models);
  const nothing = { state: { kind: 'loading', isSlow: false }, rows: [] };
  history.show(ALL, 1);

  await models.session.logout();
  answer();
  await waitForCalls(models);
  expect(readPlayerList(history)).toMatchObject(nothing);

  await getSignIn(models).login({ username: 'mert.kaya', password: PASSWORD });
  history.show(ALL, 1);
  expect(readPlayerList(history)).toMatchObject(nothing);
  await waitForCalls(models);
  expect(readPlayerList(history).state).toEqual({ kind: 'empty' });
});

test('the history of a player is gone after signing out', async () => {
  const { models, state } = await openHistory();

  await models.session.logout();

  expect(state()).toEqual({ kind: 'loading', isSlow: false });
});

test('a payment that the desk settles changes its shown state with the balance', async () => {
  const pending = { ...ALL, status: 1001, searchCategory: 2 } as const;
  const client = createSignedInClient({ username: 'gul.tekin' });
  const { models, world, history, rows, state } = await openHistory(pending, 1, client);
  const [payment] = rows();
  if (!payment) throw new Error('Gül has a withdrawal that waits for the desk');
  onBalanceChange(models.finance, history.refresh);
  await models.finance.refreshBalance();
  await waitForCalls(models);

  await world.control('rejectTransaction', undefined, { params: { id: String(payment.id) } });
  await models.finance.refreshBalance();
  await waitForCalls(models);

  expect(state()).toEqual({ kind: 'empty' });
});
