import { expect, test } from 'vitest';
import type { SuiteFinding } from '../../../../scripts/contract/findings/finding.ts';
import { limitOutcome, MAX_FINDINGS_PER_KIND } from '../../../../scripts/contract/findings/limit-findings.ts';

const drift = (path: string): SuiteFinding => ({
  kind: 'drift',
  path,
  message: 'unknown field, number',
  difference: 'unknown-field',
});
const broken: SuiteFinding = { kind: 'broken', path: 'data', message: 'is missing', difference: 'missing' };

test('of each kind the first findings are listed, and the others are counted', () => {
  const many = Array.from({ length: MAX_FINDINGS_PER_KIND + 7 }, (_, index) => drift(`field${index}`));

  const { findings } = limitOutcome({ findings: [...many, broken] });

  expect(findings).toEqual([
    ...many.slice(0, MAX_FINDINGS_PER_KIND),
    { kind: 'drift', path: '', message: 'and at least 7 more findings', difference: 'more' },
    broken,
  ]);
});

test('findings within the limit stay as they are', () => {
  const many = Array.from({ length: MAX_FINDINGS_PER_KIND }, (_, index) => drift(`field${index}`));

  expect(limitOutcome({ findings: many, untried: 'no session' })).toEqual({
    findings: many,
    untried: 'no session',
  });
});

test('long texts are cut before the word that would be cut, and control characters are removed', () => {
  const long = 'word '.repeat(1000);
  const refusal = { message: long };

  const { findings, untried = '' } = limitOutcome({
    findings: [{ ...broken, path: `${'x'.repeat(5000)}`, message: `a\u001b[2J\n${long}`, refusal }],
    untried: long,
  });

  expect(findings[0]).toMatchObject({ path: '…', message: expect.stringMatching(/^a \[2J word .* word …$/) });
  expect(findings[0]).not.toHaveProperty('refusal');
  expect(untried.length).toBeLessThan(2100);
  expect(untried).toMatch(/^(word )+…$/);
});

test.each([
  [2000, 500],
  [2001, 501],
])('a text of %s characters and a refusal of %s are whole up to 2,000 and 500', (chars, refusalChars) => {
  const text = `a ${'x'.repeat(chars - 2)}`;
  const refusal = { message: 'r'.repeat(refusalChars) };

  const { findings } = limitOutcome({ findings: [{ ...broken, message: text, refusal }] });

  const isWhole = chars === 2000;
  expect(findings).toEqual([{ ...broken, message: isWhole ? text : 'a …', ...(isWhole && { refusal }) }]);
});
