import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import {
  CODE_LOCK_MS,
  needsSecondFactor,
  SMS_CODE_LIFE_MS,
  SMS_RESEND_WAIT_MS,
} from '#contracts/rules/second-factor';
import { aPlayer } from '#tests/support/a-player';
import type { SignedIn, TestWorld } from '#tests/support/a-world';
import { buildWrongCode, findCode, listMessages } from '#tests/support/casino/outbox';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SENT = user.sms_send.errors;
const GIVEN = user.sms_validate.errors;

/** Signs Selin in with the password only, and returns the code that was sent to her. */
async function requestCode(): Promise<{ world: TestWorld; selin: SignedIn; code: string }> {
  const { player: selin, ...world } = await aPlayer('selin.oz');
  await selin.call(user.sms_send);
  return { world, selin, code: await findCode(world, 'sms') };
}

const give = (someone: SignedIn, code: string) => someone.call(user.sms_validate, { code });

async function giveWrong(someone: SignedIn, code: string, times: number) {
  const messages = [];
  for (let time = 1; time <= times; time++) {
    messages.push((await give(someone, buildWrongCode(code, time))).envelope.message);
  }
  return messages;
}

test('a login by SMS is completed by the code that was sent', async () => {
  const { player: selin, ...world } = await aPlayer('selin.oz');

  expect(needsSecondFactor(selin.gasecret)).toBe(true);
  expect((await selin.call(user.two_auth_type)).envelope.data).toMatchObject({ type: 'sms', wanted: null });
  const reply = (await selin.call(user.sms_send)).envelope;
  const [message] = await listMessages(world, 'sms');
  expect((await selin.call(finance.check_balance)).envelope.code).toBe(401);

  expect(reply).toMatchObject({
    result: true,
    data: { expiresAt: '2026-11-20T12:03:00+03:00', resendAt: '2026-11-20T12:01:00+03:00' },
  });
  expect(message).toMatchObject({ player: 'selin.oz', at: '2026-11-20T12:00:00+03:00' });
  expect(message?.code).toMatch(/^\d{6}$/);
  expect(message?.text).toContain(message?.code);
  expect(message?.to).toMatch(/^\+905\d{9}$/);
  const { phone } = Object(reply.data);
  expect(phone).toMatch(/^\+90 5\*\* \*\*\* \*\* \d\d$/);
  expect(message?.to.endsWith(phone.slice(-2))).toBe(true);

  expect((await give(selin, message?.code ?? '')).envelope).toMatchObject({ result: true, data: null });
  expect((await selin.call(finance.check_balance)).envelope.result).toBe(true);
});

test('the last sign-in is the time of the code, not of the password', async () => {
  const { world, selin, code } = await requestCode();
  world.advance(MINUTE);
  await give(selin, code);
  world.advance(MINUTE);

  expect((await selin.call(user.get_user_profile)).envelope.data).toMatchObject({
    lastlogin: '2026-11-20T12:01:00+03:00',
  });
});

test('a code can be typed with spaces until its life is over, and any other text is a wrong code', async () => {
  const { world, selin, code } = await requestCode();

  for (const typed of ['', 'abc', code.slice(1), `${code}0`]) {
    expect((await give(selin, typed)).envelope, typed).toMatchObject({
      message: GIVEN.WRONG_CODE,
      code: 400,
    });
  }
  world.advance(SMS_CODE_LIFE_MS);
  expect((await give(selin, code)).envelope.message).toBe(GIVEN.CODE_EXPIRED);
  world.advance(-1);
  expect((await give(selin, ` ${code.slice(0, 3)} ${code.slice(3)}`)).envelope.result).toBe(true);
});

test('another code can be requested after the wait, and replaces the first', async () => {
  const { world, selin, code } = await requestCode();

  world.advance(SMS_RESEND_WAIT_MS - 1);
  expect((await selin.call(user.sms_send)).envelope).toMatchObject({
    result: false,
    message: SENT.TOO_SOON,
    debug: '2026-11-20T12:01:00+03:00',
  });
  expect(await listMessages(world, 'sms')).toHaveLength(1);
  world.advance(1);
  expect((await selin.call(user.sms_send)).envelope.result).toBe(true);

  const second = await findCode(world, 'sms');
  expect(second).not.toBe(code);
  expect((await give(selin, code)).envelope.message).toBe(GIVEN.WRONG_CODE);
  expect((await give(selin, second)).envelope.result).toBe(true);
});

test('setting the clock back extends neither the wait for a code nor a lock', async () => {
  const { world, selin } = await requestCode();
  world.advance(-60 * MINUTE);
  expect((await selin.call(user.sms_send)).envelope.result).toBe(true);

  const code = await findCode(world, 'sms');
  await giveWrong(selin, code, 5);
  world.advance(-60 * MINUTE);
  expect((await give(selin, code)).envelope.result).toBe(true);
});

test('a player who signs in again during the wait uses the code that was sent', async () => {
  const { world, selin, code } = await requestCode();
  await selin.call(user.logout);
  const again = await world.as('selin.oz');

  expect((await again.call(user.sms_send)).envelope.message).toBe(SENT.TOO_SOON);
  expect((await give(again, code)).envelope.result).toBe(true);
});

test('a used code is refused in other sessions, and another can be requested at once', async () => {
  const { world, selin, code } = await requestCode();
  await give(selin, code);
  const desk = await world.as('selin.oz');

  // A client that lost the reply sends its code again.
  expect((await give(selin, code)).envelope.result).toBe(true);
  expect((await give(selin, buildWrongCode(code))).envelope.message).toBe(GIVEN.WRONG_CODE);
  expect((await give(desk, code)).envelope.message).toBe(GIVEN.CODE_NOT_SENT);
  expect((await desk.call(user.sms_send)).envelope.result).toBe(true);
  expect((await give(desk, await findCode(world, 'sms'))).envelope.result).toBe(true);
});

test('five wrong codes in a row lock the factor until the lock ends', async () => {
  const { world, selin, code } = await requestCode();

  const { WRONG_CODE, LOCKED } = GIVEN;
  expect(await giveWrong(selin, code, 5)).toEqual([WRONG_CODE, WRONG_CODE, WRONG_CODE, WRONG_CODE, LOCKED]);
  expect((await give(selin, code)).envelope.message).toBe(LOCKED);
  world.advance(CODE_LOCK_MS - 1);
  expect((await selin.call(user.sms_send)).envelope.message).toBe(LOCKED);

  world.advance(1);
  expect((await selin.call(user.sms_send)).envelope.result).toBe(true);
  expect((await give(selin, await findCode(world, 'sms'))).envelope.result).toBe(true);
});

test('neither a new login nor a new code allows more guesses', async () => {
  const { world, selin, code } = await requestCode();
  await giveWrong(selin, code, 4);
  world.advance(SMS_RESEND_WAIT_MS);
  const again = await world.as('selin.oz');
  await again.call(user.sms_send);
  const second = await findCode(world, 'sms');

  expect((await give(again, buildWrongCode(second))).envelope.message).toBe(GIVEN.LOCKED);
  expect((await give(await world.as('selin.oz'), second)).envelope.message).toBe(GIVEN.LOCKED);
});

test('a right code resets the count, and so does time', async () => {
  const { world, selin, code } = await requestCode();
  await giveWrong(selin, code, 4);
  await give(selin, code);
  expect(await giveWrong(selin, code, 4)).not.toContain(GIVEN.LOCKED);

  world.advance(CODE_LOCK_MS);
  const again = await world.as('selin.oz');
  await again.call(user.sms_send);
  const second = await findCode(world, 'sms');
  expect(await giveWrong(again, second, 4)).not.toContain(GIVEN.LOCKED);
  expect((await give(again, second)).envelope.result).toBe(true);
});

test('the outbox has the newest of the latest two hundred messages on top, with who asked, and authenticators below', async () => {
  const { world, selin } = await requestCode();
  world.advance(SMS_RESEND_WAIT_MS);
  await selin.call(user.sms_send);

  const outbox = await world.control('getOutbox');

  expect(outbox.map(({ channel, player }) => `${channel} ${player}`)).toEqual([
    'sms selin.oz',
    'sms selin.oz',
    'authenticator deniz.arslan',
  ]);
  expect(outbox[0]?.at).toBe('2026-11-20T12:01:00+03:00');

  for (let time = 0; time < 200; time++) {
    await world.call(user.forgot, { email: 'mert.kaya@posta.example' });
  }

  expect(await listMessages(world, 'mail')).toHaveLength(200);
  expect(await listMessages(world, 'sms')).toEqual([]);
});

test('SMS is switched on with a code and required from then on', async () => {
  const { player: esra, ...world } = await aPlayer();

  const reply = await esra.call(user.two_auth_type, { type: 'sms' });
  expect(reply.envelope.data).toMatchObject({ type: 'none', wanted: 'sms', phone: expect.any(String) });
  expect((await world.as('esra.isik')).gasecret).toBeNull();

  await esra.call(user.sms_send);
  const code = await findCode(world, 'sms');
  expect((await give(esra, buildWrongCode(code))).envelope.message).toBe(GIVEN.WRONG_CODE);
  expect((await esra.call(user.two_auth_type)).envelope.data).toMatchObject({ type: 'none' });
  expect((await give(esra, code)).envelope.result).toBe(true);

  expect((await esra.call(user.two_auth_type)).envelope.data).toMatchObject({ type: 'sms', wanted: null });
  expect(needsSecondFactor((await world.as('esra.isik')).gasecret)).toBe(true);
  expect((await esra.call(finance.check_balance)).envelope.result).toBe(true);
});

test('SMS is switched off with a code that was sent for it', async () => {
  const { world, selin, code } = await requestCode();
  await give(selin, code);

  expect((await selin.call(user.sms_send)).envelope.message).toBe(SENT.NOTHING_TO_CONFIRM);
  await selin.call(user.two_auth_type, { type: 'none' });
  // The code that completed the login is not accepted to switch SMS off.
  expect((await give(selin, code)).envelope.message).toBe(GIVEN.CODE_NOT_SENT);
  await selin.call(user.sms_send);
  expect((await give(selin, await findCode(world, 'sms'))).envelope.result).toBe(true);

  expect((await selin.call(user.two_auth_type)).envelope.data).toEqual({
    type: 'none',
    wanted: null,
    phone: null,
  });
  expect((await world.as('selin.oz')).gasecret).toBeNull();
});
