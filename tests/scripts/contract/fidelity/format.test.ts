/** Tests how much of the fidelity a report for people shows. */
import { expect, test } from 'vitest';
import { formatFidelity, formatFidelityMarkdown } from '../../../../scripts/contract/fidelity/format.ts';
import type { Fidelity } from '../../../../scripts/contract/findings/fidelity-figures.ts';

/** Builds a report of so many calls with the findings of these names; * stands for the number of the call. */
function build(calls: number, ...names: readonly string[]): { readonly fidelity: Fidelity } {
  const reported = Array.from({ length: calls }, (_, index) => ({
    call: `a/call${index}`,
    stated: 90,
    assumed: 50,
    compared: 7,
    findings: names.map((name) => ({
      path: name.replace('*', `c${index}`),
      difference: 'missing',
      message: 'is missing',
      raise: 'send it',
      figure: 'stated' as const,
      lowers: name.length,
    })),
  }));
  const fidelity = {
    stated: 90,
    assumed: 50,
    date: '2026-11-20T12:00:00.000Z',
    target: 'https://api.example.com',
    versions: { mock: '0.1.0', live: null },
    compared: calls,
    sendable: calls,
    calls: reported,
    untried: [
      { call: 'a/b', path: 'data[]', why: 'no row' },
      { call: 'a/c', path: '', why: 'the whole call' },
    ],
  };
  return { fidelity };
}

const inTerminal = (...input: Parameters<typeof build>) => formatFidelity(build(...input), false).join('\n');
const inMarkdown = (...input: Parameters<typeof build>) =>
  formatFidelityMarkdown(build(...input))
    .map(String)
    .join('\n');
const count = (report: string, pattern: RegExp) => report.match(pattern)?.length ?? 0;

test('a terminal has eight calls with three findings each, and all if asked', () => {
  expect(inTerminal(8, '*.a', '*.b', '*.c')).not.toContain('more');

  const cut = inTerminal(9, '*.a', '*.b', '*.c', '*.d');

  expect(count(cut, /a\/call\d: /g)).toBe(8);
  expect(count(cut, /is missing/g)).toBe(24);
  expect(count(cut, /… and 1 more \(--all\)/g)).toBe(9);
  const all = formatFidelity(build(9, '*.a', '*.b', '*.c', '*.d'), true).join('\n');
  expect([count(all, /is missing/g), count(all, /more/g)]).toEqual([36, 0]);
});

test('a comment has twenty calls with three findings each', () => {
  expect(inMarkdown(20, '*.a', '*.b', '*.c')).not.toContain('more, in the file');

  const cut = inMarkdown(21, '*.a', '*.b', '*.c', '*.d');

  expect(count(cut, /is missing/g)).toBe(60);
  expect(count(cut, /… and 1 more, in the file/g)).toBe(21);
});

test('what more than four calls have in common is shown once, what lowers most first', () => {
  expect(count(inTerminal(4, 'data.x'), /data\.x is missing/g)).toBe(4);
  const names = ['x', 'xx', 'xxx', 'xxxx', 'xxxxx'];

  const five = inTerminal(5, ...names);
  const six = inTerminal(5, ...names, 'xxxxxx');

  expect(five.match(/in 5 calls: x+/g)).toEqual(names.toReversed().map((name) => `in 5 calls: ${name}`));
  expect(five).not.toContain('a/call');
  expect(six).toContain('… and 1 more in many calls (--all)');
  expect(count(inMarkdown(5, 'data.x'), /in 5 calls/g)).toBe(1);
});

test('the paths that were not compared are counted, and named if asked', () => {
  expect(inTerminal(1)).toMatch(/1 paths were not compared \(--all\)$/);
  expect(formatFidelity(build(1), true).join('\n')).toMatch(/not compared: a\/b data\[\]: no row$/);
  expect(formatFidelity({}, true)).toEqual([]);
  expect(formatFidelityMarkdown({})).toEqual([]);
});
