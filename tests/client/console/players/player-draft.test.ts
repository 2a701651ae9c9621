/** Tests the form for creating a custom player. */
import { expect, test } from 'vitest';
import {
  ORDINARY_PLAYER,
  parsePlayerDraft,
  STARTS,
} from '../../../../client/console/players/player-draft.ts';
import { openTestConsole } from '../open-test-console.ts';

test('500 TL, SMS and 40 transactions make such a player', async () => {
  const { console } = await openTestConsole();
  const draft = { ...ORDINARY_PLAYER, username: 'veli.test', secondStep: 'sms', transactions: '40' } as const;
  const parsed = parsePlayerDraft(draft);
  if ('problem' in parsed) throw new Error(parsed.problem);

  const created = await console.players.create(parsed.body);

  expect(created).toMatchObject({ username: 'veli.test', balance: '500.00', secondFactor: 'sms' });
  expect(console.players.list.value).toContainEqual(created);
});

test('a refusal of the server is a sentence that names the field', async () => {
  const { console } = await openTestConsole();
  const parsed = parsePlayerDraft({ ...ORDINARY_PLAYER, coupons: '44' });
  if ('problem' in parsed) throw new Error(parsed.problem);

  expect(await console.players.create(parsed.body)).toMatch(/coupons/);
});

test.each([
  [{ balance: 'much' }, /Balance/],
  [{ balance: '' }, /Balance/],
  [{ transactions: '-1' }, /Transactions/],
  [{ coupons: 'some' }, /Coupons/],
  [{ role: 'admin' }, /Role/],
])('%o is refused before it is sent', (change, problem) => {
  expect(parsePlayerDraft({ ...ORDINARY_PLAYER, ...change })).toEqual({
    problem: expect.stringMatching(problem),
  });
});

test('a comma is a decimal sign too, and empty fields are left to the server', () => {
  expect(parsePlayerDraft({ ...ORDINARY_PLAYER, balance: '1250,50' })).toEqual({
    body: { balance: 1250.5, history: 40, secondFactor: null, active: true },
  });
});

test.each(Object.keys(STARTS))('the start "%s" makes a player', async (name) => {
  const { console } = await openTestConsole();
  const parsed = parsePlayerDraft(STARTS[name] ?? ORDINARY_PLAYER);
  if ('problem' in parsed) throw new Error(parsed.problem);

  expect(await console.players.create(parsed.body)).toHaveProperty('username');
});
