// Tests replies that break their contracts: each place shows what it can read, and no other place suffers.
import { expect, test } from 'vitest';
import { getLobbies } from '../../client/features/catalogue/lobby/lobbies.ts';
import { getHomeSlides } from '../../client/features/home/slides/slides-model.ts';
import { createSignedInClient, createTestClient, waitForCalls } from './support/test-client.ts';

const preset = { params: { name: 'contract-violation' } };

test('under contract-violation, slots are one card, and tables and slides fail', async () => {
  const { models, world } = await createTestClient();
  await world.control('putPreset', null, preset);
  const { slots, live } = getLobbies(models);
  const [games, tables] = [slots.list({}), live.list({})];
  getHomeSlides(models).load();
  live.loadFacets();
  await waitForCalls(models);

  expect(games.state.value).toMatchObject({ kind: 'ready', data: { rows: [{ name: '7' }] } });
  expect(tables.state.value.kind).toBe('error');
  expect(getHomeSlides(models).state.value.kind).toBe('error');
  expect(live.categories.value.kind).toBe('ready');
});

test('under contract-violation, a player lacks the balance and is called 7', async () => {
  const { world, browser } = await createSignedInClient();
  await world.control('putPreset', null, preset);
  const { models } = await createTestClient({ world, local: browser.local });
  await models.fullProfile.load();

  expect(models.finance.isBalanceMissing.value).toBe(true);
  expect(models.fullProfile.state.value).toMatchObject({ kind: 'ready', data: { firstname: '7' } });
});
