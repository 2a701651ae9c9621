import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { aWorld } from '#tests/support/a-world';

test('older exchanges come page by page, each once', async () => {
  const { call, control } = await aWorld();
  for (let time = 0; time < 7; time++) await call(casino.games_list, { limit: 0 });
  const read = async (before?: number) => {
    const query = { limit: 3, ...(before !== undefined && { before }) };
    return (await control('getJournal', undefined, { query })).entries.map(({ id }) => id);
  };

  expect(await read()).toEqual([7, 6, 5]);
  expect(await read(5)).toEqual([4, 3, 2]);
  expect(await read(2)).toEqual([1]);
  expect(await read(1)).toEqual([]);
});

test('the calls of a player include the sign-in, also a failed one', async () => {
  const { as, call, control } = await aWorld();
  await call(user.login, { username: 'ESRA.isik', password: 'Yanlis1' });
  const [esra, mert] = [await as('esra.isik'), await as('mert.kaya')];
  await esra.call(finance.check_balance);
  await mert.call(finance.check_balance);
  await call(user.login, { username: 'nobody', password: 'Yanlis1' });

  const { entries } = await control('getJournal', undefined, { query: { player: 'esra.isik' } });
  const all = await control('getJournal');

  expect(entries.map(({ call }) => call)).toEqual(['finance/check_balance', 'user/login', 'user/login']);
  expect(all.entries[0]).toMatchObject({ call: 'user/login', player: null });
});

test('ids go on after the journal is cleared and after a reset', async () => {
  const { call, control } = await aWorld();
  await call(casino.games_list, { limit: 0 });
  await control('deleteJournal');
  await call(casino.games_list, { limit: 0 });
  await control('resetWorld', {});
  await call(casino.games_list, { limit: 0 });

  const { total, entries } = await control('getJournal');

  expect([total, entries.map(({ id }) => id)]).toEqual([1, [3]]);
});
