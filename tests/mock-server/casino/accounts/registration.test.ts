import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { putRow } from '#mock-server/engine/worlds/table';
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
    city: 'Rize',
  });
  const { uid, sid, gasecret, lastlogin } = user.Session.parse((await login(world)).envelope.data);
  const profile = await world.call(user.get_user_profile, {}, { uid, sid });

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
    address: '',
    memberSince: '2026-11-20T12:00:00+03:00',
    lastlogin: '2026-11-20T12:00:00+03:00',
    rid: 1,
  });
});

test('a new player has no money and no favourites', async () => {
  const world = await aWorld();
  await register(world);
  const { uid, sid } = user.Session.parse((await login(world)).envelope.data);

  const balance = await world.call(finance.check_balance, {}, { uid, sid });
  const favorites = await world.call(user.favorites, { type: 'casino' }, { uid, sid });

  expect(balance.envelope.data).toEqual([]);
  expect(favorites.envelope.data).toEqual([]);
});

test.each<[keyof typeof ERRORS, Partial<typeof FORM>]>([
  ['USERNAME_WRONG', { username: 'yeni oyuncu' }],
  ['USERNAME_WRONG', { username: 'işıl' }],
  ['PASSWORD_LENGTH', { password: 'Vitr1', passwordAgain: 'Vitr1' }],
  ['PASSWORD_UPPERCASE', { password: 'vitrin1', passwordAgain: 'vitrin1' }],
  ['PASSWORD_NUMBER', { password: 'Vitrin', passwordAgain: 'Vitrin' }],
  ['PASSWORDS_DIFFER', { passwordAgain: 'Vitrin2' }],
  ['NAME_WRONG', { firstname: '<b>' }],
  ['NAME_WRONG', { lastname: '7' }],
  ['IDENTITY_NUMBER_WRONG', { identityNumber: '12345678901' }],
  ['BIRTH_DATE_WRONG', { birthDate: '19.05.1990' }],
  ['BIRTH_DATE_WRONG', { birthDate: '2027-01-01' }],
  ['UNDERAGE', { birthDate: '2008-11-21' }],
  ['EMAIL_WRONG', { email: 'yeni@posta' }],
  ['PHONE_WRONG', { phone: '0212 000 00 01' }],
  ['COUNTRY_BARRED', { country: 'KKTC' }],
  ['RULES_NOT_ACCEPTED', { acceptsRules: false }],
  ['RULES_NOT_ACCEPTED', { acceptsTerms: false }],
  ['RULES_NOT_ACCEPTED', { acceptsPrivacy: false }],
])('%s refuses %j, and no player is added', async (name, change) => {
  const world = await aWorld();

  const { status, envelope } = await register(world, change);

  expect(status).toBe(200);
  expect(envelope).toEqual({ result: false, message: ERRORS[name], data: null, code: 400, debug: null });
  expect(world.world().players).toEqual({});
  expect(world.world().random).toEqual({});
});

test.each([
  ['username', 'Kullanıcı adı'],
  ['password', 'Şifre'],
  ['passwordAgain', 'Şifre tekrarı'],
  ['firstname', 'Ad'],
  ['lastname', 'Soyad'],
  ['identityNumber', 'T.C. kimlik numarası'],
  ['birthDate', 'Doğum tarihi'],
  ['email', 'E-posta adresi'],
  ['phone', 'Telefon numarası'],
])('an empty %s is named in the message and in debug', async (field, label) => {
  const world = await aWorld();

  const { envelope } = await register(world, { [field]: '  ' });

  expect(envelope).toMatchObject({ result: false, message: `${label} alanı zorunludur`, debug: field });
});

test('a wrong type is answered with 422 and its path', async () => {
  const world = await aWorld();

  for (const [path, change] of [
    ['data.country', { country: 'Türkiye' }],
    ['data.currency', { currency: 'EUR' }],
    ['data.acceptsRules', { acceptsRules: 1 }],
    ['data.firstname', { firstname: 'a'.repeat(201) }],
    ['data.phone', { phone: 5_320_000_001 }],
  ] as const) {
    const { status, envelope } = await world.call(user.register, Object.assign({}, FORM, change));
    expect({ status, debug: envelope.debug }).toMatchObject({ status: 422, debug: [{ path }] });
  }
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

test('the same form in the same world at the same time adds the same player', async () => {
  const [one, other] = [await aWorld(), await aWorld()];

  await register(one);
  await register(other);

  expect(JSON.stringify(one.world().players)).toBe(JSON.stringify(other.world().players));
});

test('only the hash of a password is stored', async () => {
  const world = await aWorld();

  await register(world);

  const stored = JSON.stringify({ ...world.world(), journal: null });
  expect(stored).toContain('scrypt$');
  expect(stored).not.toContain(FORM.password);
});

test('a player exists in one world only', async () => {
  const one = await aWorld();
  const other = await aWorld({ beside: one });

  await register(one);

  expect((await login(other)).envelope.message).toBe('Giriş Başarısız');
  expect((await register(other)).envelope.result).toBe(true);
});

test('a full world refuses registrations', async () => {
  const world = await aWorld();
  await register(world);
  const [player] = Object.values(world.world().players);
  if (!player) throw new Error('nobody registered');
  for (let uid = 0; uid < 10_000; uid++) putRow(world.world().players, String(uid), player);

  const { envelope } = await register(world, { username: 'son.oyuncu' });

  expect(envelope.message).toBe(ERRORS.FULL);
});
