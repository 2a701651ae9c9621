import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { RESET_LINK_LIFE_MS } from '#contracts/rules/password';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, PASSWORD, type TestWorld } from '#tests/support/a-world';
import { findCode, findResetToken, listMessages } from '#tests/support/casino/outbox';

const EXPIRED = { result: false, message: 'Oturum süresi doldu', code: 403 };
const ESRA = 'esra.isik@posta.example';
const CHANGE = { oldPassword: PASSWORD, newPassword: 'Yepyeni1', newPasswordAgain: 'Yepyeni1' };

const signIn = ({ call }: TestWorld, password: string, username = 'esra.isik') =>
  call(user.login, { username, password });

const reset = ({ call }: TestWorld, token: string, password = 'Yepyeni1') =>
  call(user.pass_reset, { token, newPassword: password, newPasswordAgain: password });

test('changing the password ends all sessions and auth, and only the new password signs in', async () => {
  const { player: phone, ...world } = await aPlayer();
  const desk = await world.as('esra.isik');
  const mert = await world.as('mert.kaya');

  const refused = await desk.call(user.pass_change, { ...CHANGE, oldPassword: 'Vitrin2' });
  expect(refused.envelope.result).toBe(false);
  expect((await phone.call(finance.check_balance)).envelope.result).toBe(true);
  expect((await desk.call(user.pass_change, CHANGE)).envelope).toMatchObject({ result: true, data: null });

  for (const device of [phone, desk]) {
    expect((await device.call(finance.check_balance)).envelope).toMatchObject(EXPIRED);
    expect((await device.call(user.get_user_profile)).envelope).toMatchObject(EXPIRED);
  }
  expect((await mert.call(user.get_user_profile)).envelope.result).toBe(true);
  expect((await signIn(world, PASSWORD)).envelope.message).toBe('Giriş Başarısız');
  expect((await signIn(world, 'Yepyeni1')).envelope.result).toBe(true);
});

test('of two changes at the same time, one succeeds', async () => {
  const world = await aWorld();
  const [phone, desk] = [await world.as('esra.isik'), await world.as('esra.isik')];

  const replies = await Promise.all([
    phone.call(user.pass_change, CHANGE),
    desk.call(user.pass_change, { ...CHANGE, newPassword: 'Baska123', newPasswordAgain: 'Baska123' }),
  ]);

  expect(replies.filter(({ envelope }) => envelope.result)).toHaveLength(1);
  const signedIn = await Promise.all(['Yepyeni1', 'Baska123'].map((password) => signIn(world, password)));
  expect(signedIn.map(({ envelope }) => envelope.result)).toEqual(
    replies.map(({ envelope }) => envelope.result),
  );
});

test('a sign-in with the old password fails if the password changes meanwhile', async () => {
  const { player: esra, ...world } = await aPlayer();
  const { platform } = world;
  const verify = platform.verifyPassword;
  platform.verifyPassword = async (password, hash) => {
    platform.verifyPassword = verify;
    const right = await verify(password, hash);
    await esra.call(user.pass_change, CHANGE);
    return right;
  };

  expect((await signIn(world, PASSWORD)).envelope.message).toBe('Giriş Başarısız');

  expect((await signIn(world, 'Yepyeni1')).envelope.result).toBe(true);
});

test('a change of other data during a password change is kept', async () => {
  const world = await aWorld();
  const [phone, desk] = [await world.as('esra.isik'), await world.as('esra.isik')];
  await desk.call(user.user_generate_ga);
  const ga_code = await findCode(world, 'authenticator', 'esra.isik');
  const { platform } = world;
  const hash = platform.hashPassword;
  platform.hashPassword = async (password, salt) => {
    await desk.call(user.check_ga, { ga_code });
    return hash(password, salt);
  };

  expect((await phone.call(user.pass_change, CHANGE)).envelope.result).toBe(true);

  const { gasecret } = user.Session.parse((await signIn(world, 'Yepyeni1')).envelope.data);
  expect(gasecret).not.toBeNull();
});

test('the reply to a forgotten password does not tell whether the account exists', async () => {
  const [there, nowhere, closed] = [await aWorld(), await aWorld(), await aWorld()];

  const replies = await Promise.all([
    there.call(user.forgot, { email: ESRA }),
    nowhere.call(user.forgot, { email: 'nobody@posta.example' }),
    closed.call(user.forgot, { email: 'kaan.demir@posta.example' }),
  ]);

  for (const { status, envelope } of replies) {
    expect(status).toBe(200);
    expect(envelope).toEqual({ result: true, message: 'İşlem Başarılı', data: null, code: 200, debug: null });
  }
  expect(await listMessages(there, 'mail')).toHaveLength(1);
  expect(await listMessages(nowhere, 'mail')).toEqual([]);
  expect(await listMessages(closed, 'mail')).toEqual([]);
  // The worlds with and without the account have drawn equally many random values, so later tokens do not
  // show whether the account exists.
  expect(nowhere.world().random).toEqual(there.world().random);
});

test('a mailed link sets a new password and signs out everywhere', async () => {
  const { player: esra, ...world } = await aPlayer();
  await world.call(user.forgot, { email: ' Esra.Isik@POSTA.example ' });
  const [mail] = await listMessages(world, 'mail');

  expect(mail).toMatchObject({ player: 'esra.isik', to: ESRA, code: null });
  expect(mail?.link).toMatch(/^\/account_reset\?token=[a-z0-9]{40}$/);
  expect(mail?.text).toContain(mail?.link);
  expect((await reset(world, await findResetToken(world))).envelope).toMatchObject({
    result: true,
    data: null,
  });

  expect((await esra.call(user.get_user_profile)).envelope).toMatchObject(EXPIRED);
  expect((await signIn(world, PASSWORD)).envelope.result).toBe(false);
  expect((await signIn(world, 'Yepyeni1')).envelope.result).toBe(true);
});

test('a reset link works once, before its life is over, and once if it is sent twice at the same time', async () => {
  const world = await aWorld();
  const { LINK_EXPIRED, LINK_USED, LINK_UNKNOWN } = user.pass_reset.errors;
  await world.call(user.forgot, { email: ESRA });
  const late = await findResetToken(world);

  world.advance(RESET_LINK_LIFE_MS);
  expect((await reset(world, late)).envelope.message).toBe(LINK_EXPIRED);
  world.advance(-1);
  expect((await reset(world, ` ${late} `)).envelope.result).toBe(true); // As it is pasted.
  expect((await reset(world, late, 'Baska123')).envelope.message).toBe(LINK_USED);
  world.advance(2 * RESET_LINK_LIFE_MS);
  expect((await reset(world, late, 'Baska123')).envelope.message).toBe(LINK_USED);
  expect((await reset(world, `${late}x`)).envelope.message).toBe(LINK_UNKNOWN);
  expect((await signIn(world, 'Yepyeni1')).envelope.result).toBe(true);

  await world.call(user.forgot, { email: ESRA });
  const token = await findResetToken(world);

  const replies = await Promise.all([reset(world, token, 'Yepyeni1'), reset(world, token, 'Baska123')]);

  expect(replies.filter(({ envelope }) => envelope.result)).toHaveLength(1);
});

test('a new password invalidates unused links', async () => {
  const world = await aWorld();
  const { LINK_UNKNOWN } = user.pass_reset.errors;
  await world.call(user.forgot, { email: ESRA });
  const first = await findResetToken(world);
  await world.call(user.forgot, { email: ESRA });
  const second = await findResetToken(world);

  await reset(world, second);
  expect((await reset(world, first)).envelope.message).toBe(LINK_UNKNOWN);

  await world.call(user.forgot, { email: ESRA });
  const third = await findResetToken(world);
  const { uid, sid } = user.Session.parse((await signIn(world, 'Yepyeni1')).envelope.data);
  await world.call(
    user.pass_change,
    { ...CHANGE, oldPassword: 'Yepyeni1', newPassword: 'Baska123', newPasswordAgain: 'Baska123' },
    { uid, sid },
  );
  expect((await reset(world, third)).envelope.message).toBe(LINK_UNKNOWN);
});

test('the last five links of a player work', async () => {
  const world = await aWorld();
  const tokens: string[] = [];
  for (let time = 0; time < 6; time++) {
    await world.call(user.forgot, { email: ESRA });
    tokens.push(await findResetToken(world));
  }

  const [first = '', second = ''] = tokens;

  expect((await reset(world, first)).envelope.message).toBe(user.pass_reset.errors.LINK_UNKNOWN);
  expect((await reset(world, second)).envelope.result).toBe(true);
});

test('a new password does not skip the second factor', async () => {
  const world = await aWorld();
  await world.call(user.forgot, { email: 'deniz.arslan@posta.example' });
  await reset(world, await findResetToken(world));

  const { uid, sid, gasecret } = user.Session.parse(
    (await signIn(world, 'Yepyeni1', 'deniz.arslan')).envelope.data,
  );

  expect(gasecret).not.toBeNull();
  expect((await world.call(finance.check_balance, {}, { uid, sid })).envelope.code).toBe(401);
});
