// The rows of a history grow page by page. Replies can arrive in any order.
import { expect, test } from 'vitest';
import { getSignIn } from '../../../../client/core/session/sign-in/sign-in.ts';
import { findHistory } from '../../../../client/features/history/transactions/page.tsx';
import { aWorld, PASSWORD } from '../../../support/a-world.ts';
import { failing, patching, setRules } from '../../../support/faults.ts';
import { holdReplies } from '../../support/hold-replies.ts';
import { readList } from '../../support/read-state.ts';
import { createSignedInClient, waitForCalls } from '../../support/test-client.ts';

const ALL = { range: 'all' } as const;
const NOVEMBER = { range: { startDate: '2026-11-01', endDate: '2026-11-20' } };

/** Opens the account history with a number of rows, by default the first page of all transactions. */
async function openHistory(count = 10) {
  const client = await createSignedInClient();
  const history = findHistory('/profile/history/account').getStore(client.models);
  const list = history.open(ALL, count);
  await waitForCalls(client.models);
  return {
    ...client,
    history,
    list,
    state: () => readList(list).state,
    rows: () => readList(list).rows,
    more: () => readList(list).more,
    listRequests: () =>
      client.browser.requests.flatMap(({ name, data }) =>
        name === 'finance/list_transactions' && isWindow(data) ? [data] : [],
      ),
  };
}

function isWindow(data: unknown): data is { readonly limit: number } {
  return typeof data === 'object' && data !== null && 'limit' in data;
}

test('“Daha fazla” appends a page with the concat flag (spec §4 History lists)', async () => {
  const { models, list, rows, more, listRequests } = await openHistory();

  list.more();
  expect(more()).toBe('loading');
  await waitForCalls(models);

  expect(rows()).toHaveLength(20);
  expect(new Set(rows().map(({ id }) => id)).size).toBe(20);
  expect(listRequests().at(-1)).toMatchObject({ limit: 10, offset: 10, concatRequire: true });
});

test('a press for forty rows appends them by four calls of ten, and what came before a failure stays for the second try', async () => {
  const { models, world, list, rows, more, listRequests } = await openHistory();

  list.more(40);
  await waitForCalls(models);
  expect(rows()).toHaveLength(50);
  expect(listRequests().slice(1)).toMatchObject([10, 20, 30, 40].map((offset) => ({ limit: 10, offset })));

  const failsAtThird = failing('finance/list_transactions', 503, { after: 2, times: 1 });
  await setRules(world.control, failsAtThird);
  list.more(40);
  await waitForCalls(models);
  expect([rows().length, more()]).toEqual([70, 'error']);
  list.more(20);
  await waitForCalls(models);
  expect(new Set(rows().map(({ id }) => id)).size).toBe(90);
});

test.each([
  [4, 40],
  [9999, 250],
])('after a reload %i pages come in one request for %i rows', async (pageCount, limit) => {
  const { rows, more, listRequests } = await openHistory(10 * pageCount);

  expect(rows()).toHaveLength(limit);
  expect(more()).toBe('idle');
  expect(listRequests()).toMatchObject([{ limit, offset: 0, concatRequire: false }]);
});

test('a later filter aborts the earlier request, and its answer is what stays', async () => {
  const { models, history } = await openHistory();

  const old = history.open({ ...ALL, status: 1002 });
  const list = history.open(NOVEMBER);
  await waitForCalls(models);

  expect(list).not.toBe(old);
  expect(old.state.value.kind).toBe('loading');
  expect(readList(list).rows).toHaveLength(10);

  const other = history.open(ALL);
  expect([history.find(ALL), history.find(NOVEMBER)]).toEqual([other, undefined]);
});

test('a total of 0 empties the list (spec §8: pagination 0)', async () => {
  const { models, world, history, rows } = await openHistory();
  expect(rows()).toHaveLength(10);
  await setRules(world.control, patching('finance/list_transactions', { pagination: { total: 0 } }));

  const list = history.open(NOVEMBER);
  await waitForCalls(models);

  expect(list.state.value).toEqual({ kind: 'empty' });
});

test('rows that arrive after a sign-out are shown to nobody, nor to the next player', async () => {
  const { held, answer } = holdReplies(await aWorld(), 'list_transactions');
  const { models } = await createSignedInClient({ world: held, username: 'umut.sahin' });
  const history = findHistory('/profile/history/account').getStore(models);
  const nothing = { state: { kind: 'loading', isSlow: false }, rows: [] };
  const list = history.open(ALL);

  await models.session.logout();
  answer();
  await waitForCalls(models);
  expect(readList(list)).toMatchObject(nothing);
  expect(history.find(ALL)).toBeUndefined();

  await getSignIn(models).login({ username: 'mert.kaya', password: PASSWORD });
  const next = history.open(ALL);
  expect(readList(next)).toMatchObject(nothing);
  await waitForCalls(models);
  expect(next.state.value).toEqual({ kind: 'empty' });
});
