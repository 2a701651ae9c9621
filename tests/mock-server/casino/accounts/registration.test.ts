import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { aWorld, type TestWorld } from '#tests/support/a-world';

const FORM = user.register.example;
const ERRORS = user.register.errors;

function register({ call }: TestWorld, change: Partial<typeof FORM> = {}) {
  return call(user.register, { ...FORM, ...change });
}

function login({ call }: TestWorld, username = FORM.username, password = FORM.password) {
  return call(user.login, { username, password });
}

test('a registered player can sign in at once and has the data of the form', async () => {
  const world = await aWorld();

  const { envelope } = await register(world, {
    username: ' Yeni.Oyuncu ',
    firstname: ' Ayşe  Nur ',
    lastname: 'Işık',
    identityNumber: '100 000 001 46',
    email: 'Ayse@Posta.Example',
    phone: '0 (532) 000 00 01',
    city: ' Rize ',
    address: ' Çay Sokağı 5 ',
  });
  const { uid, sid, gasecret, lastlogin } = user.Session.parse((await login(world)).envelope.data);
  const profile = await world.call(user.get_user_profile, {}, { uid, sid });
  const balance = await world.call(finance.check_balance, {}, { uid, sid });
  const favorites = await world.call(user.favorites, { type: 'casino' }, { uid, sid });

  expect(envelope).toEqual({ result: true, message: 'İşlem Başarılı', data: null, code: 200, debug: null });
  expect({ gasecret, lastlogin }).toEqual({ gasecret: null, lastlogin: null });
  expect(profile.envelope.data).toEqual({
    uid,
    firstname: 'Ayşe Nur',
    lastname: 'Işık',
    username: 'yeni.oyuncu',
    email: 'ayse@posta.example',
    phone: '+905320000001',
    identityNumber: '100******46',
    birthDate: '1990-05-19',
    city: 'Rize',
    address: 'Çay Sokağı 5',
    memberSince: '2026-11-20T12:00:00+03:00',
    lastlogin: '2026-11-20T12:00:00+03:00',
    rid: 1,
  });
  expect([balance.envelope.data, favorites.envelope.data]).toEqual([[], []]);
});

test('no currency but that of the site is accepted', async () => {
  const { call } = await aWorld();

  const { status } = await call(user.register, Object.assign({}, FORM, { currency: 'EUR' }));

  expect(status).toBe(422);
});

test('the minimum age follows the world’s clock', async () => {
  const world = await aWorld();
  const born = { birthDate: '2008-11-21' };
  // This is the last second before the birthday in Istanbul. In London, the birthday is still three hours
  // away.
  await world.control('putClock', { now: '2026-11-20T23:59:59', running: false });
  expect((await register(world, born)).envelope.message).toBe(ERRORS.UNDERAGE);

  await world.control('putClock', { now: '2026-11-21T00:00:00', running: false });

  expect((await register(world, born)).envelope.result).toBe(true);
});

test('a taken name is refused in any spelling, whoever has it', async () => {
  const world = await aWorld();
  await register(world);
  const other = { identityNumber: '12345678950', email: 'b@posta.example', phone: '0532 000 00 02' };

  for (const username of ['yeni.oyuncu', 'YENI.OYUNCU', ' esra.isik', 'umut.sahin']) {
    const { envelope } = await register(world, { ...other, username });
    expect(envelope.message, username).toBe(ERRORS.USERNAME_TAKEN);
  }
});

test('email, phone and identity number are unique, and the refusal does not tell which one is known', async () => {
  const world = await aWorld();
  await register(world);
  const other = {
    username: 'baska.biri',
    identityNumber: '12345678950',
    email: 'baska@posta.example',
    phone: '0532 000 00 02',
  };
  const seeded = (await (await world.as('nil.aksoy')).call(user.get_user_profile)).envelope.data;
  const { email, phone } = user.Profile.parse(seeded);

  for (const same of [
    { identityNumber: FORM.identityNumber },
    { email: 'YENI.OYUNCU@posta.example' },
    { phone: '+90 532 000 00 01' },
    { email },
    { phone },
    // This address belongs to a named player who has not been created in this world yet.
    { email: 'derya.yildiz@posta.example' },
  ]) {
    const { envelope } = await register(world, { ...other, ...same });
    expect(envelope.message, JSON.stringify(same)).toBe(ERRORS.ACCOUNT_EXISTS);
  }
  expect((await register(world, other)).envelope.result).toBe(true);
});

test('of two registrations with the same name at the same time, one succeeds', async () => {
  const world = await aWorld();
  const first = { password: 'Birinci1', passwordAgain: 'Birinci1' };
  const second = {
    password: 'Ikinci22',
    passwordAgain: 'Ikinci22',
    identityNumber: '12345678950',
    email: 'ikinci@posta.example',
    phone: '0532 000 00 02',
  };

  const replies = await Promise.all([register(world, first), register(world, second)]);
  const messages = replies.map(({ envelope }) => envelope.message);

  expect(messages.toSorted()).toEqual([ERRORS.USERNAME_TAKEN, 'İşlem Başarılı'].toSorted());
  expect(Object.values(world.world().players)).toHaveLength(1);
  const winner = messages[0] === 'İşlem Başarılı' ? first.password : second.password;
  expect((await login(world, FORM.username, winner)).envelope.result).toBe(true);
});

test('only the hash of a password is stored', async () => {
  const world = await aWorld();

  await register(world);

  const stored = JSON.stringify({ ...world.world(), journal: null });
  expect(stored).toContain('scrypt$');
  expect(stored).not.toContain(FORM.password);
});
