import { expect, test } from 'vitest';
import { HERO, LINES, SPIN, STRIPS, slotRules } from '#mock-server/casino/rules/slot';
import { listOutcomes } from '#tests/support/list-outcomes';

test('a slot refuses a return that its pay table cannot reach', () => {
  expect(() => slotRules(60)).toThrow('60 %');
});

test('a slot has one outcome for each combination of stops', () => {
  const rules = slotRules(96);
  const seen = new Set(listOutcomes(rules).map(({ reels }) => reels.flat().join()));

  expect(rules.outcomeCount).toBe(8000);
  // No strip repeats a sequence of three symbols, so no two outcomes show the same symbols.
  expect(seen.size).toBe(rules.outcomeCount);
});

test('neighbours on a reel differ, and all reels have the same symbols', () => {
  const sorted = STRIPS.map((strip) => [...strip].sort().join());

  for (const strip of STRIPS) {
    for (const [place, symbol] of strip.entries()) expect(strip[(place + 1) % strip.length]).not.toBe(symbol);
  }
  expect(new Set(sorted).size).toBe(1);
});

test('the lines are three rows and two diagonals, and no symbol lies beside them', () => {
  const [first] = listOutcomes(slotRules(96));

  expect(new Set(LINES.map(String)).size).toBe(5);
  for (const [left, middle, right] of LINES) expect(left + right).toBe(2 * middle);
  expect([...new Set(LINES.flat())].sort()).toEqual([0, 1, 2]);
  expect(first?.reels.map((reel) => reel.length)).toEqual([3, 3, 3]);
});

test('a rarer symbol pays more, all but the hero in half stakes', () => {
  const { pays } = slotRules(96);

  expect(pays).toEqual(pays.toSorted((a, b) => b - a));
  expect(new Set(pays).size).toBe(6);
  for (const pay of pays.slice(1)) expect(pay % 50).toBe(0);
});

test('a line wins with three of a kind, and the hero replaces any symbol', () => {
  const rules = slotRules(96);

  const wrongLines = listOutcomes(rules).flatMap(({ reels, lines }) =>
    LINES.filter((rows) => {
      const kinds = new Set(rows.map((row, reel) => reels[reel]?.[row]).filter((rank) => rank !== HERO));
      const won = lines.find((one) => one.rows === rows);
      if (!won) return kinds.size <= 1;
      return kinds.size > 1 || ![...kinds, HERO].includes(won.symbol);
    }),
  );

  expect(wrongLines).toEqual([]);
});

test('a win of a slot is at least its stake, and about one round in three wins', () => {
  const rules = slotRules(96);
  const paybacks = listOutcomes(rules).map((outcome) => rules.payback(SPIN, outcome));
  const wins = paybacks.filter((payback) => payback > 0);

  expect(Math.min(...wins)).toBe(100);
  expect(wins.length / paybacks.length).toBeCloseTo(0.348, 2);
});
