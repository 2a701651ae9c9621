import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { needsSecondFactor } from '#contracts/rules/second-factor';
import { aWorld, type SignedIn, type TestWorld } from '#tests/support/a-world';
import { codeFrom, messagesOf, otherThan } from '#tests/support/outbox';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SENT = user.sms_send.errors;
const GIVEN = user.sms_validate.errors;

/** Selin between password and code, and the code that was sent to her. */
async function aSentCode(): Promise<{ world: TestWorld; selin: SignedIn; code: string }> {
  const world = await aWorld();
  const selin = await world.as('selin.oz');
  await selin.call(user.sms_send);
  return { world, selin, code: await codeFrom(world, 'sms') };
}

const give = (someone: SignedIn, code: string) => someone.call(user.sms_validate, { code });

async function giveWrong(someone: SignedIn, code: string, times: number) {
  const messages = [];
  for (let time = 1; time <= times; time++) {
    messages.push((await give(someone, otherThan(code, time))).envelope.message);
  }
  return messages;
}

test('a login by SMS waits for the code that was sent', async () => {
  const world = await aWorld();
  const selin = await world.as('selin.oz');

  expect(needsSecondFactor(selin.marker)).toBe(true);
  expect((await selin.call(user.two_auth_type)).envelope.data).toMatchObject({ type: 'sms', wanted: null });
  const sent = (await selin.call(user.sms_send)).envelope;
  const [message] = await messagesOf(world, 'sms');
  expect((await selin.call(finance.check_balance)).envelope.code).toBe(401);

  expect(sent).toMatchObject({
    result: true,
    data: { expiresAt: '2026-11-20T12:03:00+03:00', resendAt: '2026-11-20T12:01:00+03:00' },
  });
  expect(message).toMatchObject({ player: 'selin.oz', at: '2026-11-20T12:00:00+03:00' });
  expect(message?.code).toMatch(/^\d{6}$/);
  expect(message?.text).toContain(message?.code);
  expect(message?.to).toMatch(/^\+905\d{9}$/);
  const { phone } = Object(sent.data);
  expect(phone).toMatch(/^\+90 5\*\* \*\*\* \*\* \d\d$/);
  expect(message?.to.endsWith(phone.slice(-2))).toBe(true);

  expect((await give(selin, message?.code ?? '')).envelope).toMatchObject({ result: true, data: null });
  expect((await selin.call(finance.check_balance)).envelope.result).toBe(true);
});

test('the last sign-in is that of the code, not of the password', async () => {
  const { world, selin, code } = await aSentCode();
  world.pass(MINUTE);
  await give(selin, code);
  world.pass(MINUTE);

  expect((await selin.call(user.get_user_profile)).envelope.data).toMatchObject({
    lastlogin: '2026-11-20T12:01:00+03:00',
  });
});

test('a code may be typed with blanks; what is no code is a wrong one', async () => {
  const { selin, code } = await aSentCode();

  for (const typed of ['', 'abc', code.slice(1), `${code}0`]) {
    expect((await give(selin, typed)).envelope, typed).toMatchObject({
      message: GIVEN.WRONG_CODE,
      code: 400,
    });
  }
  expect((await give(selin, ` ${code.slice(0, 3)} ${code.slice(3)}`)).envelope.result).toBe(true);
});

test('a code lapses after three minutes', async () => {
  const { world, selin, code } = await aSentCode();

  world.pass(3 * MINUTE);
  expect((await give(selin, code)).envelope.message).toBe(GIVEN.CODE_EXPIRED);
  world.pass(-1);
  expect((await give(selin, code)).envelope.result).toBe(true);
});

test('nothing was sent before somebody asked', async () => {
  const world = await aWorld();
  const selin = await world.as('selin.oz');

  expect(await messagesOf(world, 'sms')).toEqual([]);
  expect((await give(selin, '123456')).envelope.message).toBe(GIVEN.CODE_NOT_SENT);
});

test('another code can be asked for after a minute, and replaces the first', async () => {
  const { world, selin, code } = await aSentCode();

  world.pass(MINUTE - 1);
  expect((await selin.call(user.sms_send)).envelope).toMatchObject({
    result: false,
    message: SENT.TOO_SOON,
    debug: '2026-11-20T12:01:00+03:00',
  });
  expect(await messagesOf(world, 'sms')).toHaveLength(1);
  world.pass(1);
  expect((await selin.call(user.sms_send)).envelope.result).toBe(true);

  const second = await codeFrom(world, 'sms');
  expect(second).not.toBe(code);
  expect((await give(selin, code)).envelope.message).toBe(GIVEN.WRONG_CODE);
  expect((await give(selin, second)).envelope.result).toBe(true);
});

test('who signs in anew within the minute uses the code that was sent', async () => {
  const { world, selin, code } = await aSentCode();
  await selin.call(user.logout);
  const again = await world.as('selin.oz');

  expect((await again.call(user.sms_send)).envelope.message).toBe(SENT.TOO_SOON);
  expect((await give(again, code)).envelope.result).toBe(true);
});

test('a code that has done its work lets in nobody else, and makes nobody wait', async () => {
  const { world, selin, code } = await aSentCode();
  await give(selin, code);
  const desk = await world.as('selin.oz');

  expect((await give(desk, code)).envelope.message).toBe(GIVEN.CODE_NOT_SENT);
  expect((await desk.call(user.sms_send)).envelope.result).toBe(true);
  expect((await give(desk, await codeFrom(world, 'sms'))).envelope.result).toBe(true);
});

test('a client that lost the answer may send its code again', async () => {
  const { selin, code } = await aSentCode();
  await give(selin, code);

  expect((await give(selin, code)).envelope.result).toBe(true);
  expect((await give(selin, otherThan(code))).envelope.message).toBe(GIVEN.WRONG_CODE);
});

test('five wrong codes in a row lock the factor for a quarter of an hour', async () => {
  const { world, selin, code } = await aSentCode();

  const { WRONG_CODE, LOCKED } = GIVEN;
  expect(await giveWrong(selin, code, 5)).toEqual([WRONG_CODE, WRONG_CODE, WRONG_CODE, WRONG_CODE, LOCKED]);
  expect((await give(selin, code)).envelope.message).toBe(LOCKED);
  world.pass(15 * MINUTE - 1);
  expect((await selin.call(user.sms_send)).envelope.message).toBe(LOCKED);

  world.pass(1);
  expect((await selin.call(user.sms_send)).envelope.result).toBe(true);
  expect((await give(selin, await codeFrom(world, 'sms'))).envelope.result).toBe(true);
});

test('neither a new login nor a new code buys more guesses', async () => {
  const { world, selin, code } = await aSentCode();
  await giveWrong(selin, code, 4);
  world.pass(MINUTE);
  const again = await world.as('selin.oz');
  await again.call(user.sms_send);
  const second = await codeFrom(world, 'sms');

  expect((await give(again, otherThan(second))).envelope.message).toBe(GIVEN.LOCKED);
  expect((await give(await world.as('selin.oz'), second)).envelope.message).toBe(GIVEN.LOCKED);
});

test('a right code clears the count, and so does time', async () => {
  const { world, selin, code } = await aSentCode();
  await giveWrong(selin, code, 4);
  await give(selin, code);
  expect(await giveWrong(selin, code, 4)).not.toContain(GIVEN.LOCKED);

  world.pass(15 * MINUTE);
  const again = await world.as('selin.oz');
  await again.call(user.sms_send);
  const second = await codeFrom(world, 'sms');
  expect(await giveWrong(again, second, 4)).not.toContain(GIVEN.LOCKED);
  expect((await give(again, second)).envelope.result).toBe(true);
});

test('a clock that is set back locks nobody for longer', async () => {
  const { world, selin, code } = await aSentCode();
  await giveWrong(selin, code, 5);

  world.pass(-60 * MINUTE);

  expect((await give(selin, code)).envelope.result).toBe(true);
});

test('a clock that is set back makes nobody wait longer for a code', async () => {
  const { world, selin } = await aSentCode();

  world.pass(-60 * MINUTE);

  expect((await selin.call(user.sms_send)).envelope.result).toBe(true);
});

test('the outbox keeps the latest two hundred messages', async () => {
  const { world } = await aSentCode();
  for (let time = 0; time < 200; time++) {
    await world.call(user.forgot, { email: 'mert.kaya@posta.example' });
  }

  expect(await messagesOf(world, 'mail')).toHaveLength(200);
  expect(await messagesOf(world, 'sms')).toEqual([]);
});

test('who signs in without SMS is sent nothing', async () => {
  const world = await aWorld();

  for (const username of ['esra.isik', 'deniz.arslan']) {
    const someone = await world.as(username);
    expect((await someone.call(user.sms_send)).envelope.message).toBe(SENT.NOTHING_TO_CONFIRM);
    expect((await give(someone, '123456')).envelope.message).toBe(GIVEN.NOTHING_TO_CONFIRM);
  }
  expect(await messagesOf(world, 'sms')).toEqual([]);
});

test('the codes come from the world’s dice', async () => {
  const codes = await Promise.all([aSentCode(), aSentCode()]);
  const otherSeed = await aWorld({ flags: ['--seed', '7'] });
  await (await otherSeed.as('selin.oz')).call(user.sms_send);

  expect(codes[0].code).toBe(codes[1].code);
  expect(await codeFrom(otherSeed, 'sms')).not.toBe(codes[0].code);
});

test('SMS is switched on with a code, and asked for from then on', async () => {
  const world = await aWorld();
  const esra = await world.as('esra.isik');

  const wanted = await esra.call(user.two_auth_type, { type: 'sms' });
  expect(wanted.envelope.data).toMatchObject({ type: 'none', wanted: 'sms', phone: expect.any(String) });
  expect((await world.as('esra.isik')).marker).toBeNull();

  await esra.call(user.sms_send);
  const code = await codeFrom(world, 'sms');
  expect((await give(esra, otherThan(code))).envelope.message).toBe(GIVEN.WRONG_CODE);
  expect((await esra.call(user.two_auth_type)).envelope.data).toMatchObject({ type: 'none' });
  expect((await give(esra, code)).envelope.result).toBe(true);

  expect((await esra.call(user.two_auth_type)).envelope.data).toMatchObject({ type: 'sms', wanted: null });
  expect(needsSecondFactor((await world.as('esra.isik')).marker)).toBe(true);
  expect((await esra.call(finance.check_balance)).envelope.result).toBe(true);
});

test('SMS is switched off with a code that was sent for it', async () => {
  const { world, selin, code } = await aSentCode();
  await give(selin, code);

  expect((await selin.call(user.sms_send)).envelope.message).toBe(SENT.NOTHING_TO_CONFIRM);
  await selin.call(user.two_auth_type, { type: 'none' });
  // The login's own code has done its work.
  expect((await give(selin, code)).envelope.message).toBe(GIVEN.CODE_NOT_SENT);
  await selin.call(user.sms_send);
  expect((await give(selin, await codeFrom(world, 'sms'))).envelope.result).toBe(true);

  expect((await selin.call(user.two_auth_type)).envelope.data).toEqual({
    type: 'none',
    wanted: null,
    phone: null,
  });
  expect((await world.as('selin.oz')).marker).toBeNull();
});
