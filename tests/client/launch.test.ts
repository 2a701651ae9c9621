import { expect, test } from 'vitest';
import { games } from '#fixtures/catalogue/games';
import { createLaunch } from '../../client/state/launch.ts';
import { aSignedInClient, settled } from './a-client.ts';

test('a game starts in the mode that the address asks for and in the language of the site', async () => {
  const { models } = await aSignedInClient();
  await models.language.choose('en');

  models.of(createLaunch).start('slot', 1001, 'demo');
  expect(models.of(createLaunch).state.value).toEqual({ kind: 'starting', isSlow: false });
  await settled(models);

  const launch = models.of(createLaunch).state.value;
  if (launch.kind !== 'started') throw new Error(launch.kind);
  expect(launch.url).toMatch(/^\/games\//);
  expect(new URL(launch.url, 'http://localhost').searchParams.get('mode')).toBe('demo');
});

test('a game that was opened by its address is named by its launch', async () => {
  const { models } = await aSignedInClient();

  models.of(createLaunch).start('live', 301, 'real');
  await settled(models);

  expect(models.selectedGame.game.value).toMatchObject({ id: 301, name: 'İstanbul Rulet' });
  expect(models.selectedGame.game.value?.provider).toBeTruthy();
});

test('whether a game can be tried is told by its launch; a launch that tells nothing changes nothing', async () => {
  const { models, world } = await aSignedInClient();
  const without = games().find(({ hasDemo }) => !hasDemo)?.gameID ?? 0;
  const hasDemo = () => models.selectedGame.game.value?.hasDemo;

  models.of(createLaunch).start('slot', without, 'real');
  expect(hasDemo()).toBeNull();
  await settled(models);
  expect(hasDemo()).toBe(false);

  models.of(createLaunch).start('slot', 1001, 'real');
  await settled(models);
  expect(hasDemo()).toBe(true);

  await world.control('patchScenario', {
    rules: [
      {
        on: 'casino/init_game',
        phase: 'after',
        effect: { kind: 'patch', merge: { data: { hasDemo: null } } },
      },
    ],
  });
  models.of(createLaunch).start('slot', 1001, 'real');
  await settled(models);
  expect(hasDemo()).toBe(true);
});

test('a provider that cannot be reached is said in place, with another try', async () => {
  const { models, browser, world, toasts } = await aSignedInClient({ address: '/play/slot/1001' });
  await world.control('putPreset', undefined, { params: { name: 'provider-unreachable' } });

  models.of(createLaunch).start('slot', 1001, 'real');
  await settled(models);
  expect(models.of(createLaunch).state.value).toEqual({ kind: 'unreachable' });
  expect(browser.went).toEqual([]);
  expect(toasts()).toEqual([]);

  await world.control('deleteScenario');
  models.of(createLaunch).retry();
  await settled(models);
  expect(models.of(createLaunch).state.value.kind).toBe('started');
});

test('a success without a url is an unreachable provider', async () => {
  const { models, world } = await aSignedInClient();
  await world.control('patchScenario', {
    rules: [
      { on: 'casino/init_game', phase: 'after', effect: { kind: 'patch', merge: { data: { url: null } } } },
    ],
  });

  models.of(createLaunch).start('slot', 1001, 'real');
  await settled(models);

  expect(models.of(createLaunch).state.value).toEqual({ kind: 'unreachable' });
});

test('another refusal is a toast; a slot leads home, a table to the return address', async () => {
  const { models, browser, toasts } = await aSignedInClient({ address: '/play/slot/9999999' });

  models.of(createLaunch).start('slot', 9_999_999, 'real');
  await settled(models);
  expect(toasts()).toEqual(['Oyun bulunamadı']);
  expect(browser.went).toEqual(['/']);

  models.returnAddress.save('/live?q=rulet');
  models.of(createLaunch).start('live', 9_999_999, 'real');
  await settled(models);
  expect(browser.here()).toBe('/live?q=rulet');
});

test('the answer to a game that was left is too late', async () => {
  const { models } = await aSignedInClient();
  models.of(createLaunch).start('slot', 9_999_999, 'real');
  models.selectedGame.clear();
  await settled(models);
  expect(models.toasts.list.value).toEqual([]);
});

test('a game that is left for its demo starts there; left for good it is let go of', async () => {
  const { models, browser } = await aSignedInClient();
  const launch = models.of(createLaunch);
  launch.start('slot', 1001, 'real');
  await settled(models);

  launch.leave();
  launch.start('slot', 1001, 'demo');
  await browser.pass(1);
  const started = launch.state.value;
  if (started.kind !== 'started') throw new Error(started.kind);
  expect(started.url).toContain('mode=demo');

  launch.leave();
  launch.stay();
  await browser.pass(1);
  expect(models.selectedGame.game.value).not.toBeNull();
  launch.leave();
  await browser.pass(1);
  expect(models.selectedGame.game.value).toBeNull();
});
