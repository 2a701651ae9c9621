import { expect, test } from 'vitest';
import { openTestConsole } from '../open-test-console.ts';

test('a player is shown in place of the exchange until it is closed, with what the server says of it now', async () => {
  const { console, world } = await openTestConsole();
  const { players, layout } = console;
  expect(players.list.value.map(({ isActive }) => isActive)).toContain(false);

  players.open('esra.isik', true);

  expect([layout.detail.value, layout.isDetailOpen.value]).toEqual(['player', true]);
  expect(players.selected.value?.balance).toBe('12,450.75');
  await world.control('grantBonus', { player: 'esra.isik', bonus: 'casinoBonus', amount: 50 });
  await console.refresh();
  expect(players.selected.value?.balance).toBe('12,500.75');

  players.close();
  expect([layout.detail.value, layout.isDetailOpen.value]).toEqual(['exchange', false]);
});

test('a player is reset alone, and a refusal is a sentence', async () => {
  const { console, world } = await openTestConsole();
  await world.control('grantBonus', { player: 'esra.isik', bonus: 'casinoBonus', amount: 50 });

  expect(await console.players.reset('esra.isik')).toMatchObject({ balance: '12,450.75' });

  expect(console.players.list.value.find(({ username }) => username === 'esra.isik')?.balance).toBe(
    '12,450.75',
  );
  expect(await console.players.reset('nobody')).toBe('There is no player nobody');
});
