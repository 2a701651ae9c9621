import { expect, test } from 'vitest';
import { calculateReturn } from '#mock-server/casino/rules/rules';
import { WHEEL_ORDER, wheelRules } from '#mock-server/casino/rules/wheel';

test('every spot of the wheel returns 36/37', () => {
  for (const spot of wheelRules.spots) expect(calculateReturn(wheelRules, spot)).toBeCloseTo(3600 / 37, 10);
  expect([...WHEEL_ORDER].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, pocket) => pocket));
});

test('neighbouring pockets of the wheel differ in colour', () => {
  const colours = WHEEL_ORDER.map((pocket) => wheelRules.buildOutcome(pocket).colour);

  for (const [place, colour] of colours.entries()) expect(colours[(place + 1) % 37]).not.toBe(colour);
});
