import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import type { User } from '#contracts/envelope';
import { needsSecondFactor } from '#contracts/rules/second-factor';
import { putRow } from '#mock-server/worlds/table';
import { aWorld, PASSWORD } from '#tests/support/a-world';
import { encrypted } from '#tests/support/encrypted';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EXPIRED = { result: false, message: 'Oturum süresi doldu', code: 403, data: null };

test('a player signs in and reads the balance', async () => {
  const { as } = await aWorld();

  const esra = await as('esra.isik');
  const { envelope } = await esra.call(finance.check_balance);

  expect(esra.marker).toBeNull();
  expect(envelope).toMatchObject({ result: true, data: [{ balance: '12,450.75' }] });
});

test('somebody who has never had money has no balance row', async () => {
  const { as } = await aWorld();

  const { envelope } = await (await as('mert.kaya')).call(finance.check_balance);

  expect(envelope).toMatchObject({ result: true, data: [], message: 'Kayıt Bulunamadı' });
});

test.each([
  ['a wrong password', 'esra.isik', 'Vitrin2'],
  ['an unknown name', 'nobody.here', PASSWORD],
  ['an inactive account with a wrong password', 'kaan.demir', 'Vitrin2'],
])('%s is one and the same refusal', async (_what, username, password) => {
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

test('that an account is inactive is said only after the right password', async () => {
  const { call } = await aWorld();

  const { envelope } = await call(user.login, { username: 'kaan.demir', password: PASSWORD });

  expect(envelope).toMatchObject({ result: false, message: 'İnaktif hesap', code: 403 });
});

test('a name may be written with capitals and blanks around it', async () => {
  const { call } = await aWorld();

  const { envelope } = await call(user.login, { username: ' Esra.Isik ', password: PASSWORD });

  expect(envelope.result).toBe(true);
});

test('ciphertext made with the public key is as good as plain values', async () => {
  const { as, call, request } = await aWorld();
  const esra = await as('esra.isik');
  const pem = await (await request('/datas/public-key.pem')).text();

  const ciphertext: User = {
    uid: encrypted(pem, esra.user.uid),
    sid: encrypted(pem, esra.user.sid),
    uip: encrypted(pem, '127.0.0.1'),
  };

  for (let time = 0; time < 2; time++) {
    expect((await call(finance.check_balance, {}, ciphertext)).envelope.result).toBe(true);
  }
  const tampered = { ...ciphertext, sid: `A${ciphertext.sid.slice(1, -3)}A==` };
  expect((await call(finance.check_balance, {}, tampered)).envelope).toMatchObject(EXPIRED);
});

test('a player’s call without a user is an anonymous user’s', async () => {
  const { call } = await aWorld();

  const { envelope } = await call(finance.check_balance);

  expect(envelope).toEqual({ ...EXPIRED, debug: 'anonymous user' });
});

test('a sid that belongs to another player is refused', async () => {
  const { as, call } = await aWorld();
  const esra = await as('esra.isik');
  const mert = await as('mert.kaya');

  const { envelope } = await call(finance.check_balance, {}, { ...mert.user, sid: esra.user.sid });

  expect(envelope).toMatchObject(EXPIRED);
});

test('a session lives one hour from its last use', async () => {
  const { as, pass } = await aWorld();
  const esra = await as('esra.isik');

  pass(HOUR - 1);
  expect((await esra.call(finance.check_balance)).envelope.result).toBe(true);
  pass(HOUR - 1);
  expect((await esra.call(finance.check_balance)).envelope.result).toBe(true);
  pass(HOUR);
  expect((await esra.call(finance.check_balance)).envelope).toMatchObject(EXPIRED);
});

test('only the profile revives an ended session', async () => {
  const { as, pass } = await aWorld();
  const esra = await as('esra.isik');
  pass(2 * HOUR);

  expect((await esra.call(casino.games_list, { favorites: true })).envelope).toMatchObject(EXPIRED);
  expect((await esra.call(finance.check_balance)).envelope).toMatchObject(EXPIRED);
  expect((await esra.call(user.get_user_profile)).envelope).toMatchObject({
    result: true,
    data: { firstname: 'Esra', username: 'esra.isik' },
  });
  expect((await esra.call(finance.check_balance)).envelope.result).toBe(true);
});

test('auth is over after thirty days', async () => {
  const { as, pass } = await aWorld();
  const esra = await as('esra.isik');

  pass(30 * DAY - 1);
  expect((await esra.call(user.get_user_profile)).envelope.result).toBe(true);
  pass(1);
  expect((await esra.call(user.get_user_profile)).envelope).toMatchObject(EXPIRED);
});

test('auth counts from the sign-in, however often the session is revived', async () => {
  const { as, pass } = await aWorld();
  const esra = await as('esra.isik');

  for (let day = 1; day < 30; day++) {
    pass(DAY);
    expect((await esra.call(user.get_user_profile)).envelope.result, `day ${day}`).toBe(true);
  }
  pass(DAY);

  expect((await esra.call(user.get_user_profile)).envelope).toMatchObject(EXPIRED);
});

test('an ended session cannot change the password that would end it', async () => {
  const { as, call, pass } = await aWorld();
  const esra = await as('esra.isik');
  pass(HOUR);

  expect((await esra.call(user.pass_change, user.pass_change.example)).envelope).toMatchObject(EXPIRED);

  expect((await call(user.login, { username: 'esra.isik', password: PASSWORD })).envelope.result).toBe(true);
});

test('logging out ends one session, not the others', async () => {
  const { as } = await aWorld();
  const [phone, desk] = [await as('esra.isik'), await as('esra.isik')];

  await phone.call(user.logout);

  expect((await phone.call(finance.check_balance)).envelope).toMatchObject(EXPIRED);
  expect((await desk.call(finance.check_balance)).envelope.result).toBe(true);
});

test('logging out ends session and auth', async () => {
  const { as } = await aWorld();
  const esra = await as('esra.isik');

  expect((await esra.call(user.logout)).envelope).toMatchObject({ result: true, data: null });

  expect((await esra.call(user.get_user_profile)).envelope).toMatchObject(EXPIRED);
});

test('who signs out after the hour leaves no auth behind, though the session is over already', async () => {
  const { as, pass, world } = await aWorld();
  const [phone, desk] = [await as('esra.isik'), await as('esra.isik')];
  pass(HOUR);

  expect((await phone.call(user.logout)).envelope).toMatchObject(EXPIRED);

  expect((await phone.call(user.get_user_profile)).envelope).toMatchObject(EXPIRED);
  expect(Object.keys(world().sessions)).toEqual([desk.user.sid]);
  expect((await desk.call(user.get_user_profile)).envelope.result).toBe(true);
});

test('an account that was closed loses its sessions at its next call', async () => {
  const { as, world } = await aWorld();
  const esra = await as('esra.isik');
  const row = world().players[esra.user.uid];
  if (row) putRow(world().players, esra.user.uid, { ...row, active: false });

  expect((await esra.call(user.get_user_profile)).envelope).toMatchObject({
    result: false,
    message: 'İnaktif hesap',
    code: 403,
  });
  expect(Object.keys(world().sessions)).toEqual([]);
});

test('the last sign-in is the one before', async () => {
  const { as, call, pass } = await aWorld();
  const mert = await call(user.login, { username: 'mert.kaya', password: PASSWORD });
  expect(mert.envelope.data).toMatchObject({ lastlogin: null });

  pass(60_000);
  const again = await call(user.login, { username: 'mert.kaya', password: PASSWORD });

  expect(again.envelope.data).toMatchObject({ lastlogin: '2026-11-20T12:00:00+03:00' });
  expect((await (await as('mert.kaya')).call(user.get_user_profile)).envelope.data).toMatchObject({
    lastlogin: '2026-11-20T12:01:00+03:00',
  });
});

test('between password and second factor the session can do nothing else', async () => {
  const { as } = await aWorld();
  const deniz = await as('deniz.arslan');

  expect(needsSecondFactor(deniz.marker)).toBe(true);
  for (const call of [finance.check_balance, user.get_user_profile, casino.games_list] as const) {
    const { envelope } = await deniz.call(call);
    expect(envelope, call.name).toMatchObject({
      result: false,
      message: 'Bu işlem için yetkiniz yok',
      code: 401,
    });
  }
  expect((await deniz.call(user.logout)).envelope.result).toBe(true);
});

test('the authenticator’s code completes the login, a wrong one does not', async () => {
  const { as, control } = await aWorld();
  const deniz = await as('deniz.arslan');
  const [message] = await control('getOutbox');
  const code = message?.code ?? '';
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  expect((await deniz.call(user.check_ga, { ga_code: wrong })).envelope).toMatchObject({
    result: false,
    message: 'Girdiğiniz kod hatalı',
  });
  expect((await deniz.call(user.check_ga, { ga_code: 'abc' })).status).toBe(200);
  expect((await deniz.call(finance.check_balance)).envelope.code).toBe(401);

  expect((await deniz.call(user.check_ga, { ga_code: code })).envelope.result).toBe(true);
  expect((await deniz.call(finance.check_balance)).envelope.result).toBe(true);
});

test('the code of the step before still counts, the one before that does not', async () => {
  const { as, control, pass } = await aWorld();
  const deniz = await as('deniz.arslan');
  const [message] = await control('getOutbox');
  const code = message?.code ?? '';

  pass(60_000);
  expect((await deniz.call(user.check_ga, { ga_code: code })).envelope.result).toBe(false);
  pass(-30_000);
  expect((await deniz.call(user.check_ga, { ga_code: code })).envelope.result).toBe(true);
});

test('a pending session is not revived, and leaves no auth behind', async () => {
  const { as, pass } = await aWorld();
  const deniz = await as('deniz.arslan');

  pass(HOUR);

  expect((await deniz.call(user.get_user_profile)).envelope).toMatchObject(EXPIRED);
});
