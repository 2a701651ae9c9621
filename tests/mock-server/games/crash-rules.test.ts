/** Flights, counted: every one of the three million ends is looked at. */
import { expect, test } from 'vitest';
import { games } from '#fixtures/catalogue/games';
import { virtualGameByID } from '#fixtures/catalogue/virtual-games';
import { openGame } from '#mock-server/games/launched';
import { type CrashOutcome, crashRules, EXITS, exitSpot, HIGHEST } from '#mock-server/games/rules/crash';
import { returnToPlayer, STAKE_STEP_KURUS, winOf } from '#mock-server/games/rules/rules';

test('every exit returns what the flight states, to the last digit', () => {
  const rules = crashRules(96.7);

  for (const spot of rules.spots) expect(returnToPlayer(rules, spot), spot).toBeCloseTo(96.7, 9);
});

test('every flight of the site returns what its card states, wherever one gets off', () => {
  const flights = [
    ...games().flatMap(({ kind, gameID, rtp }) => (kind === 'crash' ? [{ rtp, gameID }] : [])),
    ...[906, 907].flatMap((gameID) => {
      const launch = virtualGameByID(gameID)?.launch;
      return launch?.page === 'crash' ? [{ rtp: launch.rtp, gameID }] : [];
    }),
  ];
  expect(flights).toHaveLength(27 + 2);

  for (const { rtp, gameID } of flights) {
    const game = openGame(gameID < 1000 ? { kind: 'virtual', gameID } : { kind: 'slot', gameID });
    expect(game, `game ${gameID}`).toMatchObject({ kind: 'crash', rtp });
  }
  for (const rtp of new Set(flights.map((flight) => flight.rtp))) {
    for (const [exit, reached] of reachedOf(rtp)) {
      expect((reached * exit) / crashRules(rtp).outcomes, `${rtp} at ${exit}`).toBeCloseTo(rtp, 9);
    }
  }
}, 60_000);

test('flights end anywhere from one to the last exit, and are the rarer the further they go', () => {
  const { outcomes, outcomeAt } = crashRules(96.5);
  const ends = Uint16Array.from({ length: outcomes }, (_, index) => outcomeAt(index).endsAt);

  expect([ends[0], ends.at(-1)]).toEqual([HIGHEST, 100]);
  expect(ends.every((end, index) => index === 0 || end <= (ends[index - 1] ?? 0))).toBe(true);
  // one in two gets to the double, and every hundredth up to four times is some flight's end
  expect(ends.filter((end) => end >= 200).length / outcomes).toBe(0.965 / 2);
  const seen = new Set(ends);
  expect(Array.from({ length: 301 }, (_, step) => 100 + step).filter((end) => !seen.has(end))).toEqual([]);
});

test('an exit is paid from where it is reached, a flight that ends right there included', () => {
  const { payback, spots } = crashRules(97);
  const paid = (endsAt: number) => spots.map((spot) => payback(spot, { kind: 'crash', endsAt }));

  expect(paid(100)).toEqual(EXITS.map(() => 0));
  expect(paid(199)).toEqual([120, 150, 0, 0, 0, 0, 0, 0]);
  expect(paid(200)).toEqual([120, 150, 200, 0, 0, 0, 0, 0]);
  expect(paid(HIGHEST)).toEqual([...EXITS]);
  expect(payback('x7', { kind: 'crash', endsAt: HIGHEST })).toBe(0);
});

test('the names of exits are the multiples that people read', () => {
  expect(EXITS.map(exitSpot)).toEqual(['x1.2', 'x1.5', 'x2', 'x3', 'x5', 'x10', 'x25', 'x100']);
});

test('stakes of whole lira are paid in whole kuruş, on all exits together', () => {
  const rules = crashRules(96.51);
  const bets = rules.spots.map((spot) => ({ spot, stake: STAKE_STEP_KURUS }));

  for (const endsAt of [100, ...EXITS]) {
    const outcome: CrashOutcome = { kind: 'crash', endsAt };
    expect(Number.isInteger(winOf(rules, bets, outcome))).toBe(true);
  }
});

test('flights refuse a return that they cannot give', () => {
  expect(() => crashRules(121)).toThrow('121 %');
});

/** How many flights reach each exit, in one pass over all. */
function reachedOf(rtp: number): Map<number, number> {
  const { outcomes, outcomeAt } = crashRules(rtp);
  const reached = new Map<number, number>(EXITS.map((exit) => [exit, 0]));
  for (let index = 0; index < outcomes; index++) {
    const { endsAt } = outcomeAt(index);
    // from the lowest on: whoever has not come so far has not come further
    for (const exit of EXITS) {
      if (endsAt < exit) break;
      reached.set(exit, (reached.get(exit) ?? 0) + 1);
    }
  }
  return reached;
}
