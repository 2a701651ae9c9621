import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { needsSecondFactor } from '#contracts/rules/second-factor';
import { currentCode } from '#mock-server/state/second-factor';
import { aWorld, type SignedIn, type TestWorld } from '#tests/support/a-world';
import { codeFrom, messagesOf, otherThan } from '#tests/support/outbox';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const { WRONG_CODE, LOCKED, NOTHING_TO_CONFIRM } = user.check_ga.errors;

const give = (someone: SignedIn, ga_code: string) => someone.call(user.check_ga, { ga_code });
const stateOf = async (someone: SignedIn) => (await someone.call(user.check_user_ga)).envelope.data;

async function generate(someone: SignedIn): Promise<{ secret: string; uri: string }> {
  return user.user_generate_ga.response.parse((await someone.call(user.user_generate_ga)).envelope.data);
}

/** Deniz, signed in by her authenticator, and its present code. */
async function signedInDeniz(): Promise<{ world: TestWorld; deniz: SignedIn; code: string }> {
  const world = await aWorld();
  const deniz = await world.as('deniz.arslan');
  const code = await codeFrom(world, 'authenticator');
  await give(deniz, code);
  return { world, deniz, code };
}

test('an authenticator is on after its first right code, and asked for from then on', async () => {
  const world = await aWorld();
  const esra = await world.as('esra.isik');
  expect(await stateOf(esra)).toEqual({ active: 0, generated: 0 });

  const { secret, uri } = await generate(esra);
  expect(await stateOf(esra)).toEqual({ active: 0, generated: 1 });
  expect((await world.as('esra.isik')).marker).toBeNull();
  // What a phone's app would make of the URI.
  const parameters = new URL(uri).searchParams;
  const code = currentCode(world.host, parameters.get('secret') ?? '', world.host.now());
  expect((await give(esra, otherThan(code))).envelope.message).toBe(WRONG_CODE);
  expect(await stateOf(esra)).toEqual({ active: 0, generated: 1 });
  expect((await give(esra, code)).envelope).toMatchObject({ result: true, data: null });

  expect(await stateOf(esra)).toEqual({ active: 1, generated: 0 });
  const again = await world.as('esra.isik');
  expect(needsSecondFactor(again.marker)).toBe(true);
  expect(again.marker).not.toContain(secret);
  expect((await give(again, code)).envelope.result).toBe(true);
  expect((await again.call(finance.check_balance)).envelope.result).toBe(true);
});

test('the URI is as authenticator apps read it', async () => {
  const world = await aWorld();

  const { secret, uri } = await generate(await world.as('esra.isik'));

  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toBe(
    `otpauth://totp/vitrin:esra.isik?secret=${secret}&issuer=vitrin&algorithm=SHA1&digits=6&period=30`,
  );
});

test('a secret is told once; the next one replaces it', async () => {
  const world = await aWorld();
  const esra = await world.as('esra.isik');
  const first = await generate(esra);
  const firstCode = currentCode(world.host, first.secret, world.host.now());
  const second = await generate(esra);

  expect(second.secret).not.toBe(first.secret);
  expect((await give(esra, firstCode)).envelope.message).toBe(WRONG_CODE);
  expect((await give(esra, await codeFrom(world, 'authenticator', 'esra.isik'))).envelope.result).toBe(true);
});

test('the outbox shows the code of an authenticator that waits for its first', async () => {
  const world = await aWorld();
  const esra = await world.as('esra.isik');
  expect((await messagesOf(world, 'authenticator')).map(({ player }) => player)).toEqual(['deniz.arslan']);

  const { secret } = await generate(esra);

  expect(await codeFrom(world, 'authenticator', 'esra.isik')).toBe(
    currentCode(world.host, secret, world.host.now()),
  );

  world.pass(HOUR);
  expect((await messagesOf(world, 'authenticator')).map(({ player }) => player)).toEqual(['deniz.arslan']);
});

test('what was made ready is forgotten with the session', async () => {
  const world = await aWorld();
  const esra = await world.as('esra.isik');
  const { secret } = await generate(esra);
  const desk = await world.as('esra.isik');
  const code = () => currentCode(world.host, secret, world.host.now());

  expect(await stateOf(desk)).toEqual({ active: 0, generated: 0 });
  expect((await give(desk, code())).envelope.message).toBe(NOTHING_TO_CONFIRM);
  world.pass(HOUR);
  await esra.call(user.get_user_profile);
  expect((await give(esra, code())).envelope.message).toBe(NOTHING_TO_CONFIRM);
});

test('an authenticator is switched off with one of its codes', async () => {
  const { world, deniz, code } = await signedInDeniz();
  const clear = (gacode: string) => deniz.call(user.clear_generated_ga, { gacode });

  expect((await clear(otherThan(code))).envelope.message).toBe(WRONG_CODE);
  expect(await stateOf(deniz)).toEqual({ active: 1, generated: 0 });
  expect((await clear(code)).envelope).toMatchObject({ result: true, data: null });

  expect(await stateOf(deniz)).toEqual({ active: 0, generated: 0 });
  expect((await world.as('deniz.arslan')).marker).toBeNull();
  expect(await messagesOf(world, 'authenticator')).toEqual([]);
  expect((await clear(code)).envelope.message).toBe(user.clear_generated_ga.errors.NOT_ACTIVE);
});

test('or by choosing none, and then a code', async () => {
  const { world, deniz, code } = await signedInDeniz();

  const wanted = await deniz.call(user.two_auth_type, { type: 'none' });
  expect(wanted.envelope.data).toEqual({ type: 'authenticator', wanted: 'none', phone: null });
  expect((await give(deniz, otherThan(code))).envelope.message).toBe(WRONG_CODE);
  expect((await give(deniz, code)).envelope.result).toBe(true);

  expect((await world.as('deniz.arslan')).marker).toBeNull();
});

test('what was wanted is done with once the factor is off, whichever way', async () => {
  const { deniz, code } = await signedInDeniz();
  await deniz.call(user.two_auth_type, { type: 'none' });

  await deniz.call(user.clear_generated_ga, { gacode: code });

  expect((await deniz.call(user.two_auth_type)).envelope.data).toEqual({
    type: 'none',
    wanted: null,
    phone: null,
  });
});

test('who chooses again what is on wants no change', async () => {
  const { deniz, code } = await signedInDeniz();
  await deniz.call(user.two_auth_type, { type: 'none' });

  const { envelope } = await deniz.call(user.two_auth_type, { type: 'authenticator' });
  await give(deniz, code);

  expect(envelope.data).toMatchObject({ type: 'authenticator', wanted: null });
  expect(await stateOf(deniz)).toEqual({ active: 1, generated: 0 });
});

test('one factor is switched off before the other is switched on', async () => {
  const { deniz, code } = await signedInDeniz();
  const { FACTOR_ON, NOT_GENERATED } = user.two_auth_type.errors;
  const choose = async (type: 'none' | 'authenticator' | 'sms') =>
    (await deniz.call(user.two_auth_type, { type })).envelope.message;

  expect(await choose('sms')).toBe(FACTOR_ON);
  expect((await deniz.call(user.user_generate_ga)).envelope.message).toBe(FACTOR_ON);
  await deniz.call(user.clear_generated_ga, { gacode: code });
  expect(await choose('authenticator')).toBe(NOT_GENERATED);
  expect(await choose('sms')).toBe('İşlem Başarılı');
});

test('a factor that was wanted here does not replace one that was switched on elsewhere', async () => {
  const world = await aWorld();
  const [phone, desk] = [await world.as('esra.isik'), await world.as('esra.isik')];
  await phone.call(user.two_auth_type, { type: 'sms' });
  await phone.call(user.sms_send);
  await generate(desk);
  await give(desk, await codeFrom(world, 'authenticator', 'esra.isik'));

  const { envelope } = await phone.call(user.sms_validate, { code: await codeFrom(world, 'sms') });

  expect(envelope.message).toBe(NOTHING_TO_CONFIRM);
  expect(await stateOf(phone)).toEqual({ active: 1, generated: 0 });
});

test('between password and code nothing of the factor can be changed', async () => {
  const world = await aWorld();
  const deniz = await world.as('deniz.arslan');
  const code = await codeFrom(world, 'authenticator');

  expect((await deniz.call(user.two_auth_type)).envelope.data).toMatchObject({ type: 'authenticator' });
  const replies = [
    await deniz.call(user.two_auth_type, { type: 'none' }),
    await deniz.call(user.clear_generated_ga, { gacode: code }),
    await deniz.call(user.user_generate_ga),
    await deniz.call(user.check_user_ga),
    await deniz.call(user.pass_change, user.pass_change.example),
  ];
  for (const { envelope } of replies) {
    expect(envelope).toMatchObject({ result: false, message: 'Bu işlem için yetkiniz yok', code: 401 });
  }

  expect((await give(deniz, code)).envelope.result).toBe(true);
  expect(await stateOf(deniz)).toEqual({ active: 1, generated: 0 });
});

test('five wrong codes lock the authenticator, at sign-in as in the profile', async () => {
  const { world, deniz, code } = await signedInDeniz();
  const other = await world.as('deniz.arslan');
  for (let time = 1; time <= 3; time++) await give(other, otherThan(code, time * 1000));
  await deniz.call(user.clear_generated_ga, { gacode: otherThan(code, 4000) });

  expect((await give(other, otherThan(code, 5000))).envelope.message).toBe(LOCKED);
  expect((await give(other, code)).envelope.message).toBe(LOCKED);
  expect((await deniz.call(user.clear_generated_ga, { gacode: code })).envelope.message).toBe(LOCKED);
  expect((await give(await world.as('deniz.arslan'), code)).envelope.message).toBe(LOCKED);

  world.pass(15 * MINUTE);
  expect((await give(other, await codeFrom(world, 'authenticator'))).envelope.result).toBe(true);
});

test('a lock is one player’s own', async () => {
  const world = await aWorld();
  const deniz = await world.as('deniz.arslan');
  const code = await codeFrom(world, 'authenticator');
  for (let time = 1; time <= 5; time++) await give(deniz, otherThan(code, time * 1000));

  const selin = await world.as('selin.oz');
  await selin.call(user.sms_send);

  expect((await selin.call(user.sms_validate, { code: await codeFrom(world, 'sms') })).envelope.result).toBe(
    true,
  );
});

test('a client that lost the answer may send its code again', async () => {
  const { deniz, code } = await signedInDeniz();

  expect((await give(deniz, code)).envelope.result).toBe(true);
});
