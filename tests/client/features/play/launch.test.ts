import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { SLOW_MS } from '../../../../client/core/loading/resource.ts';
import type { Models } from '../../../../client/core/models.ts';
import { getSignIn } from '../../../../client/core/session/sign-in/sign-in.ts';
import { getPlayedGames } from '../../../../client/features/catalogue/cards/played-games.ts';
import { getSelectedGame } from '../../../../client/features/catalogue/selected-game.ts';
import { getLaunch } from '../../../../client/features/play/launch.ts';
import PlayPage from '../../../../client/features/play/page.tsx';
import { aWorld, PASSWORD } from '../../../support/a-world.ts';
import { failing, patching, refusing, setRules } from '../../../support/faults.ts';
import { holdReplies } from '../../support/hold-replies.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createSignedInClient, createTestClient, ORDINARY, waitForCalls } from '../../support/test-client.ts';
import { startGame } from './start-game.ts';

/** Returns the HTML of the page of a game. */
function showPage(models: Models, type: string, id: number): string {
  vi.stubGlobal('document', { fullscreenEnabled: false });
  vi.stubGlobal('location', { href: 'http://localhost/' });
  const page = createElement(PlayPage, { path: `/play/${type}/${id}`, params: { type, id: String(id) } });
  return renderInSite(models, page);
}

test('a game starts in the mode of its address and in the language of the site', async () => {
  const { models } = await createSignedInClient();
  await models.language.choose('en');

  getLaunch(models).start('slot', 1001, 'demo');
  expect(getLaunch(models).state.value).toEqual({ kind: 'starting', isSlow: false });
  await waitForCalls(models);

  const launch = getLaunch(models).state.value;
  if (launch.kind !== 'started') throw new Error(launch.kind);
  expect(launch.url).toMatch(/^\/games\//);
  expect(new URL(launch.url, 'http://localhost').searchParams.get('mode')).toBe('demo');
});

test('a launch without a reply says that it takes long, and one that has ended does not', async () => {
  const { held, answer } = holdReplies(await aWorld(), 'init_game');
  const { models, browser } = await createSignedInClient({ world: held });
  const { state, start } = getLaunch(models);
  start('slot', 1001, 'real');
  const passing = browser.pass(SLOW_MS);
  await expect.poll(() => state.value).toEqual({ kind: 'starting', isSlow: true });

  answer();
  await passing;
  expect(state.value.kind).toBe('started');

  start('slot', 1001, 'real');
  expect(state.value).toEqual({ kind: 'starting', isSlow: false });
  await waitForCalls(models);
  await browser.pass(SLOW_MS);
  expect(state.value.kind).toBe('started');
});

test('an unreachable provider shows an error on the page, and a retry starts the game', async () => {
  const { models, browser, world, toasts } = await createSignedInClient({ address: '/play/slot/1001' });
  await world.control('putPreset', undefined, { params: { name: 'provider-unreachable' } });

  expect(await startGame(models, 'slot', 1001, 'real')).toEqual({ kind: 'unreachable' });
  expect(browser.navigations).toEqual([]);
  expect(toasts()).toEqual([]);
  const page = showPage(models, 'slot', 1001);
  expect(page).toContain('<h2>Sağlayıcıya Ulaşılamıyor</h2>');
  expect(page).toMatch(/<p role="alert"[^>]*>[^<]*Bakiyenizden bir tutar ayrılmadı/);
  expect(page).toMatch(
    /Yeniden dene<.* href="\/slot"[^>]*>Oyunlara dön<.* href="\/support"[^>]*>Canlı desteğe yazın</,
  );

  await world.control('deleteScenario');
  expect((await startGame(models, 'slot', 1001, 'real')).kind).toBe('started');
});

test.each([
  ['slot', 1001, 'Oyun açılıyor'],
  ['live', 301, 'Masa açılıyor'],
] as const)('a %s says one thing before its frame and in it, until it is ready', async (type, id, text) => {
  const { models } = await createSignedInClient({ address: `/play/${type}/${id}` });
  const show = () => showPage(models, type, id);
  const readWait = () => show().match(/<span>(\S+ açılıyor)<\/span>/g);

  expect(readWait()).toEqual([`<span>${text}</span>`]);
  expect((await startGame(models, type, id, 'real')).kind).toBe('started');
  expect(show()).toContain('<iframe');
  expect(readWait()).toEqual([`<span>${text}</span>`]);
});

test.each([
  null,
  'javascript:alert(document.domain)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:http://localhost/1',
  'file:///etc/passwd',
  'about:blank',
  'https://',
  'yok',
])('a url that leads to no web page counts as an unreachable provider: %j', async (url) => {
  const { models, world } = await createSignedInClient();
  await setRules(world.control, patching('casino/init_game', { data: { url } }));

  expect(await startGame(models, 'slot', 1001, 'real')).toEqual({ kind: 'unreachable' });
});

test.each([
  ['https://games.example.com/lale?id=7', /^https:\/\/games\.example\.com\/lale\?id=7&mode=[^#]*$/],
  ['//games.example.com/lale', /^\/\/games\.example\.com\/lale\?mode=/],
  ['/games/lale', /^\/games\/lale\?mode=/],
  ['games/lale', /^\/games\/lale\?mode=/],
  ['/games/lale#masa', /^\/games\/lale\?mode=.*#masa$/],
])('a game starts at the url %s', async (url, shape) => {
  const { models, world } = await createSignedInClient();
  await setRules(world.control, patching('casino/init_game', { data: { url } }));

  expect(await startGame(models, 'slot', 1001, 'real')).toMatchObject({
    kind: 'started',
    url: expect.stringMatching(shape),
  });
});

test('any other refusal shows a toast; a slot then leads home, a table to the return address', async () => {
  const { models, browser, toasts } = await createSignedInClient({ address: '/play/slot/9999999' });

  await startGame(models, 'slot', 9_999_999, 'real');
  expect(toasts()).toEqual(['Oyun bulunamadı']);
  expect(browser.navigations).toEqual(['/']);

  models.returnAddress.save('/live?q=rulet');
  await startGame(models, 'live', 9_999_999, 'real');
  expect(browser.getAddress()).toBe('/live?q=rulet');
});

test.each([
  ['slot', 'Oyun bulunamadı'],
  ['live', 'Masa bulunamadı'],
] as const)('an address of a %s with a text that can be no id says “%s”', async (type, message) => {
  const { models, browser, toasts } = await createSignedInClient({ address: `/play/${type}/yok` });

  await startGame(models, type, 'yok', 'real');

  expect(toasts()).toEqual([message]);
  expect(browser.getAddress()).toBe('/');
});

test('a missing right shows a toast; a table leads back to its lobby, a slot home', async () => {
  const effect = { kind: 'message', message: 'Bu işlem için yetkiniz yok' } as const;
  const { models, browser, world, toasts } = await createSignedInClient();
  models.navigation.go('/live?q=rulet');
  await setRules(world.control, { on: 'livecasino/init_game', effect }, { on: 'casino/init_game', effect });

  getSelectedGame(models).select({ tableID: 301, name: 'İstanbul Rulet', providerName: 'Lale', image: '' });
  models.navigation.go('/play/live/301');
  await startGame(models, 'live', 301, 'real');
  expect(toasts()).toEqual([effect.message]);
  expect(browser.getAddress()).toBe('/live?q=rulet');

  await startGame(models, 'slot', 1001, 'real');
  expect(browser.getAddress()).toBe('/');
});

test.each([
  ['offline', { kind: 'offline' }],
  ['HTTP 503', { kind: 'http', status: 503 }],
])('%s keeps the page open, which shows it without a toast', async (_, failure) => {
  const { models, browser, world, toasts } = await createSignedInClient();
  models.navigation.go('/play/slot/1001');
  if (failure.kind === 'offline') browser.setOffline(true);
  else await setRules(world.control, failing('casino/init_game'));

  expect(await startGame(models, 'slot', 1001, 'real')).toMatchObject({ kind: 'failed', failure });
  expect(toasts()).toEqual([]);
  expect(browser.getAddress()).toBe('/play/slot/1001');
});

test('a table that a visitor chose leads back to its lobby after the sign-in', async () => {
  const { models, browser, world } = await createTestClient({ address: '/live?q=rulet' });
  await setRules(world.control, refusing('livecasino/init_game', 'Bu masa size kapalı'));
  getSelectedGame(models).select({ tableID: 301, name: 'İstanbul Rulet', providerName: 'Lale', image: '' });
  models.returnAddress.save('/play/live/301');
  await getSignIn(models).login({ username: ORDINARY, password: PASSWORD });
  expect(browser.getAddress()).toBe('/play/live/301');

  await startGame(models, 'live', 301, 'real');

  expect(browser.getAddress()).toBe('/live?q=rulet');
});

test('after HTTP 500 the page of the game closes; only a game that is refused leaves those played last', async () => {
  const { models, browser, world } = await createSignedInClient();
  const readPlayed = () => getPlayedGames(models).games.value.map(({ id }) => id);
  await startGame(models, 'slot', 1001, 'real');
  models.navigation.go('/play/slot/1001');
  await setRules(world.control, failing('casino/init_game', 500));

  await startGame(models, 'slot', 1001, 'real');

  expect(browser.getAddress()).toBe('/');
  expect(readPlayed()).toEqual([1001]);
});

test('a launch reply for a game that was left is ignored', async () => {
  const { models } = await createSignedInClient();
  getLaunch(models).start('slot', 9_999_999, 'real');
  getSelectedGame(models).clear();
  await waitForCalls(models);
  expect(models.toasts.list.value).toEqual([]);
});

test('switching to the demo starts it, a page that opens again does not; leaving deselects the game', async () => {
  const { models, browser } = await createSignedInClient();
  const launch = getLaunch(models);
  const leaveReal = launch.enter('slot', 1001, 'real');
  await waitForCalls(models);

  leaveReal();
  const leave = launch.enter('slot', 1001, 'demo');
  await browser.pass(1);
  const state = launch.state.value;
  if (state.kind !== 'started') throw new Error(state.kind);
  expect(state.url).toContain('mode=demo');

  leave();
  const leaveAgain = launch.enter('slot', 1001, 'demo');
  await browser.pass(1);
  expect(getSelectedGame(models).game.value).not.toBeNull();
  expect(browser.requestNames.filter((name) => name === 'casino/init_game')).toHaveLength(2);
  leaveAgain();
  await browser.pass(1);
  expect(getSelectedGame(models).game.value).toBeNull();
});
