// The second step of a login: which code is due, and codes that go to a phone.
import { expect, test } from 'vitest';
import { createSignIn } from '../../client/state/sign-in.ts';
import { aWorld, PASSWORD } from '../support/a-world.ts';
import { codeFrom, messagesOf, otherThan } from '../support/outbox.ts';
import { aClient, type ClientSetting, settled, WITH_AUTHENTICATOR, WITH_SMS } from './a-client.ts';

const MINUTE_MS = 60_000;

/** The SMS player has given the right password. */
async function aDueCode(setting: ClientSetting = {}) {
  const client = await aClient({ address: '/login', ...setting });
  const signIn = client.models.of(createSignIn);
  const login = () => signIn.login({ username: WITH_SMS, password: PASSWORD });
  const result = await login();
  const rightCode = () => codeFrom(client.world, 'sms', WITH_SMS);
  const wrongCode = async () => otherThan(await rightCode());
  return { ...client, signIn, login, result, rightCode, wrongCode };
}

test('a player with SMS is sent a code, told where it went, and signs in with it', async () => {
  const { signIn, result, browser, models, rightCode, world } = await aDueCode();

  expect(result).toEqual({ kind: 'code-due' });
  expect(signIn.due.value).toEqual({
    factor: 'sms',
    phone: '+90 5** *** ** 65',
    isLocked: false,
    unsent: null,
  });
  expect(await messagesOf(world, 'sms')).toHaveLength(1);
  expect(browser.local.getItem('bnwUserSession')).toBeNull();

  const code = await rightCode();
  expect(await signIn.giveCode(`${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ kind: 'signed-in' });
  await settled(models);
  expect(signIn.due.value).toBeNull();
  expect(models.session.profile.value?.username).toBe(WITH_SMS);
  expect(browser.sent).not.toContain('user/check_ga');
});

test('a player with an authenticator is sent nothing', async () => {
  const { models, browser } = await aClient({ address: '/login' });
  await models.of(createSignIn).login({ username: WITH_AUTHENTICATOR, password: PASSWORD });

  expect(models.of(createSignIn).due.value?.factor).toBe('authenticator');
  expect(browser.sent).not.toContain('user/sms_send');
});

test('another code can be had after a wait that counts down', async () => {
  const { signIn, browser, rightCode } = await aDueCode();
  const first = await rightCode();
  expect(signIn.sms.waitSeconds.value).toBe(60);
  await browser.pass(20_000);
  expect(signIn.sms.waitSeconds.value).toBe(40);
  expect(await signIn.sendAgain()).toBe('unsent');

  await browser.pass(40_000);
  expect(signIn.sms.waitSeconds.value).toBe(0);
  expect(await signIn.sendAgain()).toBe('sent');

  expect(signIn.sms.waitSeconds.value).toBe(60);
  expect(await rightCode()).not.toBe(first);
  expect(await signIn.giveCode(first)).toMatchObject({ kind: 'wrong-code' });
  expect(await signIn.giveCode(await rightCode())).toEqual({ kind: 'signed-in' });
});

test('who begins again within the wait is told that the code from before counts, and how long to wait', async () => {
  const { signIn, login, browser, rightCode, world } = await aDueCode();
  signIn.abandonCode();
  await browser.pass(25_000);

  expect(await login()).toEqual({ kind: 'code-due' });

  expect(signIn.sms.sent.value?.isEarlier).toBe(true);
  expect(signIn.sms.waitSeconds.value).toBe(35);
  expect(signIn.due.value).toMatchObject({ phone: '+90 5** *** ** 65', unsent: null });
  expect(await messagesOf(world, 'sms')).toHaveLength(1);
  expect(await signIn.giveCode(await rightCode())).toEqual({ kind: 'signed-in' });
});

test('a wrong code is said, and may be corrected', async () => {
  const { signIn, toasts, rightCode, wrongCode } = await aDueCode();

  expect(await signIn.giveCode(await wrongCode())).toEqual({
    kind: 'wrong-code',
    message: 'Girdiğiniz kod hatalı',
  });

  expect(toasts()).toEqual(['Girdiğiniz kod hatalı']);
  expect(await signIn.giveCode(await rightCode())).toEqual({ kind: 'signed-in' });
});

test('after five wrong codes none is taken, not even in a new login, until a quarter of an hour is over', async () => {
  const { signIn, login, browser, rightCode, wrongCode } = await aDueCode();
  const wrong = await wrongCode();
  for (let attempt = 1; attempt < 5; attempt += 1)
    expect(await signIn.giveCode(wrong)).toMatchObject({ kind: 'wrong-code' });

  expect(await signIn.giveCode(wrong)).toMatchObject({ kind: 'locked' });
  expect(signIn.due.value?.isLocked).toBe(true);
  expect(await signIn.giveCode(await rightCode())).toMatchObject({ kind: 'locked' });

  signIn.abandonCode();
  expect(signIn.due.value).toBeNull();
  await browser.pass(2 * MINUTE_MS);
  expect(await login()).toEqual({ kind: 'code-due' });
  expect(signIn.due.value?.isLocked).toBe(true);

  signIn.abandonCode();
  await browser.pass(15 * MINUTE_MS);
  await login();
  expect(signIn.due.value?.isLocked).toBe(false);
  expect(await signIn.giveCode(await rightCode())).toEqual({ kind: 'signed-in' });
});

test('a code that has lapsed is known before it is sent, refused when it is, and another works', async () => {
  const { signIn, browser, rightCode } = await aDueCode();
  const lapsed = await rightCode();
  await browser.pass(3 * MINUTE_MS - 1000);
  expect(signIn.sms.isExpired.value).toBe(false);
  await browser.pass(2000);
  expect(signIn.sms.isExpired.value).toBe(true);

  expect(await signIn.giveCode(lapsed)).toMatchObject({ kind: 'code-over' });
  expect(await signIn.sendAgain()).toBe('sent');

  expect(signIn.sms.isExpired.value).toBe(false);
  expect(await signIn.giveCode(await rightCode())).toEqual({ kind: 'signed-in' });
});

test('a code that could not be sent is due all the same, and can be asked for again', async () => {
  const { signIn, result, rightCode, world } = await aDueCode({
    world: await aWorldWithout('user/sms_send'),
  });

  expect(result).toEqual({ kind: 'code-due' });
  expect(signIn.due.value?.unsent).toEqual({ ok: false, kind: 'http', status: 503 });
  expect(signIn.sms.waitSeconds.value).toBe(0);

  await world.control('deleteScenario');
  expect(await signIn.sendAgain()).toBe('sent');
  expect(signIn.due.value?.unsent).toBeNull();
  expect(await signIn.giveCode(await rightCode())).toEqual({ kind: 'signed-in' });
});

test('a login whose factor nobody could say has failed, and nothing is kept of it', async () => {
  const { signIn, result, login, world } = await aDueCode({
    world: await aWorldWithout('user/two_auth_type'),
  });
  expect(result).toEqual({ kind: 'failed', failure: { ok: false, kind: 'http', status: 503 } });
  expect(signIn.due.value).toBeNull();

  await world.control('deleteScenario');
  expect(await login()).toEqual({ kind: 'code-due' });
});

test('a login that has run out meanwhile is over, for a code and for another message alike', async () => {
  for (const act of ['giveCode', 'sendAgain'] as const) {
    const { signIn, browser, toasts } = await aDueCode();
    await browser.pass(61 * MINUTE_MS);

    const answer = act === 'giveCode' ? (await signIn.giveCode('123456')).kind : await signIn.sendAgain();

    expect(answer).toBe('login-over');
    expect(signIn.due.value).toBeNull();
    expect(toasts()).toEqual(['Oturum süresi doldu']);
  }
});

test('an answer that comes after one has left opens nothing again', async () => {
  const { signIn, browser } = await aDueCode();
  await browser.pass(MINUTE_MS);

  const asked = signIn.sendAgain();
  signIn.abandonCode();

  expect(await asked).toBe('unsent');
  expect(signIn.due.value).toBeNull();
  expect(signIn.sms.sent.value).toBeNull();
});

async function aWorldWithout(name: string) {
  const world = await aWorld();
  await world.control('patchScenario', { rules: [{ on: name, effect: { kind: 'status', status: 503 } }] });
  return world;
}
