/** Draws rounds and events again from what their reports say. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as livecasino from '#contracts/calls/livecasino';
import * as virtualgames from '#contracts/calls/virtualgames';
import { CONTROL_PATH } from '#contracts/control/calls';
import { listGames } from '#fixtures/catalogue/games';
import { listTables } from '#fixtures/catalogue/tables';
import type { EventBoard } from '#mock-server/casino/games/event/wire';
import type { RoundReport } from '#mock-server/casino/games/shared/wire';
import { drawEvent, SPOTS } from '#mock-server/casino/rules/event';
import type { DrawReport } from '#mock-server/casino/rules/rules';
import { slotRules } from '#mock-server/casino/rules/slot';
import { drawAgain } from '#tests/support/casino/draw-again';
import { launchGame } from '#tests/support/casino/launch-game';

const slot = listGames().find(({ kind }) => kind === 'video');
const blackjack = listTables().find(({ kind, minBet }) => kind === 'blackjack' && minBet <= 10);
const SPIN = { mode: 'real', bets: [{ spot: 'spin', stake: 100 }] };

test('each round says its place in its stream, from which its outcome is drawn again', async () => {
  const { play } = await openSlot();
  for (let number = 1; number <= 3; number++) {
    const report: RoundReport = await (await play({ ...SPIN, key: `round-number-${number}` })).json();

    expect(report.draw).toMatchObject({ stream: 'round:real', place: number });
    const [drawn = 0] = redraw(report.draw);
    expect(slotRules(slot?.rtp ?? 0).buildOutcome(drawn)).toEqual(report.outcome);
  }
});

test('the shuffle of a hand is told when the hand is over, and not before', async () => {
  const { play } = await launchGame((player) =>
    player.call(livecasino.init_game, { tableID: blackjack?.tableID ?? 0 }),
  );
  const mode = 'real';
  let deal = 0;
  let report: RoundReport;
  do {
    deal += 1;
    const bets = [{ spot: 'blackjack', stake: 1000 }];
    report = await (await play({ key: `deal-number-${deal}`, mode, bets })).json();
  } while (report.moves.length === 0);
  expect(report.draw).toBeNull();

  const over = await play({ key: 'the-last-move', mode, round: report.key, move: 'stand' });

  const { draw }: RoundReport = await over.json();
  expect(draw).toMatchObject({ stream: 'round:real', place: deal, numbers: [{ of: 2 ** 32 }] });
  redraw(draw);
});

test.each(['golden-race', '3d-football'])(
  'the result of %s is told when it is over, and drawn again',
  async (type) => {
    const skin = type === 'golden-race' ? 'race' : 'football';
    const { page, test: world } = await launchGame((player) =>
      player.call(virtualgames.init_game, { providerID: skin === 'race' ? 8 : 7, type }),
    );
    const readBoard = async (): Promise<EventBoard> => (await page('event')).json();
    expect((await readBoard()).draw).toBeNull();

    world.advance(55_000);

    const { number, draw, winners } = await readBoard();
    const { odds } = drawEvent(world.world().seed, skin, number);
    const [first = 0, second = 0] = redraw(draw);
    const markets = skin === 'race' ? [SPOTS.race] : [SPOTS.football.slice(0, 3), SPOTS.football.slice(3)];
    expect(markets.map((spots, index) => findWinner(spots, odds, index === 0 ? first : second))).toEqual(
      winners,
    );
  },
);

test('a world from before rounds noted their places opens, and goes on at the next one', async () => {
  const { play, test: world } = await openSlot();
  await play({ ...SPIN, key: 'the-first-round' });
  const path = `${CONTROL_PATH}/world/snapshot`;
  const snapshot = await (await world.request(path)).text();
  const older = snapshot.replace(/"drawing":\{[^}]*\},/g, '');
  expect(older).not.toBe(snapshot);

  const headers = { 'content-type': 'application/json' };
  expect((await world.request(path, { method: 'PUT', headers, body: older })).status).toBe(200);

  const repeated: RoundReport = await (await play({ ...SPIN, key: 'the-first-round' })).json();
  expect(repeated).toMatchObject({ repeated: true, draw: null });
  const next: RoundReport = await (await play({ ...SPIN, key: 'the-second-round' })).json();
  expect(next.draw).toMatchObject({ place: 2 });
  redraw(next.draw);
});

function openSlot() {
  return launchGame((player) => player.call(casino.init_game, { gameID: slot?.gameID ?? 0 }));
}

/** Draws the numbers of a report again, and expects them to be those that it names. */
function redraw(draw: DrawReport | null): number[] {
  if (!draw) throw new Error('the round does not say how it was drawn');
  const { numbers, place, stream, seed } = draw;
  const again = numbers.map(({ of }, index) =>
    drawAgain({ seed: String(seed), stream, place: place + index }, of),
  );
  expect(again).toEqual(numbers.map(({ drawn }) => drawn));
  return again;
}

/** Returns the spot to which a number below 100 belongs, by the chances that the odds state. */
function findWinner(spots: readonly string[], odds: EventBoard['odds'], drawn: number): string | undefined {
  let end = 0;
  return spots.find((spot) => {
    end += 9000 / (odds[spot] ?? 0);
    return drawn < end - 1e-9;
  });
}
