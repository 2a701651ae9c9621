/** The control interface lists the changes that a fresh world of the same seed does not have. */
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { aWorld } from '#tests/support/a-world';
import { openCashier, parseReceipt } from '#tests/support/cashier';

const NOTHING = { players: [], payments: [], bonuses: [], plays: 0, hasDeskOnly: false, hasLatency: false };

test('reading and signing in make nothing by hand', async () => {
  const world = await aWorld();
  const esra = await world.as('esra.isik');
  await esra.call(finance.check_balance);
  await world.control('getTransactions');
  await world.control('getPlayers');

  expect(await world.control('getHandMade')).toEqual(NOTHING);
});

test('a created player, a payment and the desk alone are listed', async () => {
  const { control, deposit } = await openCashier();
  await control('putSettings', { autoSettle: false });
  const { id } = parseReceipt(await deposit());
  await control('postPlayer', { username: 'veli.test', balance: 250, history: 40 });

  expect(await control('getHandMade')).toEqual({
    players: ['veli.test'],
    payments: [`YT-${id}`],
    bonuses: [],
    plays: 0,
    hasDeskOnly: true,
    hasLatency: false,
  });
});

test('a seeded payment is listed once the desk has decided it', async () => {
  const { control } = await aWorld();
  const [waiting] = await control('getTransactions', undefined, { query: { status: 'pending' } });
  expect(await control('getHandMade')).toEqual(NOTHING);

  await control('approveTransaction', undefined, { params: { id: String(waiting?.id) } });

  expect((await control('getHandMade')).payments).toEqual([waiting?.reference]);
});

test('a bonus is listed once the desk has granted it', async () => {
  const { control } = await aWorld();

  const { reference } = await control('grantBonus', {
    player: 'esra.isik',
    bonus: 'welcomeBonus',
    amount: 250,
  });

  expect(await control('getHandMade')).toEqual({ ...NOTHING, bonuses: [reference] });
});

test('a latency counts as made by hand unless a preset has brought it', async () => {
  const { control } = await aWorld();
  await control('addPreset', null, { params: { name: 'slow-network' } });
  expect((await control('getHandMade')).hasLatency).toBe(false);

  await control('patchScenario', { latency: { kind: 'fixed', ms: 300 } });

  expect((await control('getHandMade')).hasLatency).toBe(true);
});

test('a world says whether somebody has changed it', async () => {
  const world = await aWorld();
  expect((await world.control('getWorld')).isChanged).toBe(false);

  await world.control('patchScenario', { maintenance: true });

  expect((await world.control('getWorld')).isChanged).toBe(true);
});
