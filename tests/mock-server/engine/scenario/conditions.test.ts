import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import type { RequestCondition, Rule } from '#contracts/control/scenario';
import { meetsCondition } from '#mock-server/engine/scenario/match';
import { aWorld, PASSWORD, type SignedIn } from '#tests/support/a-world';
import { aWorldWithRules } from '#tests/support/a-world-with-rules';

const REFUSE = { kind: 'status', status: 503 } as const;

test.each<[RequestCondition, unknown, boolean]>([
  [{ path: 'Lang', equals: 'en' }, { Lang: 'en' }, true],
  [{ path: 'Lang', equals: 'en' }, { Lang: 'tr' }, false],
  [{ path: 'id', equals: 7 }, { id: '7' }, true],
  [{ path: 'text', contains: 'bonus' }, { text: 'my bonus?' }, true],
  [{ path: 'amount', atLeast: 500 }, { amount: 500 }, true],
  [{ path: 'amount', atLeast: 500 }, { amount: '499.99' }, false],
  [{ path: 'amount', atLeast: 0 }, { amount: '' }, false],
  [{ path: 'coupon.rows.1.stake', atLeast: 5 }, { coupon: { rows: [{}, { stake: 5 }] } }, true],
  [{ path: 'Lang', equals: 'en' }, {}, false],
  [{ path: 'Lang', contains: '' }, null, false],
  [{ path: 'toString', contains: '' }, {}, false],
])('the condition %j on %j is met: %s', (condition, data, isMet) => {
  expect(meetsCondition(condition, data)).toBe(isMet);
});

test('a rule hits only the requests that meet its condition, and counts no others', async () => {
  const { call } = await aWorldWithRules({
    on: 'casino/*',
    where: { path: 'Lang', equals: 'en' },
    when: { times: 1 },
    effect: REFUSE,
  });
  const status = async (Lang: 'tr' | 'en') => (await call(casino.games_list, { Lang })).status;

  expect([await status('tr'), await status('en'), await status('en')]).toEqual([200, 503, 200]);
});

test('a rule begins and ends at its times of the world, also after a jump back, and counts nothing else', async () => {
  const { call, control } = await aWorld();
  const span = { from: '2026-12-31T21:00:00+03:00', until: '2026-12-31T21:05:00+03:00' };
  await control('putScenario', { rules: [{ on: '*', ...span, when: { times: 3 }, effect: REFUSE }] });
  const status = async (now: string) => {
    await control('putClock', { now, running: false });
    return (await call(casino.games_list)).status;
  };

  const times = ['20:59:59', '21:00', '21:04:59', '21:05', '21:01'];
  const statuses = [];
  for (const time of times) statuses.push(await status(`2026-12-31T${time}`));
  expect(statuses).toEqual([200, 503, 503, 200, 503]);
  expect((await control('getScenario')).rules[0]?.hits).toBe(3);
});

test('a rule on the newest, the oldest or a named session of a player hits no other', async () => {
  const world = await aWorld();
  const sessions: SignedIn[] = [];
  for (let count = 0; count < 3; count += 1) {
    world.advance(1000);
    sessions.push(await world.as('esra.isik'));
  }
  for (const session of sessions) await session.call(finance.check_balance);
  const query = { call: 'finance/*' };
  const { entries } = await world.control('getJournal', undefined, { query });
  const names = entries.toReversed().map(({ session = '' }) => session);
  const listStatuses = async (session: string) => {
    await world.control('putScenario', { rules: [{ on: 'finance/*', session, effect: REFUSE }] });
    const replies = await Promise.all(sessions.map(({ call }) => call(finance.check_balance)));
    return replies.map(({ status }) => status);
  };

  expect(new Set(names).size).toBe(3);
  expect(JSON.stringify(entries)).not.toContain(sessions[0]?.user.sid);
  expect(await listStatuses('newest')).toEqual([200, 200, 503]);
  expect(await listStatuses('oldest')).toEqual([503, 200, 200]);
  expect(await listStatuses(names[1] ?? '')).toEqual([200, 503, 200]);
});

test.each([
  ['with money', 'esra.isik', 'mert.kaya'],
  ['without money', 'mert.kaya', 'esra.isik'],
  ['of role 20', 'derya.yildiz', 'esra.isik'],
  ['of role 1', 'esra.isik', 'derya.yildiz'],
  ['made by hand', 'yeni.biri', 'esra.isik'],
])('a rule on a player %s hits %s, and not %s', async (playerKind, hit, missed) => {
  const { as, control } = await aWorld();
  await control('postPlayer', { username: 'yeni.biri', balance: 0 });
  const players = [await as(hit), await as(missed)];
  await control('putScenario', { rules: [{ on: 'finance/*', playerKind, effect: REFUSE }] });

  const replies = await Promise.all(players.map(({ call }) => call(finance.check_balance)));

  expect(replies.map(({ status }) => status)).toEqual([503, 200]);
});

test.each([
  ['with a second factor', 'selin.oz', 'esra.isik'],
  ['without a second factor', 'esra.isik', 'selin.oz'],
])('a rule on a player %s hits the sign-in of %s, and not of %s', async (playerKind, hit, missed) => {
  const { call, control } = await aWorld();
  await control('putScenario', { rules: [{ on: 'user/login', playerKind, effect: REFUSE }] });
  const signIn = async (username: string) =>
    (await call(user.login, { username, password: PASSWORD })).status;

  expect([await signIn(hit), await signIn(missed)]).toEqual([503, 200]);
});

const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

test.each<[Record<string, string>, 'phone' | 'other']>([
  [{ 'sec-ch-ua-mobile': '?1', 'user-agent': DESK }, 'phone'],
  [{ 'sec-ch-ua-mobile': '?0', 'user-agent': PIXEL }, 'other'],
  [{ 'user-agent': PIXEL }, 'phone'],
  [{ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile' }, 'phone'],
  [{ 'user-agent': DESK }, 'other'],
  [{}, 'other'],
])('a rule on a device hits requests with %j as those of: %s', async (headers, device) => {
  const { request, control } = await aWorld();
  const put = (rule: Rule['device']) =>
    control('putScenario', { rules: [{ on: 'GET /datas/*', device: rule, effect: REFUSE }] });
  const status = async () => (await request('/datas/header-menu.json', { headers })).status;

  await put(device);
  expect(await status()).toBe(503);
  await put(device === 'phone' ? 'other' : 'phone');
  expect(await status()).toBe(200);
});
