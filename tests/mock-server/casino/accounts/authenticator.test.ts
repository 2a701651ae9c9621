import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { CODE_LOCK_MS, needsSecondFactor } from '#contracts/rules/second-factor';
import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { generateCode } from '#mock-server/casino/accounts/second-factor';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, type SignedIn, type TestWorld } from '#tests/support/a-world';
import { buildWrongCode, findCode, listMessages } from '#tests/support/casino/outbox';

const { WRONG_CODE, LOCKED, NOTHING_TO_CONFIRM } = user.check_ga.errors;

const give = (someone: SignedIn, ga_code: string) => someone.call(user.check_ga, { ga_code });
const readState = async (someone: SignedIn) => (await someone.call(user.check_user_ga)).envelope.data;

const generate = (someone: SignedIn) => someone.read(user.user_generate_ga);

/** Signs Deniz in with a code of her authenticator. Returns this code, which is still valid. */
async function signInDeniz(): Promise<{ world: TestWorld; deniz: SignedIn; code: string }> {
  const { player: deniz, ...world } = await aPlayer('deniz.arslan');
  const code = await findCode(world, 'authenticator');
  await give(deniz, code);
  return { world, deniz, code };
}

test('an authenticator is switched on by its first right code and required from then on', async () => {
  const { player: esra, ...world } = await aPlayer();
  expect(await readState(esra)).toEqual({ active: 0, generated: 0 });

  const { secret, uri } = await generate(esra);
  expect(await readState(esra)).toEqual({ active: 0, generated: 1 });
  expect((await world.as('esra.isik')).gasecret).toBeNull();
  // The secret is read from the URI, as a phone's app reads it.
  const parameters = new URL(uri).searchParams;
  const code = generateCode(world.platform, parameters.get('secret') ?? '', world.platform.now());
  expect((await give(esra, buildWrongCode(code))).envelope.message).toBe(WRONG_CODE);
  expect(await readState(esra)).toEqual({ active: 0, generated: 1 });
  expect((await give(esra, code)).envelope).toMatchObject({ result: true, data: null });

  expect(await readState(esra)).toEqual({ active: 1, generated: 0 });
  const again = await world.as('esra.isik');
  expect(needsSecondFactor(again.gasecret)).toBe(true);
  expect(again.gasecret).not.toContain(secret);
  expect((await give(again, code)).envelope.result).toBe(true);
  expect((await again.call(finance.check_balance)).envelope.result).toBe(true);
});

test('a secret is sent once, and the next one replaces it', async () => {
  const { player: esra, ...world } = await aPlayer();
  const first = await generate(esra);
  const firstCode = generateCode(world.platform, first.secret, world.platform.now());
  const second = await generate(esra);

  expect(second.secret).not.toBe(first.secret);
  expect((await give(esra, firstCode)).envelope.message).toBe(WRONG_CODE);
  expect((await give(esra, await findCode(world, 'authenticator', 'esra.isik'))).envelope.result).toBe(true);
});

test('the outbox shows the code of an authenticator that is not confirmed yet', async () => {
  const { player: esra, ...world } = await aPlayer();
  expect((await listMessages(world, 'authenticator')).map(({ player }) => player)).toEqual(['deniz.arslan']);

  const { secret } = await generate(esra);

  expect(await findCode(world, 'authenticator', 'esra.isik')).toBe(
    generateCode(world.platform, secret, world.platform.now()),
  );

  world.advance(INACTIVITY_LIMIT_MS);
  expect((await listMessages(world, 'authenticator')).map(({ player }) => player)).toEqual(['deniz.arslan']);
});

test('a generated secret ends with its session', async () => {
  const { player: esra, ...world } = await aPlayer();
  const { secret } = await generate(esra);
  const desk = await world.as('esra.isik');
  const code = () => generateCode(world.platform, secret, world.platform.now());

  expect(await readState(desk)).toEqual({ active: 0, generated: 0 });
  expect((await give(desk, code())).envelope.message).toBe(NOTHING_TO_CONFIRM);
  world.advance(INACTIVITY_LIMIT_MS);
  await esra.call(user.get_user_profile);
  expect((await give(esra, code())).envelope.message).toBe(NOTHING_TO_CONFIRM);
});

test('an authenticator is switched off with one of its codes', async () => {
  const { world, deniz, code } = await signInDeniz();
  const clear = (gacode: string) => deniz.call(user.clear_generated_ga, { gacode });

  expect((await clear(buildWrongCode(code))).envelope.message).toBe(WRONG_CODE);
  expect(await readState(deniz)).toEqual({ active: 1, generated: 0 });
  expect((await clear(code)).envelope).toMatchObject({ result: true, data: null });

  expect(await readState(deniz)).toEqual({ active: 0, generated: 0 });
  expect((await world.as('deniz.arslan')).gasecret).toBeNull();
  expect(await listMessages(world, 'authenticator')).toEqual([]);
  expect((await clear(code)).envelope.message).toBe(user.clear_generated_ga.errors.NOT_ACTIVE);
});

test('an authenticator is switched off by choosing none and sending a code', async () => {
  const { world, deniz, code } = await signInDeniz();

  const reply = await deniz.call(user.two_auth_type, { type: 'none' });
  expect(reply.envelope.data).toEqual({ type: 'authenticator', wanted: 'none', phone: null });
  expect((await give(deniz, buildWrongCode(code))).envelope.message).toBe(WRONG_CODE);
  expect((await give(deniz, code)).envelope.result).toBe(true);

  expect((await world.as('deniz.arslan')).gasecret).toBeNull();
});

test('choosing the active factor requests no change, and switching it off ends a requested one', async () => {
  const { deniz, code } = await signInDeniz();
  await deniz.call(user.two_auth_type, { type: 'none' });

  const { envelope } = await deniz.call(user.two_auth_type, { type: 'authenticator' });
  await give(deniz, code);

  expect(envelope.data).toMatchObject({ type: 'authenticator', wanted: null });
  expect(await readState(deniz)).toEqual({ active: 1, generated: 0 });

  await deniz.call(user.two_auth_type, { type: 'none' });

  await deniz.call(user.clear_generated_ga, { gacode: code });

  expect((await deniz.call(user.two_auth_type)).envelope.data).toEqual({
    type: 'none',
    wanted: null,
    phone: null,
  });
});

test('a factor requested in one session does not replace one that another session switched on', async () => {
  const world = await aWorld();
  const [phone, desk] = [await world.as('esra.isik'), await world.as('esra.isik')];
  await phone.call(user.two_auth_type, { type: 'sms' });
  await phone.call(user.sms_send);
  await generate(desk);
  await give(desk, await findCode(world, 'authenticator', 'esra.isik'));

  const { envelope } = await phone.call(user.sms_validate, { code: await findCode(world, 'sms') });

  expect(envelope.message).toBe(NOTHING_TO_CONFIRM);
  expect(await readState(phone)).toEqual({ active: 1, generated: 0 });
});

test('between password and code all other calls are refused, but not the logout', async () => {
  const { player: deniz, ...world } = await aPlayer('deniz.arslan');
  const code = await findCode(world, 'authenticator');

  expect((await deniz.call(user.two_auth_type)).envelope.data).toMatchObject({ type: 'authenticator' });
  const replies = [
    await deniz.call(user.two_auth_type, { type: 'none' }),
    await deniz.call(user.clear_generated_ga, { gacode: code }),
    await deniz.call(user.user_generate_ga),
    await deniz.call(user.check_user_ga),
    await deniz.call(user.pass_change, user.pass_change.example),
    await deniz.call(finance.check_balance),
    await deniz.call(user.get_user_profile),
    await deniz.call(casino.games_list),
  ];
  for (const { envelope } of replies) {
    expect(envelope).toMatchObject({ result: false, message: 'Bu işlem için yetkiniz yok', code: 401 });
  }
  expect((await (await world.as('deniz.arslan')).call(user.logout)).envelope.result).toBe(true);

  expect((await give(deniz, code)).envelope.result).toBe(true);
  expect(await readState(deniz)).toEqual({ active: 1, generated: 0 });
  // A client that lost the reply sends its code again.
  expect((await give(deniz, code)).envelope.result).toBe(true);
});

test('five wrong codes lock the authenticator at sign-in and in the profile', async () => {
  const { world, deniz, code } = await signInDeniz();
  const other = await world.as('deniz.arslan');
  for (let time = 1; time <= 3; time++) await give(other, buildWrongCode(code, time * 1000));
  await deniz.call(user.clear_generated_ga, { gacode: buildWrongCode(code, 4000) });

  expect((await give(other, buildWrongCode(code, 5000))).envelope.message).toBe(LOCKED);
  expect((await give(other, code)).envelope.message).toBe(LOCKED);
  expect((await deniz.call(user.clear_generated_ga, { gacode: code })).envelope.message).toBe(LOCKED);
  expect((await give(await world.as('deniz.arslan'), code)).envelope.message).toBe(LOCKED);
  // The lock is the player's own: others go on.
  const selin = await world.as('selin.oz');
  await selin.call(user.sms_send);
  const reply = await selin.call(user.sms_validate, { code: await findCode(world, 'sms') });
  expect(reply.envelope.result).toBe(true);

  world.advance(CODE_LOCK_MS);
  expect((await give(other, await findCode(world, 'authenticator'))).envelope.result).toBe(true);
});
