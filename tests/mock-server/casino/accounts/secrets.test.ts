/** Tokens of sessions, reset links and games are not valid in another world or installation. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as user from '#contracts/calls/user';
import { MESSAGE } from '#contracts/envelope';
import { aWorld, type WorldOptions } from '#tests/support/a-world';
import { findResetToken } from '#tests/support/casino/outbox';

test('sessions, reset links and games of one world are worthless in another world of the same seed', async () => {
  const here = await aWorld();
  const there = await aWorld({ beside: here });
  const [esra, other] = [await here.as('esra.isik'), await there.as('esra.isik')];
  const open = (player: typeof esra) => player.call(casino.init_game, { gameID: 1001 });
  const [launch, otherLaunch] = [await open(esra), await open(other)].map(
    ({ envelope }) => casino.Launch.parse(envelope.data).url.split('_')[1],
  );
  for (const { call } of [here, there]) await call(user.forgot, { email: 'esra.isik@posta.example' });
  const [link, otherLink] = [await findResetToken(here), await findResetToken(there)];

  const tokens = [esra.user.sid, launch, link, other.user.sid, otherLaunch, otherLink];
  expect(new Set(tokens).size).toBe(tokens.length);
  expect((await there.call(user.get_user_profile, {}, esra.user)).envelope).toMatchObject({
    result: false,
    message: MESSAGE.sessionExpired,
  });
  expect((await there.request(`/games/${there.name}_${launch}board`)).status).toBe(410);
  const reset = { token: link, newPassword: 'Yepyeni1', newPasswordAgain: 'Yepyeni1' };
  expect((await there.call(user.pass_reset, reset)).envelope.result).toBe(false);
});

test('another installation draws other sessions for the same world, seed and calls', async () => {
  const [here, there] = ['1', '2'].map((digit) => ({ name: 'same', tokenKey: digit.repeat(64) }));

  const [one, two, again] = [await signInOf(here), await signInOf(there), await signInOf(here)];

  expect(one).not.toBe(two);
  expect(again).toBe(one);
});

async function signInOf(options: WorldOptions = {}): Promise<string> {
  return (await (await aWorld(options)).as('esra.isik')).user.sid;
}
