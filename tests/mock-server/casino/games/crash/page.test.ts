/**
 * Plays flights as the game's page does. A request bets on exits, which are multiples such as 2×, and the
 * reply says at which multiple the flight ended.
 */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as virtualgames from '#contracts/calls/virtualgames';
import type { RoundReport, RoundRequest } from '#mock-server/casino/games/shared/wire';
import { EXITS, formatExitSpot } from '#mock-server/casino/rules/crash';
import type { WorldOptions } from '#tests/support/a-world';
import { launchGame } from '#tests/support/casino/launch-game';

const FLIGHT: RoundRequest = { key: 'a-flight-key', mode: 'real', bets: [{ spot: 'x2', stake: 1000 }] };

test('several exits are paid separately, and the report names the reached ones', async () => {
  const { fly } = await aFlight();
  const bets = EXITS.map((exit) => ({ spot: formatExitSpot(exit), stake: 300 }));

  for (let number = 0; number < 20; number++) {
    const { stake, win, winners, outcome } = await fly({ ...FLIGHT, key: `flight-${number}`, bets });
    const passed = EXITS.filter((exit) => exit <= outcome.endsAt);
    expect(stake).toBe(2400);
    expect(win).toBe(passed.reduce((sum, exit) => sum + exit * 3, 0));
    expect(winners).toEqual(passed.map(formatExitSpot));
  }
});

test('the stakes on all exits of a flight are limited to a thousand lira together', async () => {
  const { play } = await aFlight();
  const most = [
    { spot: 'x1.2', stake: 60_000 },
    { spot: 'x2', stake: 40_000 },
  ];

  expect((await play({ ...FLIGHT, bets: [...most, { spot: 'x3', stake: 100 }] })).status).toBe(409);
  expect((await play({ ...FLIGHT, bets: most })).status).toBe(200);
});

test('a reloaded page shows the last flight and the ends of earlier ones', async () => {
  const { fly, loadSetup } = await aFlight();
  const ends: number[] = [];
  for (let number = 0; number < 14; number++) {
    ends.unshift((await fly({ ...FLIGHT, key: `flight-${number}` })).outcome.endsAt);
  }
  await fly({ ...FLIGHT, mode: 'demo' });

  expect(await loadSetup()).toMatchObject({
    past: ends.slice(0, 12).map((endsAt) => ({ kind: 'crash', endsAt })),
  });
});

test.each([
  ['tr', ['elle çıkış yoktur', '<span>2×</span><b>%48,35</b>', '<b>%96,70</b>', '1.000,00\u00a0TL']],
  ['en', ['there is no manual exit', '<span>2×</span><b>48.35%</b>', '<b>96.70%</b>', '1,000.00\u00a0TL']],
])('in %s the page states rules, limits, chances and the return', async (lang, facts) => {
  const { page } = await aFlight();

  const html = await (await page(`?lang=${lang}`)).text();

  for (const fact of facts) expect(html).toContain(fact);
  expect(html.match(/<button[^>]*data-spot="/g)).toHaveLength(EXITS.length);
});

test('a crash game among the slots opens as a flight with the hero of its cover', async () => {
  const { page, loadSetup } = await launchGame((player) => player.call(casino.init_game, { gameID: 2315 }));

  expect(await loadSetup()).toMatchObject({ kind: 'crash' });
  expect(await (await page('')).text()).toMatch(/<symbol id="hero"[\s\S]*<symbol id="land"/);
});

/** Launches the flight Zeplin in a new world. */
async function aFlight(setting: WorldOptions = {}) {
  const game = await launchGame(
    (player) => player.call(virtualgames.init_game, { providerID: 12, type: 'zeplin' }),
    setting,
  );
  return {
    ...game,
    fly: async (request: RoundRequest): Promise<Flight> => (await game.play(request)).json(),
  };
}

type Flight = RoundReport & { readonly outcome: { readonly kind: 'crash' } };
