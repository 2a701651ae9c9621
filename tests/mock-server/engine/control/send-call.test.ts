import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { processTransaction } from '#contracts/calls/prepayServices';
import * as user from '#contracts/calls/user';
import type { Effect } from '#contracts/control/scenario';
import { findPlayerByUsername } from '#mock-server/casino/accounts/players';
import { openSession } from '#mock-server/casino/accounts/sessions';
import { toCasinoWorld } from '#mock-server/casino/world';
import { getWorld } from '#mock-server/engine/worlds/worlds';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, NOON, PASSWORD, type TestWorld } from '#tests/support/a-world';
import { DEPOSIT } from '#tests/support/casino/cashier';
import { listPending, sendFrom, sleepUntilEnded } from '#tests/support/servers/held-requests';
import { copyStateFolder, createStateFolder, startStateServer } from '#tests/support/state/state-server';

const SENT_DEPOSIT = { call: processTransaction.name, data: DEPOSIT, as: 'esra.isik' } as const;
const READ = { call: finance.check_balance.name, as: 'esra.isik' } as const;
const NEVER: Effect = { kind: 'delay', latency: { kind: 'never' } };

const addRule = ({ control }: TestWorld, effect: Effect, phase: 'before' | 'after' = 'before') =>
  control('postRule', { rule: { on: '*', effect, phase } });
const listSessions = (world: TestWorld) => Object.values(world.world().sessions);

test('a call that is sent as a player has a session of its own, which ends with it, and is marked in the journal', async () => {
  const { player: esra, control, ...world } = await aPlayer();

  const [sent] = await control('sendCall', READ);

  const [entry] = (await control('getJournal')).entries;
  expect(sent).toEqual({ end: 'whole', entry });
  expect(entry).toMatchObject({ call: READ.call, player: 'esra.isik', sentBy: null, verdict: 'conforms' });
  expect(entry?.reply).toMatchObject({ result: true });
  expect(entry?.session).toBeDefined();
  expect(listSessions({ ...world, control }).map(({ sid }) => sid)).toEqual([esra.user.sid]);
  expect((await esra.call(finance.check_balance)).envelope.result).toBe(true);
  // A call of a browser has no mark.
  expect((await control('getJournal')).entries[0]).not.toHaveProperty('sentBy');
});

test('the site shows no sign-in of a call that was sent, and a second factor is not asked for', async () => {
  const world = await aWorld();

  const [sent] = await world.control('sendCall', { ...READ, as: 'deniz.arslan' });

  expect(sent?.entry?.reply).toMatchObject({ result: true });
  const { lastlogin } = await (await world.as('esra.isik')).read(user.get_user_profile);
  const before = await (await (await aWorld()).as('esra.isik')).read(user.get_user_profile);
  expect(lastlogin).toBe(before.lastlogin);
});

test('a call is sent as anybody, with null as the name too', async () => {
  const { control } = await aWorld();

  const replies = [
    ...(await control('sendCall', { call: READ.call })),
    ...(await control('sendCall', { call: READ.call, as: null, times: null, backend: null, user: null })),
  ];

  expect(replies).toHaveLength(2);
  for (const { end, entry } of replies) {
    expect({ end, player: entry?.player }).toEqual({ end: 'whole', player: null });
    expect(entry?.reply).toMatchObject({ result: false, message: 'Oturum süresi doldu' });
  }
});

test('a call of visitors is sent without a session, as the site does', async () => {
  const { control, world } = await aWorld();

  const [sent] = await control('sendCall', {
    call: user.login.name,
    data: { ...user.login.example, username: 'esra.isik', password: PASSWORD },
    as: 'esra.isik',
  });

  expect(sent?.entry).toMatchObject({ verdict: 'conforms', reply: { result: true } });
  expect(Object.values(world().sessions)).toHaveLength(1);
});

test('ten calls are sent side by side, and a rule that hits once hits one of them', async () => {
  const world = await aWorld();
  await world.control('postRule', {
    rule: { on: SENT_DEPOSIT.call, effect: { kind: 'message', message: 'no' }, when: { times: 1 } },
  });

  const sent = await world.control('sendCall', { ...SENT_DEPOSIT, times: 10 });

  expect(sent).toHaveLength(10);
  expect(sent.filter(({ entry }) => entry?.verdict === 'injected')).toHaveLength(1);
  expect(new Set(sent.map(({ entry }) => entry?.session)).size).toBe(1);
  expect(listSessions(world)).toEqual([]);
  await expect(world.control('sendCall', { ...SENT_DEPOSIT, times: 11 })).rejects.toThrow('times');
});

test.each([
  ['whole', { kind: 'status', status: 500 }, 'before'],
  ['whole', { kind: 'drip', bytesPerSecond: 100 }, 'after'],
  ['cut', { kind: 'truncated' }, 'after'],
  ['dropped', { kind: 'drop' }, 'before'],
  ['dropped', { kind: 'drop' }, 'after'],
  ['dropped', { kind: 'resend' }, 'before'],
  ['waiting', NEVER, 'before'],
  ['waiting', { kind: 'pause' }, 'after'],
] as const)('the answer says %s of %o in the phase %s', async (end, effect, phase) => {
  const world = await aWorld();
  await addRule(world, effect, phase);

  const [sent] = await world.control('sendCall', READ);

  expect(sent).toMatchObject({ end, entry: { call: READ.call, player: 'esra.isik', sentBy: null } });
  expect(world.platform.waiting.used > 0).toBe(end === 'waiting');
});

test('ten calls that a rule holds wait in the journal, with their session, until somebody lets them go on', async () => {
  const world = await aWorld();
  await addRule(world, NEVER);

  const sent = await world.control('sendCall', { ...SENT_DEPOSIT, times: 10 });

  expect(sent.map(({ end }) => end)).toEqual(Array(10).fill('waiting'));
  expect(sent.every(({ entry }) => entry?.verdict === 'pending')).toBe(true);
  expect(listSessions(world)).toHaveLength(1);
  for (const { id } of await listPending(world)) {
    await world.control('endWaiting', { end: 'answer' }, { params: { id: String(id) } });
  }
  await expect.poll(() => listSessions(world)).toEqual([]);
  const { entries } = await world.control('getJournal', undefined, { query: { call: SENT_DEPOSIT.call } });
  expect(entries.filter(({ reply }) => Object(reply).result === true)).toHaveLength(1);
  expect(world.platform.waiting.used).toBe(0);
});

test('a call that takes too long is said to wait, and ends its session later', async () => {
  const { platform, name } = await aWorld();
  // Time passes for the answer alone.
  const repeat = (_ms: number, callback: () => void) => {
    const immediate = setImmediate(callback);
    return () => clearImmediate(immediate);
  };
  const world = await aWorld({ name, platform: { ...platform, repeat, sleep: sleepUntilEnded } });
  await addRule(world, { kind: 'delay', latency: { kind: 'fixed', ms: 60_000 } });

  expect(await world.control('sendCall', READ)).toMatchObject([{ end: 'waiting' }]);
  const [waiting] = await listPending(world);
  await world.control('endWaiting', { end: 'cut' }, { params: { id: String(waiting?.id) } });
  await expect.poll(() => listSessions(world)).toEqual([]);
});

test.each([
  [SENT_DEPOSIT, true],
  [READ, false],
])('with a tester who leaves, %o goes on: %o', async (sent, isCarriedOut) => {
  const { platform, name } = await aWorld();
  const world = await aWorld({ name, platform: { ...platform, sleep: sleepUntilEnded } });
  await addRule(world, { kind: 'delay', latency: { kind: 'fixed', ms: 5000 } });
  const { leave, reply } = sendFrom(world, '/__mock/api/calls', {
    method: 'POST',
    body: JSON.stringify(sent),
  });
  await expect.poll(() => listPending(world)).toHaveLength(1);

  leave();

  if (isCarriedOut) {
    const [waiting] = await listPending(world);
    await world.control('endWaiting', { end: 'answer' }, { params: { id: String(waiting?.id) } });
  }
  await reply.catch(() => {});
  await expect.poll(() => listSessions(world)).toEqual([]);
  expect((await world.control('getJournal')).entries[0]).toMatchObject({ status: isCarriedOut ? 200 : 0 });
});

test('no session of the player ends for a call that is sent, and none of calls that are sent for a sign-in', async () => {
  const world = await aWorld();
  const player = findPlayerByUsername(world.world(), 'esra.isik');
  for (let count = 0; player && count < 100; count += 1)
    openSession(world.world(), player, '127.0.0.1', NOON);
  const before = listSessions(world).map(({ sid }) => sid);
  await addRule(world, NEVER);

  await world.control('sendCall', READ);

  expect(listSessions(world).map(({ sid }) => sid)).toEqual(expect.arrayContaining(before));
  expect(listSessions(world)).toHaveLength(101);
  const { sid } = await world.control('openPlayerSession', undefined, { params: { username: 'esra.isik' } });
  expect(before).toContain(sid);
  await world.control('deleteScenario');
  await world.as('esra.isik');
  expect(listSessions(world)).toHaveLength(101);
  expect(listSessions(world).filter(({ isOfSending }) => isOfSending)).toHaveLength(1);
});

test('a snapshot, and a server that is killed, bring no session of a call back that waits', async () => {
  const folder = await createStateFolder();
  const first = await startStateServer(folder);
  await first.as('esra.isik');
  await first.control('postRule', {
    rule: { on: SENT_DEPOSIT.call, phase: 'after', effect: { kind: 'pause' } },
  });
  await first.control('sendCall', SENT_DEPOSIT);
  await first.control('saveSnapshot', undefined, { params: { name: 'within' } });
  const names = listSessions(first).map(({ isOfSending }) => isOfSending ?? false);
  expect(names).toEqual([false, true]);

  const second = await startStateServer(await copyStateFolder(folder));
  const list = () => Object.values(toCasinoWorld(getWorld(second.platform, 'default')).sessions);
  expect(list().map(({ isOfSending }) => isOfSending)).toEqual([undefined]);
  // The deposit itself was carried out, and is there.
  expect((await second.control('getTransactions'))[0]).toMatchObject({ player: 'esra.isik' });
  await second.control('restoreSnapshot', undefined, { params: { name: 'within' } });
  expect(list().map(({ isOfSending }) => isOfSending)).toEqual([undefined]);
});

test.each([
  [
    { call: 'finance/check_balanc' },
    'There is no call finance/check_balanc; did you mean finance/check_balance',
  ],
  [{ ...READ, as: 'nobody' }, 'as: There is no player nobody'],
  [{ ...READ, backend: 'https://a.test' }, 'backend: no backend answers here, not https://a.test'],
  [{ ...READ, user: { uid: '1', sid: '2' } }, 'user: is for a backend'],
  [{ ...SENT_DEPOSIT, data: { amount: 1, note: ['a', '[redacted]'] } }, 'data.note[1]: is masked'],
  [{ ...SENT_DEPOSIT, data: { account: 'to [redacted IBAN]' } }, 'data.account: is masked'],
  [{ ...SENT_DEPOSIT, data: { unknown: '[unknown string]' } }, 'data.unknown: is masked'],
  [{ ...SENT_DEPOSIT, data: { '[redacted]': 1 } }, 'data.[redacted]: is masked'],
])('%o is not sent', async (body, reason) => {
  const { control } = await aWorld();

  await expect(control('sendCall', body)).rejects.toThrow(reason);

  expect((await control('getJournal')).total).toBe(0);
});

test('an inactive player sends nothing', async () => {
  const { control } = await aWorld();
  const { username } = await control('postPlayer', { balance: 1, history: 0, active: false });

  await expect(control('sendCall', { ...READ, as: username })).rejects.toThrow('is inactive');
});

test('data that break the contract are sent as they are, and answered as those of a client', async () => {
  const { control } = await aWorld();

  const [sent] = await control('sendCall', { ...SENT_DEPOSIT, data: { amount: 'much' } });

  expect(sent).toMatchObject({ end: 'whole', entry: { status: 422, verdict: 'assumption' } });
});

test('a recording has a call that was sent once, as one of its player in any world', async () => {
  const { control } = await aWorld();
  await control('startStepRecording');

  await control('sendCall', READ);

  expect((await control('getStepRecording'))?.steps).toMatchObject([
    { call: READ.call, body: { user: '<session of esra.isik>' }, reply: { status: 200 } },
  ]);
});

test('a search finds what testers have sent, and by whom', async () => {
  const { control, request } = await aWorld();
  await control('sendCall', READ);
  await request('/__mock/api/calls', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mock-tester': 'Deniz' },
    body: JSON.stringify(READ),
  });

  const find = async (text: string) => (await control('getJournal', undefined, { query: { text } })).matching;

  expect([await find('sent'), await find('sent deniz')]).toEqual([2, 1]);
});
