import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as livecasino from '#contracts/calls/livecasino';
import * as userCalls from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { listGames } from '#fixtures/catalogue/games';
import { listTables } from '#fixtures/catalogue/tables';
import { openGame } from '#mock-server/casino/games/open-game';
import { findGameTexts } from '#mock-server/casino/games/shared/texts';
import type { RoundRequest } from '#mock-server/casino/games/shared/wire';
import { calculateReturn } from '#mock-server/casino/rules/rules';
import type { Reply, SignedIn } from '#tests/support/a-world';
import { launchGame, readSetup } from '#tests/support/casino/launch-game';
import { isFull } from '#tests/support/full-run';

const SPIN: RoundRequest = { key: 'a-round-key', mode: 'real', bets: [{ spot: 'spin', stake: 500 }] };

/**
 * Selects the returns to player that are checked. Each takes 0.1 s to calculate, so `npm test` checks only
 * the lowest, every tenth and the highest.
 */
const isChecked = (index: number, count: number) => isFull || index % 10 === 0 || index === count - 1;

test('slots have the returns that the catalogue states', () => {
  const reels = listGames().filter(({ gameID }) => openGame({ kind: 'slot', gameID })?.kind === 'slot');
  const stated = new Map(reels.map(({ rtp, gameID }) => [rtp, gameID]));
  expect(stated.size).toBeGreaterThan(250);

  const ascending = [...stated].sort(([one], [other]) => one - other);
  const checked = ascending.filter((_, index) => isChecked(index, stated.size));
  expect(checked).not.toEqual([]);
  for (const [rtp, gameID] of checked) {
    const rules = openGame({ kind: 'slot', gameID })?.rules;
    expect(rules && calculateReturn(rules, rules.spots[0] ?? '')).toBeCloseTo(rtp, 9);
  }
});

test('every table of the catalogue has stakes within its limits', () => {
  for (const { tableID, minBet, maxBet } of listTables()) {
    const game = openGame({ kind: 'live', tableID });
    expect(game).toMatchObject({ minStake: minBet * 100, maxStake: maxBet * 100 });
    expect(game?.stakes).toHaveLength(5);
    expect(game?.stakes[0]).toBe(minBet * 100);
  }
});

test.each<[string, (player: SignedIn) => Promise<Reply>]>([
  ['a slot', (player) => player.call(casino.init_game, { gameID: 1001 })],
  ['a bingo among the slots', (player) => player.call(casino.init_game, { gameID: 1889 })],
  ['sport', (player) => player.call(virtualgames.init_game, { providerID: 9, type: 'sport' })],
])('the page of %s may load its own files only, and all of them are there', async (_what, launch) => {
  const { page } = await launchGame(launch);

  const response = await page('');
  const html = await response.text();

  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  // The page has only relative addresses, fragments, and the address of its cover.
  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address ?? '');
  expect(addresses.filter((address) => !/^(?:\.\/|#|\/media\/)/.test(address))).toEqual([]);
  const files = addresses.filter((address) => address.startsWith('./')).map((address) => address.slice(2));
  const imports: string[] = [];
  expect(files).not.toEqual([]);
  for (const file of files) {
    const reply = await page(file);
    expect(reply.status, file).toBe(200);
    for (const [, path = ''] of (await reply.text()).matchAll(/ from '(\.[^']*)'/g)) {
      imports.push(new URL(path, `http://localhost/${file}`).pathname.slice(1));
    }
  }
  expect(imports).not.toEqual([]);
  for (const file of imports) expect((await page(file)).status, file).toBe(200);
});

test.each([
  ['a slot', aSlot, 'value="500"'],
  ['a table', aTable, 'value="1000"'],
])('%s begins with one chip chosen', async (_what, open, chip) => {
  const { page } = await open();

  const html = await (await page('')).text();

  const chosen = [...html.matchAll(/<input type="radio"[^>]* checked>/g)].map(([input]) => input);
  expect(chosen).toEqual([expect.stringContaining(chip)]);
});

test('a page has the language of its address and runs its own scripts only', async () => {
  const { page } = await aSlot();

  const html = await (await page('?lang=en')).text();

  expect(html).toContain('<html lang="en"');
  expect(html).not.toMatch(/<script(?![^>]*(?:type="module" src="\.\/|type="application\/json"))/);
});

test('a frame with an opaque origin may read every reply, without credentials', async () => {
  const { page, play } = await aSlot();

  for (const response of [await page('theme.css'), await page('slot/view.js'), await play(SPIN)]) {
    expect(response.headers.get('access-control-allow-origin')).toBe('null');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const preflight = await page('rounds', { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
});

test('a round moves the balance that the site shows', async () => {
  const { play, balance } = await aSlot();
  const before = await balance();

  const round = await (await play(SPIN)).json();

  expect(round).toMatchObject({ key: SPIN.key, stake: 500, repeated: false });
  expect(await balance()).toBe(before - 500 + round.win);
  expect(round.balance).toBe(await balance());
});

test('a demo round does not change the balance', async () => {
  const { page, play, balance, loadSetup } = await aSlot();
  const before = await balance();

  const round = await (await play({ ...SPIN, mode: 'demo' })).json();

  expect(round.balance).toBe(100_000 - 500 + round.win);
  expect(await loadSetup('?mode=demo')).toMatchObject({ canPlay: true, balance: round.balance });
  expect(await (await page('?mode=demo')).text()).toContain('Demo modu</b>');
  expect(await balance()).toBe(before);
});

test.each([
  ['a live table', aTable, { spot: 'red', stake: 1000 }],
  ['a slot whose card offers no demo', aSlotWithoutDemo, { spot: 'spin', stake: 500 }],
])('%s can be played for real money only', async (_what, open, bet) => {
  const { page, play, balance, loadSetup } = await open();

  const demoPage = await (await page('?mode=demo')).text();
  const round = await play({ ...SPIN, mode: 'demo', bets: [bet] });

  expect(readSetup(demoPage)).toMatchObject({ mode: 'real', canPlay: false, balance: await balance() });
  expect(readSetup(demoPage)).toMatchObject({ texts: { noDemo: 'Bu oyunda demo modu yok; bahis alınmaz.' } });
  expect(demoPage).not.toContain(`<b>${findGameTexts('tr').demo}</b>`);
  expect(round.status).toBe(422);
  expect(await round.json()).toEqual({ error: 'client-error', message: 'This game has no demo mode' });
  expect(await loadSetup()).toMatchObject({ mode: 'real', canPlay: true });
  expect((await play({ ...SPIN, bets: [bet] })).status).toBe(200);
});

test('a stake above the balance is refused, with the balance in the reply', async () => {
  const { play } = await aSlot('mert.kaya');

  const response = await play(SPIN);

  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    error: 'insufficient-balance',
    message: 'Yetersiz bakiye',
    balance: 0,
  });
});

test.each([
  ['a stake that no button offers', { ...SPIN, bets: [{ spot: 'spin', stake: 300 }] }, 409],
  ['a stake of half a lira', { ...SPIN, bets: [{ spot: 'spin', stake: 50 }] }, 422],
  ['a negative stake', { ...SPIN, bets: [{ spot: 'spin', stake: -500 }] }, 422],
  ['a spot of another game', { ...SPIN, bets: [{ spot: 'red', stake: 500 }] }, 422],
  ['what every object has as a spot', { ...SPIN, bets: [{ spot: 'constructor', stake: 500 }] }, 422],
  ['a spot of any length', { ...SPIN, bets: [{ spot: 'x'.repeat(100_000), stake: 500 }] }, 422],
  ['no bet', { ...SPIN, bets: [] }, 422],
  ['a key that anybody could have', { ...SPIN, key: '1' }, 422],
])('%s is refused and moves nothing', async (_what, request, status) => {
  const { play, balance } = await aSlot();
  const before = await balance();

  expect((await play(request)).status).toBe(status);

  expect(await balance()).toBe(before);
});

test('a round at a table takes several bets within its limits', async () => {
  const { play } = await aTable();
  const put = (key: string, bets: RoundRequest['bets']) => play({ ...SPIN, key, bets });

  const both = await put('red-and-black', [
    { spot: 'red', stake: 1000 },
    { spot: 'black', stake: 1000 },
  ]);
  const round = await both.json();
  expect(round.win).toBe(round.outcome.pocket === 0 ? 0 : 2000);

  expect((await put('less-than-allowed', [{ spot: 'red', stake: 500 }])).status).toBe(409);
  expect((await put('more-than-allowed', [{ spot: 'red', stake: 1_000_100 }])).status).toBe(409);
});

test('a game ends with its session, and an unknown token returns the same page', async () => {
  const left = await aSlot();
  await left.player.call(userCalls.logout);
  expect((await left.play(SPIN)).status).toBe(410);

  const idle = await aSlot();
  idle.test.advance(INACTIVITY_LIMIT_MS);
  const response = await idle.page('');
  expect(response.status).toBe(410);
  expect(await response.text()).toContain('Oturumunuz sona erdi');

  const unknown = await idle.test.request('/games/default_nothing/?lang=en');
  expect(unknown.status).toBe(410);
  expect(await unknown.text()).toContain('Your session has ended');
});

test('a round renews the session', async () => {
  const { test: world, play, balance } = await aSlot();
  world.advance(INACTIVITY_LIMIT_MS * 0.75);
  await play(SPIN);
  world.advance(INACTIVITY_LIMIT_MS * 0.75);

  expect((await play({ ...SPIN, key: 'a-later-key' })).status).toBe(200);
  expect(await balance()).toBeGreaterThan(0);
});

test('maintenance does not affect a running game', async () => {
  const { test: world, play } = await aSlot();
  await world.control('patchScenario', { maintenance: true });

  expect((await play(SPIN)).status).toBe(200);
});

test('rounds stand in the journal without the launch token', async () => {
  const { test: world, play, url } = await aSlot();
  await play(SPIN);

  const { entries } = await world.control('getJournal');

  expect(entries[0]).toMatchObject({
    call: 'POST /games/{launch-token}/rounds',
    player: 'esra.isik',
    status: 200,
    verdict: 'conforms',
  });
  expect(JSON.stringify(entries[0])).not.toContain(url.split('/')[2]);
});

/** Launches a slot by the call with which the client starts it. */
async function aSlot(username = 'esra.isik') {
  return launchGame((player) => player.call(casino.init_game, { gameID: 1001 }), { username });
}

/** Launches a slot that cannot be played with play money. */
async function aSlotWithoutDemo() {
  const gameID = listGames().find(({ kind, hasDemo }) => kind === 'classic' && !hasDemo)?.gameID ?? 0;
  return launchGame((player) => player.call(casino.init_game, { gameID }));
}

/** Launches a roulette table with a minimum bet of ten lira. */
async function aTable() {
  const roulette = listTables().find(({ kind, minBet }) => kind === 'roulette' && minBet === 10);
  const tableID = roulette?.tableID ?? 0;
  return launchGame((player) => player.call(livecasino.init_game, { tableID }));
}
