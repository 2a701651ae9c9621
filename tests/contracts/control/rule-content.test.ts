import { expect, test } from 'vitest';
import { hasSameContent } from '#contracts/control/rule-content';
import type { Rule } from '#contracts/control/scenario';

const DROP: Rule = { on: 'finance/*', phase: 'before', effect: { kind: 'drop' } };

test.each<[string, Partial<Rule>, boolean]>([
  ['its id', { id: 'r2' }, true],
  ['its preset', { preset: 'offline' }, true],
  ['whether it is off', { off: true }, true],
  ['the calls that it is on', { on: 'casino/*' }, false],
  ['its player', { player: 'esra.isik' }, false],
])('a rule that differs in %s', (_, difference, isSame) => {
  expect(hasSameContent(DROP, { ...DROP, ...difference })).toBe(isSame);
});
