/** The control interface lists the changes that a fresh world of the same seed does not have. */

import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, type SignedIn, type TestWorld } from '#tests/support/a-world';
import { openCashier, parseReceipt } from '#tests/support/casino/cashier';
import { NOTHING_BY_HAND } from '#tests/support/nothing-by-hand';

test('reading and signing in make nothing by hand', async () => {
  const { player: esra, ...world } = await aPlayer();
  await esra.call(finance.check_balance);
  await esra.call(finance.list_bank_accounts);
  await esra.call(user.favorites, { type: 'casino' });
  await world.control('getTransactions');
  await world.control('getPlayers');

  expect(await world.control('getHandMade')).toEqual(NOTHING_BY_HAND);
});

test('a created player, a payment and the desk alone are listed', async () => {
  const { control, deposit } = await openCashier();
  await control('putSettings', { autoSettle: false });
  const { id } = parseReceipt(await deposit());
  await control('postPlayer', { username: 'veli.test', balance: 250, history: 40 });

  expect(await control('getHandMade')).toEqual({
    players: ['veli.test'],
    accounts: [],
    payments: [{ reference: `YT-${id}`, username: 'esra.isik' }],
    bonuses: [],
    plays: [],
    hasDeskOnly: true,
    hasLatency: false,
  });
});

test('a seeded payment is listed once the desk has decided it, and a bonus once it has granted it', async () => {
  const { control } = await aWorld();
  const [waiting] = await control('getTransactions', undefined, { query: { status: 'pending' } });
  expect(await control('getHandMade')).toEqual(NOTHING_BY_HAND);

  await control('approveTransaction', undefined, { params: { id: String(waiting?.id) } });

  const grant = { player: 'esra.isik', bonus: 'welcomeBonus', amount: 250 } as const;
  const { reference } = await control('grantBonus', grant);
  // One of the kind that is paid by itself on Mondays, and one on a Monday at midnight.
  const discount = await control('grantBonus', { ...grant, bonus: 'casinoBonus' });
  await control('putClock', { now: '2026-11-23T00:00:00', running: false });
  const monday = await control('grantBonus', grant);
  expect(await control('getHandMade')).toEqual({
    ...NOTHING_BY_HAND,
    payments: [{ reference: waiting?.reference, username: 'gul.tekin' }],
    bonuses: [reference, discount.reference, monday.reference].map((each) => ({
      reference: each,
      username: 'esra.isik',
    })),
  });
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

test('a call that changes a part of an account is listed, until another call takes the change back', async () => {
  const { control, player: esra } = await aPlayer();
  const listed = async () => (await control('getHandMade')).accounts;
  const listFavourites = () => esra.read(user.favorites, { type: 'casino' });
  const [newest = 0] = await listFavourites();

  await esra.call(user.favorites, { type: 'casino', mode: 'delete', id: newest });
  expect(await listed()).toEqual([{ username: 'esra.isik', changed: ['favorites'] }]);
  await esra.call(user.favorites, { type: 'casino', mode: 'insert', id: newest });
  expect(await listed()).toEqual([]);
});

test('changed passwords, second factors, bank accounts and payment methods are listed by player', async () => {
  const { as, control, player: esra } = await aPlayer();
  const mert = await as('mert.kaya');
  const [account] = await esra.read(finance.list_bank_accounts);

  await esra.call(finance.delete_bank_account, { bankAccountID: account?.bankAccountID ?? 0 });
  await esra.call(finance.add_favorite_cash_method, finance.add_favorite_cash_method.example);
  await turnSmsOn(mert, control);
  await esra.call(user.pass_change, user.pass_change.example);

  expect(await control('getHandMade')).toEqual({
    ...NOTHING_BY_HAND,
    accounts: [
      { username: 'esra.isik', changed: ['password', 'bankAccounts', 'cashFavorites'] },
      { username: 'mert.kaya', changed: ['secondFactor'] },
    ],
  });
});

async function turnSmsOn({ call }: SignedIn, control: TestWorld['control']): Promise<void> {
  await call(user.two_auth_type, { type: 'sms' });
  await call(user.sms_send, user.sms_send.example);
  const [message] = (await control('getOutbox')).filter(({ channel }) => channel === 'sms');
  await call(user.sms_validate, { ...user.sms_validate.example, code: message?.code ?? '' });
}
