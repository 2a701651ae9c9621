import { expect, test } from 'vitest';
import { listGames } from '#fixtures/catalogue/games';
import { getSelectedGame } from '../../../../client/features/catalogue/selected-game.ts';
import { getLaunch } from '../../../../client/features/play/launch.ts';
import { patching, setRules } from '../../../support/faults.ts';
import { createSignedInClient, createTestClient, waitForCalls } from '../../support/test-client.ts';
import { startGame } from './start-game.ts';

test('a game that is opened by its address gets its name from the launch', async () => {
  const { models } = await createSignedInClient();

  await startGame(models, 'live', 301, 'real');

  expect(getSelectedGame(models).game.value).toMatchObject({ id: 301, name: 'İstanbul Rulet' });
  expect(getSelectedGame(models).game.value?.provider).toBeTruthy();
});

test.each([
  ['slot', 1001, { name: 'Kiraz Yağmuru', image: expect.stringContaining('/games/1001.svg') }],
  ['live', 301, { name: 'İstanbul Rulet', image: expect.stringContaining('/tables/301.svg') }],
] as const)(
  'a %s that is opened by its address gets its name and picture from the lobby, also when it cannot be reached',
  async (type, id, card) => {
    const { models, world } = await createSignedInClient();
    await world.control('putPreset', undefined, { params: { name: 'provider-unreachable' } });

    await startGame(models, type, id, 'real');

    expect(getSelectedGame(models).game.value).toMatchObject({ id, ...card });
  },
);

test('another game than the selected one gives it neither name nor picture', async () => {
  const { models, world } = await createSignedInClient();
  await world.control('putPreset', undefined, { params: { name: 'provider-unreachable' } });
  const other = { gameID: 1002, name: 'Başka', image: '/media/games/1002.svg' };
  await setRules(world.control, patching('casino/games_list', { data: [other] }));

  await startGame(models, 'slot', 1001, 'real');

  expect(getSelectedGame(models).game.value?.image).toBeUndefined();
});

test('the launch says whether a game has a demo; without that field the earlier value stays', async () => {
  const { models, world } = await createSignedInClient();
  const without = listGames().find(({ hasDemo }) => !hasDemo)?.gameID ?? 0;
  const hasDemo = () => getSelectedGame(models).game.value?.hasDemo;

  getLaunch(models).start('slot', without, 'real');
  expect(hasDemo()).toBeUndefined();
  await waitForCalls(models);
  expect(hasDemo()).toBe(false);

  await startGame(models, 'slot', 1001, 'real');
  expect(hasDemo()).toBe(true);

  await setRules(world.control, patching('casino/init_game', { data: { hasDemo: null } }));
  await startGame(models, 'slot', 1001, 'real');
  expect(hasDemo()).toBe(true);
});

test('the card of a table selects a live game, any other card a slot (spec §4 Game selection)', async () => {
  const { models } = await createTestClient({ isStarted: false });
  const card = { name: 'Lale', providerName: 'Anka', image: '' };

  getSelectedGame(models).select({ ...card, tableID: 301 });
  expect(getSelectedGame(models).game.value).toMatchObject({
    type: 'live',
    id: 301,
    name: 'Lale',
    provider: 'Anka',
  });

  getSelectedGame(models).select({ ...card, gameID: 1001 });
  expect(getSelectedGame(models).game.value).toMatchObject({ type: 'slot', id: 1001 });

  getSelectedGame(models).clear();
  expect(getSelectedGame(models).game.value).toBeNull();
});

test('a sign-out deselects the game', async () => {
  const { models } = await createSignedInClient();
  await startGame(models, 'slot', 1001, 'real');

  await models.session.logout();

  expect(getSelectedGame(models).game.value).toBeNull();
});
