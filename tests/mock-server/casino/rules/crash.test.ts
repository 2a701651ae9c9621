/** The rules of flights, checked over all three million outcomes. */
import { expect, test } from 'vitest';
import { listGames } from '#fixtures/catalogue/games';
import { openGame } from '#mock-server/casino/games/open-game';
import {
  type CrashOutcome,
  crashRules,
  EXITS,
  formatExitSpot,
  MAX_EXIT,
} from '#mock-server/casino/rules/crash';
import { calculateWin, STAKE_STEP_KURUS } from '#mock-server/casino/rules/rules';

test('every flight of the catalogue has the stated return at every exit', () => {
  const games = [
    ...listGames()
      .filter(({ kind }) => kind === 'crash')
      .map(({ gameID }) => ({ kind: 'slot', gameID }) as const),
    ...[906, 907].map((gameID) => ({ kind: 'virtual', gameID }) as const),
  ];
  expect(games).toHaveLength(27 + 2);

  for (const rtp of new Set(games.map((game) => openGame(game)?.rtp ?? 0))) {
    for (const [exit, reached] of countReached(rtp)) {
      expect((reached * exit) / crashRules(rtp).outcomeCount, `${rtp} at ${exit}`).toBeCloseTo(rtp, 9);
    }
  }
});

test('flights end between 1× and the last exit, and higher ends are rarer', () => {
  const { outcomeCount, buildOutcome } = crashRules(96.5);
  const ends = Uint16Array.from({ length: outcomeCount }, (_, index) => buildOutcome(index).endsAt);

  expect([ends[0], ends.at(-1)]).toEqual([MAX_EXIT, 100]);
  expect(ends.every((end, index) => index === 0 || end <= (ends[index - 1] ?? 0))).toBe(true);
  // At a return of 96.5 %, a flight reaches 2× with a probability of 96.5 % / 2. From 1× to 4×, in steps of
  // 0.01×, each multiple is the end of at least one flight.
  expect(ends.filter((end) => end >= 200).length / outcomeCount).toBe(0.965 / 2);
  const seen = new Set(ends);
  expect(Array.from({ length: 301 }, (_, step) => 100 + step).filter((end) => !seen.has(end))).toEqual([]);
});

test('an exit is paid if the flight reaches it, also if it ends right there', () => {
  const { payback, spots } = crashRules(97);
  const paid = (endsAt: number) => spots.map((spot) => payback(spot, { kind: 'crash', endsAt }));

  expect(paid(100)).toEqual(EXITS.map(() => 0));
  expect(paid(199)).toEqual([120, 150, 0, 0, 0, 0, 0, 0]);
  expect(paid(200)).toEqual([120, 150, 200, 0, 0, 0, 0, 0]);
  expect(paid(MAX_EXIT)).toEqual([...EXITS]);
  expect(payback('x7', { kind: 'crash', endsAt: MAX_EXIT })).toBe(0);
});

test('spots of exits are named after their multiples', () => {
  expect(EXITS.map(formatExitSpot)).toEqual(['x1.2', 'x1.5', 'x2', 'x3', 'x5', 'x10', 'x25', 'x100']);
});

test('stakes of whole lira are paid in whole kuruş', () => {
  const rules = crashRules(96.51);
  const bets = rules.spots.map((spot) => ({ spot, stake: STAKE_STEP_KURUS }));

  for (const endsAt of [100, ...EXITS]) {
    const outcome: CrashOutcome = { kind: 'crash', endsAt };
    expect(Number.isInteger(calculateWin(rules, bets, outcome))).toBe(true);
  }
});

test('a flight refuses a return that it cannot reach', () => {
  expect(() => crashRules(121)).toThrow('121 %');
  expect(() => crashRules(120.01)).toThrow();
  expect(() => crashRules(120)).not.toThrow();
});

/** Returns, for each exit (a multiple on which a player can bet), the number of flights that reach it. */
function countReached(rtp: number): Map<number, number> {
  const { outcomeCount, buildOutcome } = crashRules(rtp);
  const endCounts = new Map<number, number>();
  for (let index = 0; index < outcomeCount; index++) {
    const { endsAt } = buildOutcome(index);
    endCounts.set(endsAt, (endCounts.get(endsAt) ?? 0) + 1);
  }
  const countFrom = (exit: number) =>
    [...endCounts].reduce((sum, [endsAt, count]) => (endsAt < exit ? sum : sum + count), 0);
  return new Map(EXITS.map((exit) => [exit, countFrom(exit)]));
}
