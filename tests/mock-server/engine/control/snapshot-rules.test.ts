/** Files are bounded like calls, and a world that cannot go on can be mended. */
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { CONTROL_PATH } from '#contracts/control/calls';
import { MAX_RULES } from '#contracts/control/scenario';
import type { Snapshot } from '#contracts/control/snapshot';
import { casinoTables } from '#mock-server/casino/world';
import { countRows, putRow, removeRow } from '#mock-server/engine/worlds/table';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { addFavourite } from '#tests/support/favourites';
import { runSampleActivity } from '#tests/support/sample-activity';

type Data = Record<string, unknown>;
const range = (length: number) => Array.from({ length }, (_, index) => index);
const rule = { on: 'system/ping', effect: { kind: 'empty' } };

/** Restores this world with other data, as text, and returns the reply. */
async function restoreChanged(test: TestWorld, change: (data: Data) => Data) {
  const document = await test.control('getSnapshot');
  const body = JSON.stringify({ ...document, world: change({ ...document.world }) });
  const headers = { 'content-type': 'application/json' };
  return test.request(`${CONTROL_PATH}/world/snapshot`, { method: 'PUT', headers, body });
}

const copyRow = (rows: unknown, change: (row: Data, key: string) => [string, Data]) => {
  const [key = '', row = {}] = Object.entries(Object(rows))[0] ?? [];
  return { ...Object(rows), ...Object.fromEntries([change(Object(row), key)]) };
};
const plan = { seed: '1', midnight: 1_795_122_000_000, days: 1, coupons: 0, balanceKurus: 0, firstID: 1 };

test.each<[what: string, change: (data: Data) => Data, path: string]>([
  [
    'more rules than a scenario takes',
    (data) => ({
      ...data,
      scenario: {
        ...Object(data.scenario),
        rules: range(MAX_RULES + 1).map(() => ({ rule, hits: 0, seen: 0, seenByCall: {} })),
      },
    }),
    'world.scenario.rules',
  ],
  [
    'counts of more names than there are requests',
    (data) => ({
      ...data,
      scenario: { ...Object(data.scenario), delayed: Object.fromEntries(range(1001).map((n) => [n, 1])) },
    }),
    'world.scenario.delayed',
  ],
  [
    'more transactions than minutes in a history',
    (data) => ({
      ...data,
      histories: copyRow(data.histories, (_, key) => [key, { ...plan, transactions: 1441 }]),
    }),
    'world.histories.',
  ],
  [
    'more coupons than transactions in a history',
    (data) => ({
      ...data,
      histories: copyRow(data.histories, (_, key) => [key, { ...plan, transactions: 1, coupons: 2 }]),
    }),
    'world.histories.',
  ],
  [
    'a history of nobody',
    (data) => ({ ...data, histories: { x: { ...plan, transactions: 1 } } }),
    'world.histories.x',
  ],
  ['too many open bets', (data) => ({ ...data, openEventBets: range(130_000) }), 'world.openEventBets'],
  ['too many pending payments', (data) => ({ ...data, pending: range(400_000) }), 'world.pending'],
  ['a pending payment that does not exist', (data) => ({ ...data, pending: [7] }), 'world.pending[0]'],
  ['an open bet that does not exist', (data) => ({ ...data, openEventBets: [7] }), 'world.openEventBets[0]'],
  [
    'an open coupon twice',
    (data) => ({ ...data, openCoupons: [data.openCoupons, data.openCoupons].flat() }),
    'world.openCoupons[',
  ],
  [
    'too many counters',
    (data) => ({ ...data, counters: Object.fromEntries(range(60_000).map((n) => [`c${n}`, 1])) }),
    'world.counters',
  ],
  [
    'a row under another key',
    (data) => ({ ...data, transactions: copyRow(data.transactions, (row) => ['7', row]) }),
    'world.transactions.7',
  ],
  [
    'a transaction of nobody',
    (data) => ({
      ...data,
      transactions: copyRow(data.transactions, (row, key) => [key, { ...row, uid: 'x' }]),
    }),
    'world.transactions.',
  ],
  [
    'a session of nobody',
    (data) => ({
      ...data,
      sessions: { s: { ...Object(Object.values(Object(data.sessions))[0]), sid: 's', uid: 'x' } },
    }),
    'world.sessions.s',
  ],
])('a snapshot with %s is refused with its path, and nothing changes', async (_, change, path) => {
  const test = await aWorld();
  await runSampleActivity(test, 'first');
  const before = JSON.stringify(await test.control('getSnapshot'));

  const response = await restoreChanged(test, change);

  expect(response.status).toBe(422);
  expect((await response.json()).error.path).toContain(path);
  expect(JSON.stringify(await test.control('getSnapshot'))).toBe(before);
});

test('every table declares its most rows, and what its rows refer to is a table', () => {
  const rules = Object.values(casinoTables).flatMap((declaration) =>
    'rules' in declaration ? [declaration] : [],
  );
  const tables = Object.values(casinoTables).filter(({ kind }) => kind === 'table');

  expect(rules.length).toBeGreaterThanOrEqual(tables.length);
});

test('a world in which a table is full refuses writes, and still answers reads', async () => {
  const test = await aWorld();
  const esra = await test.as('esra.isik');
  const { transactions } = test.world();
  const [row] = Object.values(transactions);
  if (!row) throw new Error('The world has no transaction.');
  for (let id = 1; countRows(transactions) < casinoTables.transactions.rules.max; id++) {
    putRow(transactions, String(id), { ...row, id });
  }

  const refused = await test.call(user.forgot, user.forgot.example);

  expect(refused.status).toBe(409);
  expect(refused.envelope.message).toContain('transactions has 100000 rows, the maximum');
  expect((await esra.call(finance.check_balance)).status).toBe(200);
});

test('a table counts its rows', async () => {
  const { world } = await aWorld();
  await aWorld();
  const { counters } = world();
  const before = countRows(counters);

  putRow(counters, 'x', 1);
  putRow(counters, 'x', 2);
  removeRow(counters, 'y');
  expect(countRows(counters)).toBe(before + 1);
  removeRow(counters, 'x');
  expect(countRows(counters)).toBe(before);
});

/** Breaks a world, so that its settlement throws: an open coupon loses its transaction. */
async function breakWorld(test: TestWorld): Promise<Snapshot> {
  await runSampleActivity(test, 'first');
  const good = await test.control('getSnapshot');
  const world = test.world();
  const [open] = world.openCoupons;
  if (!open) throw new Error('There is no open coupon.');
  removeRow(world.transactions, String(open.id));
  world.openCoupons = [{ ...open, dueAt: 0 }];
  return good;
}

const status = async (test: TestWorld) => (await test.call(system.ping)).status;

test.each<[what: string, mend: (test: TestWorld, good: Snapshot) => Promise<unknown>]>([
  ['a reset', ({ control }) => control('resetWorld', {})],
  ['a good snapshot', ({ control }, good) => control('putSnapshot', good)],
])('a world that cannot go on is mended by %s', async (_, mend) => {
  const test = await aWorld({ strictReplies: false, name: 'default' });
  const good = await breakWorld(test);
  expect(await status(test)).toBe(500);
  const [entry] = (await test.control('getJournal')).entries;
  expect(entry?.findings).toMatchObject([
    { kind: 'broken', path: expect.stringMatching(/^world\.coupons\.\d+$/) },
  ]);

  await mend(test, good);

  expect(await status(test)).toBe(200);
});

test('a world that cannot go on can be saved, moved and deleted', async () => {
  const test = await aWorld({ strictReplies: false });
  await breakWorld(test);
  const params = { name: test.name };

  await test.control('putClock', { now: '2027-01-01' });
  await test.control('saveSnapshot', undefined, { params });
  const broken = await test.request(`${CONTROL_PATH}/snapshots/${test.name}/restore`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  expect(broken.status).toBe(422);
  await test.control('deleteWorld', undefined, { params });

  expect(await status(test)).toBe(200);
});

test('labels and findings count towards the size of a journal', async () => {
  const test = await aWorld();
  await addFavourite(test);
  const measure = async () => {
    const before = test.world().journal.bytes;
    await test.call(system.ping);
    return test.world().journal.bytes - before;
  };
  const plain = await measure();
  await test.control('putScenario', {
    rules: range(50).map(() => ({ on: '*', effect: { kind: 'duplicate' } })),
  });

  expect((await measure()) - plain).toBeGreaterThan(50 * 10);
});
