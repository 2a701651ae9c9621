// Tests the second step of a login: entering a code from a text message.

import { createElement } from 'react';
import { expect, test } from 'vitest';
import {
  CODE_LOCK_MS,
  MAX_WRONG_CODES,
  SMS_CODE_LIFE_MS,
  SMS_RESEND_WAIT_MS,
} from '#contracts/rules/second-factor';
import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { MINUTE_MS, SECOND_MS } from '#contracts/time/durations';
import type { Failure } from '../../../../../client/core/api/outcome.ts';
import { fetchLoginFactor } from '../../../../../client/core/session/sign-in/second-step.ts';
import { getSignIn } from '../../../../../client/core/session/sign-in/sign-in.ts';
import { CodeForm } from '../../../../../client/ui/forms/code-form.tsx';
import { aWorld, PASSWORD } from '../../../../support/a-world.ts';
import { buildWrongCode, findCode, listMessages } from '../../../../support/casino/outbox.ts';
import { renderText } from '../../../support/rendering/render-text.ts';
import {
  createTestClient,
  type TestClientOptions,
  WITH_SMS,
  waitForCalls,
} from '../../../support/test-client.ts';

/** The masked form of the player's number, in which only the first digit and the last two are visible. */
const MASKED_PHONE = /^\+90 5\*\* \*\*\* \*\* \d\d$/;

/** Creates a client in which the player with SMS codes has entered the correct password. */
async function startSmsLogin(setting: TestClientOptions = {}) {
  const client = await createTestClient({ address: '/login', ...setting });
  const signIn = getSignIn(client.models);
  const login = () => signIn.login({ username: WITH_SMS, password: PASSWORD });
  const result = await login();
  const rightCode = () => findCode(client.world, 'sms', WITH_SMS);
  const wrongCode = async () => buildWrongCode(await rightCode());
  return { ...client, signIn, login, result, rightCode, wrongCode };
}

test('a player with SMS receives a code, sees the masked number and signs in', async () => {
  const { signIn, result, browser, models, rightCode, world } = await startSmsLogin();

  expect(result).toEqual({ kind: 'code-required' });
  expect(signIn.pendingCode.value).toEqual({
    factor: 'sms',
    phone: expect.stringMatching(MASKED_PHONE),
    isLocked: false,
    sendFailure: null,
  });
  expect(await listMessages(world, 'sms')).toHaveLength(1);
  expect(browser.local.getItem('bnwUserSession')).toBeNull();

  const code = await rightCode();
  expect(await signIn.submitCode(`${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ kind: 'signed-in' });
  await waitForCalls(models);
  expect(signIn.pendingCode.value).toBeNull();
  expect(models.session.profile.value?.username).toBe(WITH_SMS);
  expect(browser.requestNames).not.toContain('user/check_ga');
});

test.each([0, 300, 700])('the countdown begins at 60, %i ms after a whole second', async (ms) => {
  const world = await aWorld();
  const { now } = await world.control('getClock');
  await world.control('putClock', { now: Date.parse(now) + ms });
  const { models } = await createTestClient({ world, address: '/login' });

  await getSignIn(models).login({ username: WITH_SMS, password: PASSWORD });

  expect(getSignIn(models).sms.waitSeconds.value).toBe(60);
});

test('another code can be requested after a countdown', async () => {
  const { signIn, browser, rightCode } = await startSmsLogin();
  const first = await rightCode();
  expect(signIn.sms.waitSeconds.value).toBe(SMS_RESEND_WAIT_MS / SECOND_MS);
  await browser.pass(20_000);
  expect(signIn.sms.waitSeconds.value).toBe(40);
  expect(await signIn.sendAgain()).toBe('not-sent');

  await browser.pass(40_000);
  expect(signIn.sms.waitSeconds.value).toBe(0);
  expect(await signIn.sendAgain()).toBe('sent');

  expect(signIn.sms.waitSeconds.value).toBe(SMS_RESEND_WAIT_MS / SECOND_MS);
  expect(await rightCode()).not.toBe(first);
  expect(await signIn.submitCode(first)).toMatchObject({ kind: 'wrong-code' });
  expect(await signIn.submitCode(await rightCode())).toEqual({ kind: 'signed-in' });
});

test('a new login during the countdown says that the earlier code is valid and how long to wait', async () => {
  const { signIn, login, browser, rightCode, world } = await startSmsLogin();
  signIn.abandonCode();
  await browser.pass(25_000);

  expect(await login()).toEqual({ kind: 'code-required' });

  expect(signIn.sms.sentCode.value?.isEarlier).toBe(true);
  expect(signIn.sms.waitSeconds.value).toBe((SMS_RESEND_WAIT_MS - 25_000) / SECOND_MS);
  expect(signIn.pendingCode.value).toMatchObject({
    phone: expect.stringMatching(MASKED_PHONE),
    sendFailure: null,
  });
  expect(await listMessages(world, 'sms')).toHaveLength(1);
  expect(await signIn.submitCode(await rightCode())).toEqual({ kind: 'signed-in' });
});

test('after five wrong codes no code is accepted until the lock ends, not even in a new login', async () => {
  const { signIn, login, browser, rightCode, wrongCode } = await startSmsLogin();
  const wrong = await wrongCode();
  for (let attempt = 1; attempt < MAX_WRONG_CODES; attempt += 1)
    expect(await signIn.submitCode(wrong)).toMatchObject({ kind: 'wrong-code' });

  expect(await signIn.submitCode(wrong)).toMatchObject({ kind: 'locked' });
  expect(signIn.pendingCode.value?.isLocked).toBe(true);
  expect(await signIn.submitCode(await rightCode())).toMatchObject({ kind: 'locked' });

  signIn.abandonCode();
  expect(signIn.pendingCode.value).toBeNull();
  await browser.pass(2 * SMS_RESEND_WAIT_MS);
  expect(await login()).toEqual({ kind: 'code-required' });
  expect(signIn.pendingCode.value?.isLocked).toBe(true);

  signIn.abandonCode();
  await browser.pass(CODE_LOCK_MS);
  await login();
  expect(signIn.pendingCode.value?.isLocked).toBe(false);
  expect(await signIn.submitCode(await rightCode())).toEqual({ kind: 'signed-in' });
});

test('an expired code is marked and refused, and a new code works', async () => {
  const { signIn, browser, rightCode } = await startSmsLogin();
  const expiredCode = await rightCode();
  await browser.pass(SMS_CODE_LIFE_MS - 1000);
  expect(signIn.sms.isExpired.value).toBe(false);
  await browser.pass(2000);
  expect(signIn.sms.isExpired.value).toBe(true);

  expect(await signIn.submitCode(expiredCode)).toMatchObject({ kind: 'code-expired' });
  expect(await signIn.sendAgain()).toBe('sent');

  expect(signIn.sms.isExpired.value).toBe(false);
  expect(await signIn.submitCode(await rightCode())).toEqual({ kind: 'signed-in' });
});

test('a code that the server calls expired is marked at once', async () => {
  const { signIn, rightCode, world } = await startSmsLogin();
  const code = await rightCode();
  await world.control('putClock', {
    now: world.platform.now() + SMS_CODE_LIFE_MS + 1000,
    keepSessions: true,
  });

  expect(await signIn.submitCode(code)).toMatchObject({ kind: 'code-expired' });

  expect(signIn.sms.isExpired.value).toBe(true);
});

test('a code that could not be sent stays due and can be requested again', async () => {
  const { models, signIn, result, rightCode, world } = await startSmsLogin({
    world: await aWorldWithout('user/sms_send'),
  });

  expect(result).toEqual({ kind: 'code-required' });
  expect(signIn.pendingCode.value?.sendFailure).toEqual({ ok: false, kind: 'http', status: 503 });
  expect(signIn.sms.waitSeconds.value).toBe(0);
  const bySms = {
    sms: signIn.sms,
    phone: null,
    sendFailure: signIn.pendingCode.value?.sendFailure ?? null,
    sendAgain: async () => false,
  };
  const form = createElement(CodeForm, { submitLabel: 'Onayla', bySms, submitCode: signIn.submitCode });
  const texts = renderText({ models }, form);
  expect(texts).toContainEqual(expect.stringMatching(/^Kod gönderilemedi\. /));
  expect(texts).toContain('Kodu gönder');

  await world.control('deleteScenario');
  expect(await signIn.sendAgain()).toBe('sent');
  expect(signIn.pendingCode.value?.sendFailure).toBeNull();
  expect(await signIn.submitCode(await rightCode())).toEqual({ kind: 'signed-in' });
});

test('a login whose factor is unknown fails and stores nothing', async () => {
  const { signIn, result, login, world } = await startSmsLogin({
    world: await aWorldWithout('user/two_auth_type'),
  });
  expect(result).toEqual({ kind: 'failed', failure: { ok: false, kind: 'http', status: 503 } });
  expect(signIn.pendingCode.value).toBeNull();

  await world.control('deleteScenario');
  expect(await login()).toEqual({ kind: 'code-required' });
});

test('an expired login ends at the next code and at the next message', async () => {
  for (const act of ['submitCode', 'sendAgain'] as const) {
    const { signIn, browser, toasts } = await startSmsLogin();
    await browser.pass(INACTIVITY_LIMIT_MS + MINUTE_MS);

    const result = act === 'submitCode' ? (await signIn.submitCode('123456')).kind : await signIn.sendAgain();

    expect(result).toBe('login-expired');
    expect(signIn.pendingCode.value).toBeNull();
    expect(toasts()).toEqual(['Oturum süresi doldu']);
  }
});

test('a reply after cancelling does not reopen the second step', async () => {
  const { signIn, browser } = await startSmsLogin();
  await browser.pass(MINUTE_MS);

  const reply = signIn.sendAgain();
  signIn.abandonCode();

  expect(await reply).toBe('not-sent');
  expect(signIn.pendingCode.value).toBeNull();
  expect(signIn.sms.sentCode.value).toBeNull();
});

async function aWorldWithout(name: string) {
  const world = await aWorld();
  await world.control('patchScenario', { rules: [{ on: name, effect: { kind: 'status', status: 503 } }] });
  return world;
}

test.each<[failure: Failure<never>, isKnown: boolean]>([
  [{ ok: false, kind: 'http', status: 404 }, true],
  [{ ok: false, kind: 'http', status: 499 }, true],
  [{ ok: false, kind: 'broken' }, true],
  [{ ok: false, kind: 'http', status: 500 }, false],
  [{ ok: false, kind: 'http', status: 503 }, false],
  [{ ok: false, kind: 'offline' }, false],
  [{ ok: false, kind: 'maintenance' }, false],
])('after %o, a backend without the call that names the factor is assumed: %s', async (failure, isKnown) => {
  const factor = await fetchLoginFactor(async () => failure, { uid: 'u', sid: 's', uip: 'i' });

  expect(factor).toEqual(isKnown ? { ok: true, factor: 'authenticator', phone: null } : failure);
});
