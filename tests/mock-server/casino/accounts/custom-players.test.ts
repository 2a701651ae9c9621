// The accounts of players that a tester makes: their membership, history, payments, names and number.
import { expect, test } from 'vitest';
import { TRANSACTION_CATEGORY } from '#contracts/calls/finance/kinds';
import * as user from '#contracts/calls/user';
import { findPlayerByUsername } from '#mock-server/casino/accounts/players';
import { DAY_MS, findIstanbulMidnight } from '#mock-server/engine/base/istanbul';
import { putRow } from '#mock-server/engine/tables/table';
import { aWorld, NOON } from '#tests/support/a-world';
import { listAllTransactions } from '#tests/support/casino/statement';

test.each([
  [{}, 0],
  [{ balance: 0.01 }, 30],
  [{ openCoupons: 1 }, 30],
  [{ waitingPayments: 1 }, 30],
  [{ history: 1 }, 30],
  [{ history: 210 }, 30],
  [{ history: 211 }, 31],
  [{ history: 5110 }, 730],
  [{ history: 6000 }, 730],
])(
  'with %j, a custom player has been a member for %i days: at most seven transactions a day',
  async (spec, days) => {
    const { control, world } = await aWorld();

    const { username } = await control('postPlayer', spec);

    const { memberSince = Number.NaN } = findPlayerByUsername(world(), username) ?? {};
    expect(Math.ceil((findIstanbulMidnight(NOON) - memberSince) / DAY_MS)).toBe(days);
  },
);

test.each([
  [39, 3],
  [40, 4],
])(
  'a tenth of a history of %i transactions is coupons unless their number is given',
  async (history, coupons) => {
    const { control, as, world } = await aWorld();

    const { username } = await control('postPlayer', { history });

    const rows = listAllTransactions(world(), (await as(username)).user.uid);
    expect(rows.filter(({ category }) => category === TRANSACTION_CATEGORY.bet)).toHaveLength(coupons);
  },
);

test('the last of several names is the last name', async () => {
  const { control, as } = await aWorld();

  const { username, name } = await control('postPlayer', { name: ' Ali  Can Veli ' });

  expect(name).toBe('Ali Can Veli');
  expect(await (await as(username)).read(user.get_user_profile)).toMatchObject({
    firstname: 'Ali Can',
    lastname: 'Veli',
  });
});

test('a waiting payment is a withdrawal of 250 TL to the account of the player at İş Bankası', async () => {
  const { control } = await aWorld();
  const { name } = await control('postPlayer', { username: 'ali.veli', waitingPayments: 2 });

  const payments = await control('getTransactions');

  const account = expect.stringMatching(/^İş Bankası … \d{4}$/);
  const payment = { name, kind: 'withdrawal', amount: 250, account, status: 'pending', held: true };
  const own = payments.filter(({ player }) => player === 'ali.veli');
  expect(own).toMatchObject([payment, payment]);
});

test('the account numbers of custom players have all digits', async () => {
  const { control, world } = await aWorld();

  for (const username of ['oyuncu.1', 'oyuncu.2', 'oyuncu.3']) await control('postPlayer', { username });

  const numbers = Object.values(world().bankAccounts).map(({ IBAN }) => IBAN.slice(-16));
  expect([...new Set(numbers.join(''))].toSorted().join('')).toBe('0123456789');
});

test('a world takes a thousand custom players', async () => {
  const { control, world } = await aWorld();
  await control('getPlayers');
  const { customPlayers } = world();
  const fill = (count: number) => {
    for (let uid = Object.keys(customPlayers).length; uid < count; uid++)
      putRow(customPlayers, `full-${uid}`, { uid: `full-${uid}` });
  };
  fill(999);
  await control('postPlayer', { username: 'ali.veli' });

  await expect(control('postPlayer', {})).rejects.toMatchObject({
    message: expect.stringContaining('A world takes 1000 custom players'),
    status: 409,
  });
});
