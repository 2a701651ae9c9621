/** Tests a run behind a rate limit: it waits as told, goes slower, and gives up when its patience is used up. */
import { expect, test } from 'vitest';
import { replaceWaits } from '#tests/support/fake-waits';
import { createTestFolder } from '#tests/support/servers/server-process';
import { casino as site } from '../../../scripts/contract/casino/casino.ts';
import type { Report } from '../../../scripts/contract/findings/report.ts';
import { createLiveTarget } from '../../../scripts/contract/live/live-target.ts';
import { LEFT_TO_UNDO } from '../../../scripts/contract/live/undo.ts';
import { runSuite } from '../../../scripts/contract/run/run-suite.ts';
import type { ReceivedRequest } from '../other-backend/backend.ts';
import { type FrontReply, frontOf, refuse } from '../other-backend/front.ts';
import { type ContractRun, runContract } from '../other-backend/run-contract.ts';
import { startBackend } from '../other-backend/start-backend.ts';

const limit = (headers: FrontReply['headers'], status = 429): FrontReply => ({
  status,
  headers: { 'content-type': 'text/plain', ...headers },
  body: 'Too Many Requests',
});
const afterTwenty = (_: ReceivedRequest, number: number) =>
  number > 20 ? limit({ 'retry-after': '30' }) : undefined;
const SOME = ['--only', 'user/*,finance/*,GET *menu*'];
const LIMITED = 'rate limited (HTTP 429): the server asks for longer waits than --patience allows';

const listVerdicts = ({ rows }: Report) =>
  rows
    .map(({ call, promise, verdict, ...row }) => [call, promise, verdict, 'key' in row ? row.key : ''])
    .sort();
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

/** The run over a backend without limits. */
let unlimited: ContractRun | undefined;

test.each<[string, FrontReply]>([
  ['429 with seconds', limit({ 'retry-after': '1' })],
  ['429 with a date', limit({ 'retry-after': 'Wed, 01 Jan 2020 00:00:00 GMT' })],
  ['429 without a time', limit({})],
  ['503 with seconds', limit({ 'retry-after': '1' }, 503)],
])('every sixth request answered with %s changes no verdict', async (_, reply) => {
  replaceWaits();
  unlimited ??= await runContract(await startBackend(), SOME);

  const front = await startBackend((_request, number) => (number % 6 === 0 ? reply : undefined));
  const run = await runContract(front, SOME);

  expect(run.exitCode).toBe(unlimited.exitCode);
  expect(listVerdicts(run.report)).toEqual(listVerdicts(unlimited.report));
  expect(run.printed).toMatch(/The server limited the rate \d+ times: the run waited [\d.]+ s, and sent/);
});

test('a run that was limited goes slower from then on, at least one request a second', async () => {
  const waits = replaceWaits();
  const front = await startBackend((_, number) =>
    number === 11 ? limit({ 'retry-after': '2' }) : undefined,
  );

  await runContract(front, ['--only', 'casino/*']);

  expect(Math.round(Math.max(...waits) / 1000)).toBe(2);
  expect(waits.length).toBeGreaterThan(10);
  // Ten requests were allowed in two seconds.
  expect(waits.slice(1).every((ms) => ms <= 230)).toBe(true);
});

test('a limit of 60 requests a minute lets a run pass, at one request a second', async () => {
  const waits = replaceWaits();
  const windowMs = 60_000;
  let [beginsAt, count, passed] = [Number.NEGATIVE_INFINITY, 0, 0];
  const front = await startBackend(() => {
    const now = sum(waits);
    if (now >= beginsAt + windowMs) [beginsAt, count] = [now, 0];
    count += 1;
    const seconds = Math.ceil((beginsAt + windowMs - now) / 1000);
    if (count > 60) return limit({ 'retry-after': String(seconds) });
    passed += 1;
    return undefined;
  });

  const { exitCode } = await runContract(front, ['--rps', '5', ...SOME]);

  expect(exitCode).toBe(2);
  expect(passed).toBeGreaterThan(100);
  expect(sum(waits) / 1000).toBeGreaterThan(passed - 65);
});

test('the waits count from a date of the server, whose clock may differ', async () => {
  const waits = replaceWaits();
  const front = await startBackend((_, number) =>
    number === 3
      ? limit({ date: 'Wed, 01 Jan 2020 00:00:00 GMT', 'retry-after': 'Wed, 01 Jan 2020 00:00:07 GMT' })
      : undefined,
  );

  await runContract(front, ['--only', 'casino/*']);

  expect(Math.round(Math.max(...waits) / 1000)).toBe(7);
});

test('a limit that outlasts the patience is one cause, and ends the run with 3', async () => {
  const waits = replaceWaits();
  const front = await startBackend(afterTwenty);

  const { exitCode, printed, report } = await runContract(front);

  expect(exitCode).toBe(3);
  expect(printed).toContain('Rate limited (HTTP 429)');
  expect(report.rows.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  expect(printed.split('\n').filter((line) => line === `untried: ${LIMITED}`)).toHaveLength(1);
  expect(sum(waits)).toBeLessThanOrEqual(70_000);
  expect(front.received.length).toBeLessThan(40);
});

test.each([
  ['no patience', '0.001', [0, 0]],
  ['more patience', '100', [90, 100]],
] as const)('with %s a run waits as long as that, but no longer', async (_, patience, [min, max]) => {
  const waits = replaceWaits();
  const front = await startBackend((request, number) =>
    request.name === 'user/logout' ? undefined : afterTwenty(request, number),
  );

  await runContract(front, ['--patience', patience]);

  expect(sum(waits) / 1000).toBeGreaterThanOrEqual(min);
  expect(sum(waits) / 1000).toBeLessThanOrEqual(max);
});

test('what the run has created is undone although the limit outlasts its patience', async () => {
  replaceWaits();
  const state = { isLimited: false, left: 0 };
  const front = await startBackend(({ name }) => {
    if (name === 'finance/save_bank_account' && !state.isLimited) {
      state.isLimited = true;
      state.left = 8;
      return undefined;
    }
    if (state.left === 0) return undefined;
    state.left -= 1;
    return limit({ 'retry-after': '30' });
  });
  const before = front.describeBelongings();

  const flags = ['--allow', 'once', '--only', 'finance/*bank_account*'];
  const { exitCode, printed } = await runContract(front, flags);

  expect(front.received).toContainEqual(
    expect.objectContaining({ name: 'finance/save_bank_account', wasGranted: true }),
  );
  expect(front.describeBelongings()).toEqual(before);
  expect(printed).not.toContain(LEFT_TO_UNDO);
  // The calls after the limit were judged.
  expect([exitCode, printed]).toEqual([2, expect.stringContaining('The server limited the rate')]);
});

test('a write is sent again after 429, and not after a 503 that may be of the API', async () => {
  replaceWaits();
  const sendLaunch = async (status: number) => {
    const front = await startBackend(
      frontOf('casino/init_game', { ...limit({ 'retry-after': '20' }, status), body: '{}' }),
    );
    await runContract(front, ['--allow', 'once', '--only', 'casino/games_list,casino/init_game']);
    const launches = front.received.filter(({ name }) => name === 'casino/init_game');
    return launches.length;
  };

  expect(await sendLaunch(429)).toBeGreaterThan(await sendLaunch(503));
});

test('a run that is stopped while it waits for a limit ends at once', async () => {
  const controller = new AbortController();
  const front = await startBackend((_, number) => {
    if (number === 5) controller.abort();
    return number === 5 ? limit({ 'retry-after': '3000' }) : undefined;
  });
  const target = createLiveTarget({
    site,
    origin: front.origin,
    base: '/endpoint',
    headers: {},
    timeoutMs: 15_000,
    allow: new Set(),
    undoFolder: await createTestFolder('stopped'),
    patienceMs: 3_600_000,
    signal: controller.signal,
  });

  const { exitCode, conclusion } = await runSuite(site.registry.documents.values(), target);

  expect([exitCode, conclusion]).toEqual([3, 'The run was stopped.']);
});

test('a limit on one call is no reason to give up the others', async () => {
  replaceWaits();
  const front = await startBackend(frontOf('casino/category_list', limit({ 'retry-after': '3600' })));

  const { exitCode, report } = await runContract(front, ['--only', 'casino/*']);

  expect(exitCode).toBe(2);
  expect(
    report.rows.filter((row) => 'untried' in row && row.untried === LIMITED).map(({ call }) => call),
  ).toContain('casino/category_list');
});

test('a site under maintenance, which says when to come back, is not taken for a limit, nor for broken', async () => {
  const waits = replaceWaits();
  const body = refuse('This site is under maintenance', 503);
  const front = await startBackend(() => ({ status: 503, headers: { 'retry-after': '3600' }, body }));

  const { exitCode, printed, report } = await runContract(front);

  expect([exitCode, printed]).toEqual([3, expect.stringContaining('Everything is under maintenance')]);
  expect(report.rows.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  expect(waits).toEqual([]);
});
