/** Tests the form for creating a custom player, whose fields come from the body of the control call. */
import { expect, test } from 'vitest';
import { NewPlayer } from '#contracts/casino/desk';
import { type FieldValues, parseFields } from '../../../../client/console/controls/body-fields.ts';
import { ORDINARY } from '../../../../client/console/players/player-dialog.tsx';
import { openTestConsole } from '../open-test-console.ts';

const TEXTS = {
  balance: { label: 'Balance, TL' },
  history: { label: 'Transactions' },
  coupons: { label: 'Coupons' },
  rid: { label: 'Role' },
};

const parse = (change: FieldValues) => parseFields(NewPlayer, { ...ORDINARY, ...change }, TEXTS);

async function create(change: FieldValues) {
  const { console } = await openTestConsole();
  const parsed = parse(change);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return { console, created: await console.players.create(parsed.body) };
}

test('500 TL, SMS and 40 transactions make such a player', async () => {
  const { console, created } = await create({ username: 'veli.test', secondFactor: 'sms' });

  expect(created).toMatchObject({ username: 'veli.test', balance: '500.00', secondFactor: 'sms' });
  expect(console.players.list.value).toContainEqual(created);
});

test('a refusal of the server is a sentence that names the field', async () => {
  expect((await create({ coupons: '44' })).created).toMatch(/coupons/);
});

test.each([
  [{ balance: 'much' }, /^Balance, TL: /],
  [{ balance: '-1' }, /^Balance, TL: /],
  [{ history: '-1' }, /^Transactions: /],
  [{ coupons: 'some' }, /^Coupons: /],
  [{ rid: 'admin' }, /^Role: /],
])('%o is refused before it is sent', (change: FieldValues, problem) => {
  expect(parse(change)).toEqual({ problem: expect.stringMatching(problem) });
});

test.each([
  ['999.999.999,99', 999_999_999.99],
  ['1.000', 1000],
  ['1,000.50', 1000.5],
])('the balance %s is %d TL, as on the site', (balance, lira) => {
  expect(parse({ balance })).toMatchObject({ body: { balance: lira } });
});

test('a comma is a decimal sign too, and empty fields are left to the server', () => {
  expect(parse({ balance: '1250,50', username: '', rid: ' ' })).toEqual({
    body: {
      balance: 1250.5,
      history: 40,
      secondFactor: null,
      openCoupons: 0,
      waitingPayments: 0,
      active: true,
      locked: false,
      rid: 1,
    },
  });
});

test('the values at first make a player', async () => {
  expect((await create({})).created).toHaveProperty('username');
});
