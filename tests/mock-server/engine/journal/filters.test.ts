/** The filters of `GET /journal`, each alone. */
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as system from '#contracts/calls/system';
import { CONTROL_PATH } from '#contracts/control/calls';
import { aWorld } from '#tests/support/a-world';
import { setRules } from '#tests/support/faults';

const [NOON, ONE] = ['2026-11-20T12:00:00', '2026-11-20T13:00:00'];

/** Creates a world with four exchanges, from noon to one, and what lists the calls that a filter selects. */
async function aJournal() {
  const world = await aWorld();
  const { call, control, request } = world;
  await control('putClock', { now: NOON, running: false });
  await call(system.ping);
  const esra = await world.as('esra.isik');
  await control('putClock', { now: ONE, running: false });
  await setRules(control, { on: 'finance/check_balance', effect: { kind: 'status', status: 503 } });
  await esra.call(finance.check_balance);
  await request('/datas/header-menu.json');
  const list = async (query: Record<string, string | number>) => {
    const { matching, entries } = await control('getJournal', undefined, { query });
    return { matching, calls: entries.map((entry) => entry.call) };
  };
  return { ...world, list };
}

test.each<[string, Record<string, string | number>, string[]]>([
  ['a call', { call: 'finance/check_balance' }, ['finance/check_balance']],
  ['a pattern of calls', { call: 'finance/*' }, ['finance/check_balance']],
  ['a document', { call: 'GET /datas/*' }, ['GET /datas/header-menu.json']],
  ['a verdict', { verdict: 'injected' }, ['finance/check_balance']],
  ['a status', { status: 503 }, ['finance/check_balance']],
  ['a player', { player: 'esra.isik' }, ['finance/check_balance', 'user/login']],
  ['a beginning', { from: ONE }, ['GET /datas/header-menu.json', 'finance/check_balance']],
  ['an id', { id: 1 }, ['system/ping']],
  ['a value of a request', { text: '"username":"ESRA' }, ['user/login']],
  ['a word of a reply', { text: 'ıslem basarılı -check' }, ['user/login', 'system/ping']],
  ['several filters', { player: 'esra.isik', status: 200 }, ['user/login']],
])('the journal can be read by %s', async (_what, query, calls) => {
  const { list } = await aJournal();

  expect(await list(query)).toEqual({ matching: calls.length, calls });
});

test('a balance is found in the spellings of the site and of the wire', async () => {
  const { list, control, as } = await aJournal();
  await setRules(control);
  await (await as('esra.isik')).call(finance.check_balance);

  for (const text of ['12.450,75 TL', '12,450.75', '12450', '12450 -login']) {
    expect((await list({ text, limit: 1 })).calls, text).toEqual(['finance/check_balance']);
  }
  expect((await list({ text: '1245' })).calls).toEqual([]);
});

test('the count of what matches is the same on each page', async () => {
  const { list } = await aJournal();

  expect(await list({ player: 'esra.isik', limit: 1 })).toEqual({
    matching: 2,
    calls: ['finance/check_balance'],
  });
  expect(await list({ player: 'esra.isik', before: 3 })).toEqual({ matching: 2, calls: ['user/login'] });
});

test.each([
  ['verdict', 'broke', /^verdict is one of conforms, broken,/],
  ['status', '5xx', 'status is a whole number'],
  ['text', 'word+'.repeat(41), /^text has at most 200 characters, and these are 205/],
  ['id', 'last', 'id is a whole number'],
  ['from', 'noon', /^A time is typed as 13:05/],
  ['until', '25:00', /^A time is typed as 13:05/],
])('%s=%s is refused with what it takes', async (path, value, message) => {
  const { request } = await aWorld();

  const reply = await request(`${CONTROL_PATH}/journal?${path}=${value}`);

  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({ error: { path, message: expect.stringMatching(message) } });
});
