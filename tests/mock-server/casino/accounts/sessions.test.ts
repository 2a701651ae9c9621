import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import type { User } from '#contracts/envelope';
import { AUTH_LIFE_MS, INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { DAY_MS } from '#contracts/time/durations';
import { findPlayerByUsername } from '#mock-server/casino/accounts/players';
import { completeSession, openSession } from '#mock-server/casino/accounts/sessions';
import { putRow } from '#mock-server/engine/tables/table';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, NOON, PASSWORD } from '#tests/support/a-world';
import { encryptForServer } from '#tests/support/encrypt';

const EXPIRED = { result: false, message: 'Oturum süresi doldu', code: 403, data: null };

test.each([
  ['a wrong password', 'esra.isik', 'Vitrin2'],
  ['an unknown name', 'nobody.here', PASSWORD],
  ['an inactive account with a wrong password', 'kaan.demir', 'Vitrin2'],
])('%s gives the same refusal as any other failed login', async (_what, username, password) => {
  const { call } = await aWorld();

  const { status, envelope } = await call(user.login, { username, password });

  expect(status).toBe(200);
  expect(envelope).toEqual({
    result: false,
    message: 'Giriş Başarısız',
    data: null,
    code: 403,
    debug: null,
  });
});

test('values encrypted with the public key work like plain values', async () => {
  const { call, request, player: esra } = await aPlayer();
  const pem = await (await request('/datas/public-key.pem')).text();

  const ciphertext: User = {
    uid: encryptForServer(pem, esra.user.uid),
    sid: encryptForServer(pem, esra.user.sid),
    uip: encryptForServer(pem, '127.0.0.1'),
  };

  for (let time = 0; time < 2; time++) {
    expect((await call(finance.check_balance, {}, ciphertext)).envelope.result).toBe(true);
  }
  const first = ciphertext.sid.startsWith('A') ? 'B' : 'A';
  const tampered: User = { ...ciphertext, sid: `${first}${ciphertext.sid.slice(1)}` };
  expect((await call(finance.check_balance, {}, tampered)).envelope).toMatchObject(EXPIRED);
});

test('a session lives until the inactivity limit after its last use, and only the profile revives it', async () => {
  const { advance, player: esra } = await aPlayer();

  advance(INACTIVITY_LIMIT_MS - 1);
  expect((await esra.call(finance.check_balance)).envelope.result).toBe(true);
  advance(INACTIVITY_LIMIT_MS - 1);
  expect((await esra.call(finance.check_balance)).envelope.result).toBe(true);
  advance(INACTIVITY_LIMIT_MS);
  expect((await esra.call(finance.check_balance)).envelope).toMatchObject(EXPIRED);

  expect((await esra.call(casino.games_list, { favorites: true })).envelope).toMatchObject(EXPIRED);
  expect((await esra.call(finance.check_balance)).envelope).toMatchObject(EXPIRED);
  expect((await esra.call(user.get_user_profile)).envelope).toMatchObject({
    result: true,
    data: { firstname: 'Esra', username: 'esra.isik' },
  });
  expect((await esra.call(finance.check_balance)).envelope.result).toBe(true);
});

test('auth ends AUTH_LIFE_MS after the sign-in, however often the session is revived', async () => {
  const { advance, player: esra } = await aPlayer();

  for (let day = 1; day < AUTH_LIFE_MS / DAY_MS; day++) {
    advance(DAY_MS);
    expect((await esra.call(user.get_user_profile)).envelope.result, `day ${day}`).toBe(true);
  }
  advance(DAY_MS - 1);
  expect((await esra.call(user.get_user_profile)).envelope.result).toBe(true);
  advance(1);

  expect((await esra.call(user.get_user_profile)).envelope).toMatchObject(EXPIRED);
});

test('logging out ends one session with its auth, not the others', async () => {
  const { as } = await aWorld();
  const [phone, desk] = [await as('esra.isik'), await as('esra.isik')];

  expect((await phone.call(user.logout)).envelope).toMatchObject({ result: true, data: null });

  expect((await phone.call(user.get_user_profile)).envelope).toMatchObject(EXPIRED);
  expect((await desk.call(finance.check_balance)).envelope.result).toBe(true);
});

test('a logout after the inactivity limit also ends auth', async () => {
  const { as, advance, world } = await aWorld();
  const [phone, desk] = [await as('esra.isik'), await as('esra.isik')];
  advance(INACTIVITY_LIMIT_MS);

  expect((await phone.call(user.logout)).envelope).toMatchObject(EXPIRED);

  expect((await phone.call(user.get_user_profile)).envelope).toMatchObject(EXPIRED);
  expect(Object.keys(world().sessions)).toEqual([desk.user.sid]);
  expect((await desk.call(user.get_user_profile)).envelope.result).toBe(true);
});

test('a closed account loses its sessions at the next call', async () => {
  const { world, player: esra } = await aPlayer();
  const row = world().players[esra.user.uid];
  if (row) putRow(world().players, esra.user.uid, { ...row, active: false });

  expect((await esra.call(user.get_user_profile)).envelope).toMatchObject({
    result: false,
    message: 'İnaktif hesap',
    code: 403,
  });
  expect(Object.keys(world().sessions)).toEqual([]);
});

test('the reply to a sign-in names the previous one, and a username can be typed in any spelling', async () => {
  const { as, call, advance } = await aWorld();
  const mert = await call(user.login, { username: 'mert.kaya', password: PASSWORD });
  expect(mert.envelope.data).toMatchObject({ lastlogin: null });

  advance(60_000);
  const again = await call(user.login, { username: ' Mert.Kaya ', password: PASSWORD });

  expect(again.envelope.data).toMatchObject({ lastlogin: '2026-11-20T12:00:00+03:00' });
  expect((await (await as('mert.kaya')).call(user.get_user_profile)).envelope.data).toMatchObject({
    lastlogin: '2026-11-20T12:01:00+03:00',
  });
});

test('a password without the second factor is no sign-in that a later one names', async () => {
  const { call, advance } = await aWorld();
  const login = async () =>
    (await call(user.login, { username: 'deniz.arslan', password: PASSWORD })).envelope.data;
  const { lastlogin } = user.Session.parse(await login());

  advance(60_000);

  expect(await login()).toMatchObject({ lastlogin });
});

test('a pending session cannot be revived and leaves no auth', async () => {
  const { advance, player: deniz } = await aPlayer('deniz.arslan');

  advance(INACTIVITY_LIMIT_MS);

  expect((await deniz.call(user.get_user_profile)).envelope).toMatchObject(EXPIRED);
});

test.each(['esra.isik', 'deniz.arslan'])('the latest hundred sessions of %s stay', async (username) => {
  const { world } = await aWorld();
  const player = findPlayerByUsername(world(), username);
  if (!player) throw new Error(`There is no player ${username}`);

  const sids = Array.from({ length: 101 }, () => {
    const session = openSession(world(), player, '127.0.0.1', NOON);
    if (session.state === 'pending') completeSession(world(), session, NOON);
    return session.sid;
  });

  expect(Object.keys(world().sessions)).toEqual(sids.slice(1));
});

test('sign-ins that wait for their second factor end no session, and are few', async () => {
  const test = await aWorld();
  const { uid, sid } = await test.control('openPlayerSession', undefined, {
    params: { username: 'deniz.arslan' },
  });

  for (let count = 0; count < 120; count++) {
    await test.call(user.login, { username: 'deniz.arslan', password: PASSWORD });
  }

  const states = Object.values(test.world().sessions).map(({ state }) => state);
  expect(states.filter((state) => state === 'pending')).toHaveLength(20);
  const reply = await test.call(finance.check_balance, {}, { uid, sid, uip: '127.0.0.1' });
  expect(reply.envelope.result).toBe(true);
});

test('a session whose auth is over is gone from the world at the next call, whoever makes it, and no other', async () => {
  const { as, call, advance, world } = await aWorld();
  await as('esra.isik');
  advance(1);
  const mert = await as('mert.kaya');

  advance(AUTH_LIFE_MS - 1);
  await call(user.login, { username: 'nobody', password: PASSWORD });

  expect(Object.keys(world().sessions)).toEqual([mert.user.sid]);
});
