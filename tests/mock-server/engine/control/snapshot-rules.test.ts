/** Files are bounded like calls, and a world that cannot go on can be mended. */

import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { CONTROL_PATH } from '#contracts/control/calls';
import { MAX_RULES } from '#contracts/control/scenario';
import type { Snapshot } from '#contracts/control/snapshot';
import { casinoTables } from '#mock-server/casino/world';
import { countRows, putRow, removeRow } from '#mock-server/engine/tables/table';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { addFavourite } from '#tests/support/casino/favourites';
import { runSampleActivity } from '#tests/support/casino/sample-activity';

const PATH = `${CONTROL_PATH}/world/snapshot`;
const ESRA = '48210733';
const A_SESSION = { sid: 's', uid: ESRA, uip: '127.0.0.1', openedAt: 0, lastUsedAt: 0, state: 'live' };
const A_PLAN = { seed: '1', midnight: 1_795_122_000_000, days: 1, coupons: 0, balanceKurus: 0, firstID: 1 };
const range = (length: number) => Array.from({ length }, (_, index) => index);
/** Returns one row more than a list takes. */
const fillBeyond = ({ rules }: { readonly rules?: { readonly max: number } | undefined }) =>
  range((rules?.max ?? Number.NaN) + 1);
const countMany = (length: number) => Object.fromEntries(range(length).map((number) => [`c${number}`, 1]));

/** A world with data in most tables, and its snapshot. No test changes it, since each snapshot is refused. */
const busy = await aWorld();
await runSampleActivity(busy, 'first');
const original = await busy.control('getSnapshot');
const { transactions, openCoupons } = original.world;
const [[id, row] = ['', {}]] = Object.entries<object>(Object(transactions));
const aRule = { rule: { on: '*', effect: { kind: 'empty' } }, hits: 0, seen: 0, seenByCall: {} };

/** Returns a copy of an object that has this value at a path. */
function putAt(holder: unknown, [name = '', ...path]: readonly string[], value: unknown): object {
  return { ...Object(holder), [name]: path.length === 0 ? value : putAt(Object(holder)[name], path, value) };
}

test.each<[what: string, path: string, value: unknown, wrong?: string]>([
  ['more rules than a scenario takes', 'scenario.rules', range(MAX_RULES + 1).map(() => aRule)],
  ['a rule of no kind', 'scenario.rules', [{}], 'scenario.rules[0].rule'],
  ['counts of more names than there are requests', 'scenario.delayed', countMany(1001)],
  ['more transactions than minutes in a history', `histories.${ESRA}`, { ...A_PLAN, transactions: 1441 }],
  ['more coupons than transactions', `histories.${ESRA}`, { ...A_PLAN, transactions: 1, coupons: 2 }],
  ['a history of nobody', 'histories.x', { ...A_PLAN, transactions: 1 }],
  ['too many open bets', 'openEventBets', fillBeyond(casinoTables.openEventBets)],
  ['an open bet that does not exist', 'openEventBets', [7], 'openEventBets[0]'],
  ['too many pending payments', 'pending', fillBeyond(casinoTables.pending)],
  ['a pending payment that does not exist', 'pending', [60_000_999], 'pending[0]'],
  ['an open coupon twice', 'openCoupons', [openCoupons, openCoupons].flat(), 'openCoupons['],
  ['too many counters', 'counters', countMany(casinoTables.counters.rules.max + 1)],
  ['a row under another key', 'transactions.7', row],
  ['a transaction of nobody', `transactions.${id}.uid`, 'x', `transactions.${id}`],
  ['a session of nobody', 'sessions.s', { ...A_SESSION, uid: 'x' }],
  ['a part that no world has', 'weather', {}],
  ['a clock without an instant', 'clock', { kind: 'running' }],
  ['a clock beyond all dates', 'clock', { kind: 'standing', at: 2 ** 53 - 1 }],
  ['a birthday beyond all dates', 'createdAt', 1e300],
  ['a balance below zero', `accounts.${ESRA}.balanceKurus`, -5],
  ['an amount whose sums are not exact', `accounts.${ESRA}.balanceKurus`, 2 ** 53 - 1],
  [
    'a key of an authenticator that is not Base32',
    'sessions.s',
    { ...A_SESSION, wanted: { kind: 'authenticator', secret: 'M1!' } },
    'sessions.s.wanted.secret',
  ],
])(
  'a snapshot with %s is refused with its path, and nothing changes',
  async (_, path, value, wrong = path) => {
    const body = JSON.stringify({ ...original, world: putAt(original.world, path.split('.'), value) });
    const headers = { 'content-type': 'application/json' };
    const response = await busy.request(PATH, { method: 'PUT', headers, body });

    expect(response.status).toBe(422);
    expect((await response.json()).error.path).toContain(`world.${wrong}`);
    expect(JSON.stringify(await busy.control('getSnapshot')) === JSON.stringify(original)).toBe(true);
  },
);

test('every table declares its most rows, and what its rows refer to is a table', () => {
  const rules = Object.values(casinoTables).flatMap((declaration) =>
    'rules' in declaration ? [declaration] : [],
  );
  const tables = Object.values(casinoTables).filter(({ kind }) => kind === 'table');

  expect(rules.length).toBeGreaterThanOrEqual(tables.length);
});

test('a world in which a table is full refuses writes, and still answers reads', async () => {
  const { player: esra, ...test } = await aPlayer();
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
