/** Delayed exchanges are in the journal at once, and testers can end their wait. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as system from '#contracts/calls/system';
import { CONTROL_PATH } from '#contracts/control/calls';
import { JOURNAL_STREAM_PATH, JournalEntry } from '#contracts/control/journal';
import type { Rule } from '#contracts/control/scenario';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { MAX_WAITING } from '#mock-server/engine/journal/wait';
import { aWorld, type TestWorld } from '#tests/support/a-world';

const HELD: Rule = {
  on: 'casino/games_list',
  phase: 'after',
  effect: { kind: 'delay', latency: { kind: 'never' } },
};

async function worldThatHolds(rule = HELD): Promise<TestWorld> {
  const world = await aWorld();
  await world.control('putScenario', { rules: [rule] });
  return world;
}

/** Waits until exactly `count` exchanges are waiting, and returns them. */
async function listWaiting({ control }: TestWorld, count = 1): Promise<JournalEntry[]> {
  return expect
    .poll(async () => (await control('getJournal')).entries.filter(({ verdict }) => verdict === 'pending'))
    .toHaveLength(count)
    .then(async () => (await control('getJournal')).entries.filter(({ verdict }) => verdict === 'pending'));
}

const end = ({ control }: TestWorld, id: number, how: 'answer' | 'cut') =>
  control('endWaiting', { end: how }, { params: { id: String(id) } });

test('a call that is held back is in the journal at once, with the reply that is ready', async () => {
  const world = await worldThatHolds();
  const reply = world.call(casino.games_list, { limit: 1 });

  const [entry] = await listWaiting(world);

  expect(entry).toMatchObject({
    id: 1,
    call: 'casino/games_list',
    status: 0,
    reply: null,
    originalReply: { result: true },
    scenario: ['casino/games_list delay never'],
    rules: ['r1'],
  });
  await end(world, 1, 'answer');
  await reply;
});

test('“answer now” sends the reply, and the exchange keeps its place', async () => {
  const world = await worldThatHolds();
  const reply = world.call(casino.games_list, { limit: 1 });
  const [waiting] = await listWaiting(world);
  await world.call(system.ping);

  await end(world, waiting?.id ?? 0, 'answer');

  expect((await reply).envelope.result).toBe(true);
  const { entries } = await world.control('getJournal');
  expect(entries.map(({ id, call, verdict }) => [id, call, verdict])).toEqual([
    [2, 'system/ping', 'conforms'],
    [1, 'casino/games_list', 'injected'],
  ]);
});

test('a waiting call can be cut, and does not happen if it was held before', async () => {
  const world = await worldThatHolds({ ...HELD, phase: 'before' });
  const reply = world.call(casino.games_list, { limit: 1 });
  const [waiting] = await listWaiting(world);
  expect(waiting?.originalReply).toBeUndefined();

  await end(world, waiting?.id ?? 0, 'cut');

  await reply.catch(() => undefined);
  const { entries } = await world.control('getJournal');
  expect(entries).toMatchObject([{ id: 1, status: 0, verdict: 'injected', reply: '[drop]' }]);
});

test('a call that is never answered ends when its sender leaves', async () => {
  const world = await worldThatHolds();
  const leaving = new AbortController();
  const reply = world.request(`${CALLS_PATH}/casino/games_list`, {
    method: 'POST',
    headers: { ...PANEL_HEADER, 'content-type': 'application/json' },
    body: '{}',
    signal: leaving.signal,
  });
  await listWaiting(world);

  leaving.abort();

  await reply.catch(() => undefined);
  await listWaiting(world, 0);
  expect(world.world().journal.waiting.size).toBe(0);
});

test('the stream tells when a call begins to wait, and again when it has ended', async () => {
  const world = await worldThatHolds();
  const stream = await world.request(`${CONTROL_PATH}${JOURNAL_STREAM_PATH}`);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read(); // Skips the comment that opens the stream.
  const readEntry = async () =>
    JournalEntry.parse(JSON.parse(((await reader?.read())?.value ?? '').replace('data: ', '')));
  const reply = world.call(casino.games_list, { limit: 1 });

  const waiting = await readEntry();
  await end(world, waiting.id, 'answer');
  const ended = await readEntry();
  await reply;
  await reader?.cancel();

  expect(waiting).toMatchObject({ id: 1, verdict: 'pending' });
  expect(ended).toMatchObject({ id: 1, verdict: 'injected', status: 200 });
});

test('clearing the journal leaves what waits, and a reset answers it', async () => {
  const world = await worldThatHolds();
  const first = world.call(casino.games_list, { limit: 1 });
  await listWaiting(world);

  const { entries } = await world.control('deleteJournal');
  await world.control('resetWorld', {});

  expect(entries).toMatchObject([{ verdict: 'pending' }]);
  expect((await first).envelope.result).toBe(true);
});

test('only a bounded number of calls waits: the oldest is cut', async () => {
  const world = await worldThatHolds();
  const replies = Array.from({ length: MAX_WAITING + 1 }, () => world.call(casino.games_list, { limit: 0 }));

  await replies[0]?.catch(() => undefined);

  expect(world.world().journal.waiting.size).toBe(MAX_WAITING);
  await world.control('resetWorld', {});
  await Promise.all(replies.map((reply) => reply.catch(() => undefined)));
});

test('a call that does not wait cannot be ended', async () => {
  const world = await aWorld();

  await expect(end(world, 7, 'answer')).rejects.toThrow('No exchange 7 waits');
});

test.each([
  ['expire', { kind: 'expire' }],
  ['delay 900 ms', { kind: 'delay', latency: { kind: 'fixed', ms: 900 } }],
] as const)('an exchange under %s is marked in the journal with the rule', async (text, effect) => {
  const world = await aWorld();
  const esra = await world.as('esra.isik');
  await world.control('putScenario', { rules: [{ on: 'finance/check_balance', effect }] });

  await esra.call(finance.check_balance);

  const { entries } = await world.control('getJournal', undefined, { query: { limit: 1 } });
  expect(entries).toMatchObject([
    { verdict: 'injected', scenario: [`finance/check_balance ${text}`], rules: ['r1'] },
  ]);
});
