import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import {
  addEntry,
  MAX_JOURNAL_ENTRIES,
  MAX_WORLD_JOURNAL_BYTES,
  newJournal,
} from '#mock-server/engine/worlds/journal';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, PASSWORD } from '#tests/support/a-world';
import { setRules } from '#tests/support/faults';
import { postJson } from '#tests/support/servers/post-json';

test('an exchange is journaled with call, player, status, time and verdict', async () => {
  const { control, advance, player: esra } = await aPlayer();
  advance(1000);

  await esra.call(finance.check_balance);
  const { entries, total } = await control('getJournal', undefined, { query: { limit: 1 } });

  expect(total).toBe(2);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    id: 2,
    at: '2026-11-20T12:00:01+03:00',
    call: 'finance/check_balance',
    player: 'esra.isik',
    status: 200,
    verdict: 'conforms',
    findings: [],
    scenario: [],
    request: { data: {}, user: { uid: '[redacted]', sid: '[redacted]', uip: '[redacted]' } },
    reply: { result: true, data: [{ balance: '12,450.75' }] },
  });
});

test('client errors are journaled with names and types only', async () => {
  const { request, control } = await aWorld();

  await postJson(request, CALLS_PATH, {
    api: { class: 'no', method: 'such' },
    data: { iban: 'TR00', rows: [1] },
    x: 1,
  });
  await request(CALLS_PATH, { method: 'POST', body: '{' });
  const { entries } = await control('getJournal');

  expect(entries[1]).toMatchObject({
    call: 'no/such',
    status: 404,
    request: { data: { iban: '[string]', rows: '[array]' }, x: '[number]' },
  });
  expect(entries[0]).toMatchObject({ call: '(unnamed)', status: 400, request: null });
});

test('the journal describes a fault and keeps the original reply', async () => {
  const { call, control } = await aWorld();
  await setRules(control, { on: 'user/login', phase: 'after', effect: { kind: 'malformed' } });

  await call(user.login, { username: 'esra.isik', password: PASSWORD }).catch(() => undefined);
  const { entries } = await control('getJournal');

  expect(entries[0]).toMatchObject({
    reply: expect.stringMatching(
      /^\[\d+ characters that are no envelope: "\{"result":true,"message":"…","data":\{.*…"\]$/,
    ),
    originalReply: { result: true, data: { sid: '[redacted]' } },
    verdict: 'injected',
  });
});

test('a difference from the contract counts more than a delay that changes nothing', async () => {
  const { control, request } = await aWorld();
  const latency = { kind: 'fixed', ms: 5 } as const;
  await setRules(control, { on: 'casino/games_list', effect: { kind: 'delay', latency } });
  await postJson(request, `${CALLS_PATH}/casino/games_list`, { data: { colour: 'red' } });

  const { entries } = await control('getJournal');

  expect(entries[0]).toMatchObject({ verdict: 'drift', scenario: ['casino/games_list delay 5 ms'] });
});

test('a request that is no JSON is shown by its first words, without what players have typed', async () => {
  const { as, request, control } = await aWorld();
  await as('esra.isik');
  const body = `Hello ${PASSWORD} of username=esra&password=hunter`;

  await request(`${CALLS_PATH}/user/login`, { method: 'POST', headers: PANEL_HEADER, body });
  const { entries } = await control('getJournal');

  expect(entries[0]).toMatchObject({
    status: 400,
    request: `[${body.length} characters that are no envelope: "Hello [redacted] of username=…&password=…"]`,
  });
});

test('documents are journaled, artwork is not', async () => {
  const { request, control } = await aWorld();

  await request('/datas/languages.json');
  await request('/media/v1/games/1001.svg');
  const { entries } = await control('getJournal');

  expect(entries.map(({ call, verdict }) => [call, verdict])).toEqual([
    ['GET /datas/languages.json', 'conforms'],
  ]);
});

test('the journal keeps the latest exchanges and counts all', async () => {
  const { call, control } = await aWorld();
  for (let time = 0; time < MAX_JOURNAL_ENTRIES + 20; time++) await call(system.ping);

  const { entries, total } = await control('getJournal', undefined, { query: { limit: 9999 } });

  expect(total).toBe(MAX_JOURNAL_ENTRIES + 20);
  expect(entries).toHaveLength(MAX_JOURNAL_ENTRIES);
  expect(entries[0]?.id).toBe(total);
});

test('large exchanges push out older ones before the count is reached', async () => {
  const { call, control, world } = await aWorld();
  const request = { username: 'x'.repeat(300_000), password: 'Yanlis1' };
  await call(system.ping);
  for (let time = 0; time < 20; time++) await call(user.login, request);

  const { total, entries } = await control('getJournal');

  expect(total).toBe(21);
  expect(entries.length).toBeGreaterThan(3);
  expect(entries.length).toBeLessThan(16);
  expect(world().journal.bytes).toBeLessThan(4 * 2 ** 20);
});

test('the newest exchange stays, however large it is', () => {
  const journal = newJournal();
  const stored = { player: null, build: () => expect.fail('is not read') };

  for (const id of [1, 2]) addEntry(journal, { ...stored, id, at: 0, bytes: 2 * MAX_WORLD_JOURNAL_BYTES });

  expect(journal.entries.map(({ id }) => id)).toEqual([2]);
});

test('a page of games that many replies share does not push out older exchanges', async () => {
  const { call, control, world } = await aWorld();
  for (let time = 0; time < 300; time++) await call(casino.games_list, { limit: 48 });

  expect((await control('getJournal', undefined, { query: { limit: 9999 } })).entries).toHaveLength(300);
  // One page has 15 kB, so that 300 are more than a journal may have.
  expect(world().journal.bytes).toBeLessThan(300 * 2000);
});

test('an exchange has the real time beside a clock that shows another', async () => {
  const { call, control, advance } = await aWorld();
  await call(system.ping);
  await control('putClock', { now: '2026-12-31T23:59:00+03:00', running: false });
  advance(2000);
  await call(system.ping);

  const { entries } = await control('getJournal');

  expect(entries.map(({ at, realAt }) => [at, realAt])).toEqual([
    ['2026-12-31T23:59:00+03:00', '2026-11-20T12:00:02+03:00'],
    ['2026-11-20T12:00:00+03:00', undefined],
  ]);
});

test('what fails in the journal is logged and costs no reply; in tests it throws', async () => {
  const broken = {
    open: new Set<never>(),
    announce() {
      throw new Error('the stream is broken');
    },
    sendNote() {},
    flush() {},
  };
  const lenient = await aWorld({ strictReplies: false });
  lenient.platform.streams.set(lenient.name, broken);
  const strict = await aWorld();
  strict.platform.streams.set(strict.name, broken);

  expect((await lenient.call(system.ping)).envelope.result).toBe(true);
  expect(lenient.logLines.at(-1)).toContain('system/ping: not noted in the journal: the stream is broken');
  await expect(strict.call(system.ping)).rejects.toThrow('the stream is broken');
});
