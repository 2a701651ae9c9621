/**
 * Plays flights as the game's page does. A request bets on exits, which are multiples such as 2×, and the
 * reply says at which multiple the flight ended.
 */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { TRANSACTION_CATEGORY } from '#contracts/calls/finance/kinds';
import * as virtualgames from '#contracts/calls/virtualgames';
import { EXITS, formatExitSpot } from '#mock-server/casino/games/crash/rules';
import type { RoundReport, RoundRequest } from '#mock-server/casino/games/shared/wire';
import type { WorldOptions } from '#tests/support/a-world';
import { launchGame } from '#tests/support/launch-game';

const FLIGHT: RoundRequest = { key: 'a-flight-key', mode: 'real', bets: [{ spot: 'x2', stake: 1000 }] };

test('a stake is paid its exit’s multiple if the flight reaches the exit', async () => {
  const { fly, balance } = await aFlight();

  const reached = new Set<boolean>();
  for (let number = 0; number < 20; number++) {
    const before = await balance();
    const report = await fly({ ...FLIGHT, key: `flight-${number}` });
    reached.add(report.outcome.endsAt >= 200);
    expect(report.win).toBe(report.outcome.endsAt >= 200 ? 2000 : 0);
    expect(await balance()).toBe(before - 1000 + report.win);
    expect(report).toMatchObject({ stake: 1000, balance: await balance(), repeated: false });
  }
  expect(reached.size).toBe(2);
});

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

test('the end of a flight depends on the seed and not on the stakes', async () => {
  const endsIn = async (setting: WorldOptions, bets: RoundRequest['bets']) => {
    const { fly } = await aFlight(setting);
    const ends: number[] = [];
    for (let number = 0; number < 8; number++) {
      ends.push((await fly({ ...FLIGHT, key: `flight-${number}`, bets })).outcome.endsAt);
    }
    return ends;
  };
  const low = await endsIn({ flags: ['--seed', '7'] }, [{ spot: 'x1.2', stake: 100 }]);
  const high = await endsIn({ flags: ['--seed', '7'] }, [{ spot: 'x100', stake: 50_000 }]);
  const other = await endsIn({ flags: ['--seed', '8'] }, [{ spot: 'x1.2', stake: 100 }]);

  expect(high).toEqual(low);
  expect(other).not.toEqual(low);
});

test('a request with the same key returns the same flight', async () => {
  const { fly, balance } = await aFlight();
  const first = await fly(FLIGHT);
  const after = await balance();

  expect(await fly(FLIGHT)).toEqual({ ...first, repeated: true });
  expect(await balance()).toBe(after);
});

test.each([
  ['an exit that there is not', [{ spot: 'x7', stake: 1000 }], 422],
  ['a multiple without its name', [{ spot: '2', stake: 1000 }], 422],
  ['the spot of a slot', [{ spot: 'spin', stake: 1000 }], 422],
  ['a spot by the name of what every object has', [{ spot: 'constructor', stake: 1000 }], 422],
  ['half a lira', [{ spot: 'x2', stake: 50 }], 422],
  ['nothing', [], 422],
  [
    'more than the limit on all exits together',
    [
      { spot: 'x1.2', stake: 60_000 },
      { spot: 'x2', stake: 40_100 },
    ],
    409,
  ],
])('%s is refused and moves nothing', async (_what, bets, status) => {
  const { play, balance, loadSetup } = await aFlight();
  const before = await balance();

  expect((await play({ ...FLIGHT, bets })).status).toBe(status);

  expect(await balance()).toBe(before);
  expect(await loadSetup()).toMatchObject({ past: [] });
});

test('the stakes on one flight are limited to a thousand lira', async () => {
  const { play, loadSetup } = await aFlight();

  expect(await loadSetup()).toMatchObject({ kind: 'crash', minStake: 100, maxStake: 100_000 });
  expect((await play({ ...FLIGHT, bets: [{ spot: 'x1.2', stake: 100_000 }] })).status).toBe(200);
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

test('a flight in demo mode uses play money', async () => {
  const { fly, balance, loadSetup } = await aFlight();
  const before = await balance();

  const report = await fly({ ...FLIGHT, mode: 'demo' });

  expect(report.balance).toBe(100_000 - 1000 + report.win);
  expect(await balance()).toBe(before);
  expect(await loadSetup('?mode=demo')).toMatchObject({
    mode: 'demo',
    canPlay: true,
    balance: report.balance,
  });
});

test('flights stand in the journal, and in the transaction history under the game’s name', async () => {
  const { test: world, fly, player, url } = await aFlight();
  const { win } = await fly(FLIGHT);

  const { entries } = await world.control('getJournal');
  const { envelope } = await player.call(finance.list_transactions, { searchType: 2, limit: 1 });
  const [row] = finance.list_transactions.response.parse(envelope.data);

  expect(entries[0]).toMatchObject({
    call: 'POST /games/{launch-token}/rounds',
    player: 'esra.isik',
    status: 200,
    verdict: 'conforms',
  });
  expect(JSON.stringify(entries[0])).not.toContain(url.split('/')[2]);
  expect(row).toMatchObject({
    description: 'Zeplin',
    transaction_category_id: TRANSACTION_CATEGORY.game,
    amount: (win - 1000) / 100,
    play: { rounds: 1, stake: 10, win: win / 100 },
  });
});

test.each([
  ['tr', ['elle çıkış yoktur', '<span>2×</span><b>%48,35</b>', '<b>%96,70</b>', '1.000,00\u00a0TL']],
  ['en', ['there is none by hand', '<span>2×</span><b>48.35%</b>', '<b>96.70%</b>', '1,000.00\u00a0TL']],
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
    fly: async (request: RoundRequest) => flightIn(await (await game.play(request)).json()),
  };
}

type Flight = RoundReport & { readonly outcome: { readonly kind: 'crash' } };

function flightIn(report: RoundReport): Flight {
  if (!isFlight(report)) throw new Error(`No flight: ${JSON.stringify(report)}`);
  return report;
}

function isFlight(report: RoundReport): report is Flight {
  return report.outcome?.kind === 'crash';
}
