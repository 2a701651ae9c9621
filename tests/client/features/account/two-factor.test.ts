// Tests /profile/two-factor: switching a factor on or off requires a correct code (spec §1, §5, §7 user).
import { expect, test } from 'vitest';
import { MAX_WRONG_CODES, SMS_CODE_LIFE_MS, SMS_RESEND_WAIT_MS } from '#contracts/rules/second-factor';
import { SECOND_MS } from '#contracts/time/durations';
import { getSignIn } from '../../../../client/core/session/sign-in/sign-in.ts';
import { getTwoFactor } from '../../../../client/features/account/two-factor/two-factor.ts';
import { PASSWORD } from '../../../support/a-world.ts';
import { buildWrongCode, findCode, listMessages } from '../../../support/casino/outbox.ts';
import { failing, losingReply, ONCE, refusing, setRules } from '../../../support/faults.ts';
import {
  createSignedInClient,
  createTestClient,
  ORDINARY,
  type TestClientOptions,
  WITH_AUTHENTICATOR,
  WITH_SMS,
  waitForCalls,
} from '../../support/test-client.ts';

type Channel = 'sms' | 'authenticator';

/** Creates a signed-in client with the page open. channel: the second factor of a player who has one. */
async function openPage(username = ORDINARY, channel?: Channel, setting: TestClientOptions = {}) {
  const client = await createSignedInClient({ username, ...setting });
  if (channel) await getSignIn(client.models).submitCode(await findCode(client.world, channel, username));
  await waitForCalls(client.models);
  for (const { id } of client.models.toasts.list.value) client.models.toasts.dismiss(id);
  const model = getTwoFactor(client.models);
  model.open();
  await waitForCalls(client.models);
  client.browser.requestNames.length = 0;
  client.browser.requests.length = 0;
  const rightCode = (from: Channel) => findCode(client.world, from, username);
  const wrongCode = async (from: Channel) => buildWrongCode(await rightCode(from));
  const readType = () => {
    const state = model.status.state.value;
    return state.kind === 'ready' ? state.data.type : state.kind;
  };
  return { ...client, model, rightCode, wrongCode, readType };
}

test('an authenticator is on only after a right code, and the next login asks for one', async () => {
  const { model, models, world, browser, rightCode, wrongCode, readType, toasts, toastKinds } =
    await openPage();
  expect(readType()).toBe('none');

  expect(await model.begin('authenticator')).toBeNull();
  expect(model.step.value).toEqual({
    kind: 'authenticator-on',
    key: {
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(/^otpauth:\/\/totp\/.*algorithm=SHA1&digits=6&period=30$/),
    },
  });
  expect(await model.submitCode('12345')).toEqual({ kind: 'malformed-code' });
  expect(await model.submitCode(await wrongCode('authenticator'))).toEqual({ kind: 'wrong-code' });
  expect(readType()).toBe('none');

  const code = await rightCode('authenticator');
  expect(await model.submitCode(` ${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ kind: 'done' });

  expect(readType()).toBe('authenticator');
  expect(models.session.otpStatus.value).toBe(true);
  expect(model.step.value).toBeNull();
  expect(model.news.value).toBe('on');
  expect(toasts()).toEqual(['Girdiğiniz kod hatalı', 'İki adımlı doğrulama açıldı']);
  expect(toastKinds()).toEqual(['bad', 'ok']);
  expect(browser.requestNames).toEqual(['user/user_generate_ga', 'user/check_ga', 'user/check_ga']);

  const reloaded = await createTestClient({ world, local: browser.local });
  expect(reloaded.models.session.otpStatus.value).toBe(true);
  const later = await createTestClient({ world, address: '/login' });
  expect(await getSignIn(later.models).login({ username: ORDINARY, password: PASSWORD })).toEqual({
    kind: 'code-required',
  });
  await waitForCalls(models);
});

test('an authenticator goes off only with its code', async () => {
  const { model, models, browser, rightCode, wrongCode, readType } = await openPage(
    WITH_AUTHENTICATOR,
    'authenticator',
  );
  expect(readType()).toBe('authenticator');

  await model.beginOff();
  model.cancel();
  await model.beginOff();
  expect(browser.requestNames).toEqual([]);
  expect(await model.submitCode(await wrongCode('authenticator'))).toEqual({ kind: 'wrong-code' });
  expect(readType()).toBe('authenticator');

  expect(models.session.otpStatus.value).toBe(true);
  expect(await model.submitCode(await rightCode('authenticator'))).toEqual({ kind: 'done' });
  expect(readType()).toBe('none');
  expect(models.session.otpStatus.value).toBe(false);
  expect(model.news.value).toBe('off');
  expect(browser.requestNames).toEqual(['user/clear_generated_ga', 'user/clear_generated_ga']);
});

test('SMS is switched on and off by codes to the phone, with a countdown before the next one', async () => {
  const { model, browser, world, rightCode, readType } = await openPage();

  expect(await model.begin('sms')).toBeNull();
  expect(model.step.value).toEqual({ kind: 'sms-on' });
  expect(await listMessages(world, 'sms')).toHaveLength(1);
  expect(model.sms.waitSeconds.value).toBe(SMS_RESEND_WAIT_MS / SECOND_MS);
  expect(await model.sendAgain()).toBe(false);

  const first = await rightCode('sms');
  await browser.pass(SMS_RESEND_WAIT_MS);
  expect(await model.sendAgain()).toBe(true);
  expect(await model.submitCode(first)).toEqual({ kind: 'wrong-code' });
  expect(await model.submitCode(await rightCode('sms'))).toEqual({ kind: 'done' });
  expect(readType()).toBe('sms');
  expect(model.sms.sentCode.value).toBeNull();

  await model.beginOff();
  expect(model.step.value).toEqual({ kind: 'sms-off' });
  const expired = await rightCode('sms');
  await world.control('putClock', { now: world.platform.now() + SMS_CODE_LIFE_MS, keepSessions: true });
  expect(model.sms.isExpired.value).toBe(false);
  expect(await model.submitCode(expired)).toEqual({ kind: 'code-expired' });
  expect(model.sms.isExpired.value).toBe(true);
  await browser.pass(SECOND_MS);
  expect(await model.sendAgain()).toBe(true);
  expect(await model.submitCode(await rightCode('sms'))).toEqual({ kind: 'done' });
  expect(readType()).toBe('none');
});

test('after too many wrong codes none is accepted, and nothing has changed', async () => {
  const { model, rightCode, wrongCode, readType } = await openPage();
  await model.begin('authenticator');
  const wrong = await wrongCode('authenticator');
  for (let attempt = 1; attempt < MAX_WRONG_CODES; attempt += 1)
    expect(await model.submitCode(wrong)).toEqual({ kind: 'wrong-code' });

  expect(await model.submitCode(wrong)).toEqual({ kind: 'locked' });
  expect(model.isLocked.value).toBe(true);
  expect(await model.submitCode(await rightCode('authenticator'))).toEqual({ kind: 'locked' });
  expect(readType()).toBe('none');
});

test('a set-up that is given up leaves no key on the server', async () => {
  const { model, models, browser, readType } = await openPage();
  await model.begin('authenticator');

  model.cancel();
  await waitForCalls(models);

  expect(model.step.value).toBeNull();
  expect(browser.requests.at(-1)).toMatchObject({ name: 'user/two_auth_type', data: { type: 'none' } });
  model.open();
  await waitForCalls(models);
  expect(readType()).toBe('none');
  expect(model.status.state.value).toMatchObject({ data: { hasUnconfirmedKey: false } });
});

test('after a reload the key is not shown again, but its code still completes the set-up', async () => {
  const { model, world, browser, rightCode } = await openPage();
  await model.begin('authenticator');

  const { models } = await createTestClient({ world, local: browser.local, session: browser.session });
  const reloaded = getTwoFactor(models);
  reloaded.open();
  await waitForCalls(models);
  expect(reloaded.status.state.value).toMatchObject({ data: { type: 'none', hasUnconfirmedKey: true } });

  reloaded.resume();
  expect(reloaded.step.value).toEqual({ kind: 'authenticator-on', key: null });
  expect(await reloaded.submitCode(await rightCode('authenticator'))).toEqual({ kind: 'done' });
});

test('a session that is renewed in the middle ends the set-up, and the page says so', async () => {
  const { model, models, world, rightCode, readType } = await openPage();
  await model.begin('authenticator');
  await world.control('putPreset', undefined, { params: { name: 'session-expired-once' } });

  expect(await model.submitCode(await rightCode('authenticator'))).toEqual({ kind: 'interrupted' });
  await waitForCalls(models);
  expect(model.news.value).toBe('interrupted');
  expect(model.step.value).toBeNull();
  expect(readType()).toBe('none');
});

test.each([
  [WITH_SMS, 'sms', 'user/sms_validate'],
  [WITH_AUTHENTICATOR, 'authenticator', 'user/clear_generated_ga'],
] as const)(
  'a code that %s repeats after a lost reply completes the switch, and does not report an interruption',
  async (username, channel, call) => {
    const { model, world, rightCode, readType } = await openPage(username, channel);
    await model.beginOff();
    await setRules(world.control, losingReply(call, ONCE));
    const code = await rightCode(channel);
    expect(await model.submitCode(code)).toMatchObject({ kind: 'failed' });
    expect(readType()).toBe(channel);

    expect(await model.submitCode(code)).toEqual({ kind: 'done' });
    expect(model.news.value).toBe('off');
    expect(readType()).toBe('none');
  },
);

test('a failed message is told, and can be requested again', async () => {
  const { model, world, rightCode } = await openPage();
  await setRules(world.control, failing('user/sms_send', 503, ONCE));

  expect(await model.begin('sms')).toBeNull();
  expect(model.sendFailure.value).toMatchObject({ kind: 'http' });
  expect(model.sms.sentCode.value).toBeNull();

  expect(await model.sendAgain()).toBe(true);
  expect(model.sendFailure.value).toBeNull();
  expect(await model.submitCode(await rightCode('sms'))).toEqual({ kind: 'done' });
});

test('a message for a change that the server has dropped ends the step, and the page says so', async () => {
  const { model, models, world, browser, toasts } = await openPage();
  await model.begin('sms');
  await browser.pass(SMS_RESEND_WAIT_MS);
  await setRules(world.control, refusing('user/sms_send', 'Onaylanacak bir işlem yok'));

  expect(await model.sendAgain()).toBe(false);
  await waitForCalls(models);

  expect([model.step.value, model.news.value]).toEqual([null, 'interrupted']);
  expect(toasts()).toEqual([]);
});

test('a page that closes ends the set-up, but not under maintenance, after which the key is needed', async () => {
  const { model, models, browser, world } = await openPage();
  const leave = model.enter();
  await model.begin('authenticator');
  await world.control('patchScenario', { maintenance: true });
  await models.maintenance.check();

  leave();
  await browser.pass(1);
  expect(model.step.value).not.toBeNull();

  await world.control('patchScenario', { maintenance: false });
  await models.maintenance.check();
  const leaveAgain = model.enter();
  leaveAgain();
  await browser.pass(1);
  expect(model.step.value).toBeNull();
});

test('signing out drops the key', async () => {
  const { model, models } = await openPage();
  await model.begin('authenticator');

  await models.session.logout();

  expect(model.step.value).toBeNull();
});
