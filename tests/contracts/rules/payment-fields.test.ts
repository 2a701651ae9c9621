import { expect, test, vi } from 'vitest';
import { checkAmount, checkFieldText } from '#contracts/rules/payment-fields';

const TODAY = '2026-11-20';

test.each([
  [{ kind: 'date' }, '2026-02-30', 'INVALID_DATE'],
  [{ kind: 'date' }, '2026-11-19', 'IDENTITY_EXPIRED'],
  [{ kind: 'date' }, '2026-11-20', undefined],
  [{ kind: 'identity' }, '12345678901', 'IDENTITY_NUMBER'],
  [{ kind: 'identity' }, '100 000 001 46', undefined],
  [{ kind: 'phone' }, '0212 555 44 33', 'INVALID_FIELD'],
  [{ kind: 'phone' }, '0532 123 45 67', undefined],
  [{ kind: 'select', options: [{ value: 'TRC20' }] }, 'BTC', 'INVALID_FIELD'],
  [{ kind: 'select', options: [{ value: 'TRC20' }] }, 'TRC20', undefined],
  [{ kind: 'text' }, 'anything', undefined],
  [{ kind: 'account' }, '999', undefined],
  [{ kind: 'bank' }, '00064', undefined],
] as const)('spec §5: %o refuses “%s” with %s', (field, text, error) => {
  expect(checkFieldText(field, text, TODAY)).toBe(error);
});

test.each(['^\\d{4}$', '\\d{4}', '\\d{4}|none'])('the pattern %s has to match the whole text', (pattern) => {
  const check = (text: string) => checkFieldText({ kind: 'text', pattern }, text, TODAY);

  expect(['4821', '482', '48210', 'x4821'].map(check)).toEqual([
    undefined,
    'INVALID_FIELD',
    'INVALID_FIELD',
    'INVALID_FIELD',
  ]);
});

test.each([
  '(a+)+',
  '(a*)*',
  '(a|b+)*',
  '((a+))+',
  '(?:a|a){9,}',
  '(a?){40}',
  'a*a*!',
  'a+'.repeat(4),
  'a'.repeat(201),
])('a field with the pattern %s is left to the server, and the pattern is not compiled', (pattern) => {
  const patterns: string[] = [];
  const { RegExp: BuiltIn } = globalThis;
  class CountingRegExp extends BuiltIn {
    constructor(source: string, flags?: string) {
      super(source, flags);
      patterns.push(source);
    }
  }
  vi.stubGlobal('RegExp', CountingRegExp);
  const check = (used: string) =>
    checkFieldText({ kind: 'text', pattern: used }, `${'a'.repeat(100_000)}!`, TODAY);

  expect(check(pattern)).toBeUndefined();
  expect(patterns).toEqual([]);
  expect(check('(TR)?a')).toBe('INVALID_FIELD');
  expect(patterns).toEqual(['^(?:(TR)?a)$']);
});

test('an invalid pattern is left to the server', () => {
  expect(checkFieldText({ kind: 'text', pattern: '(' }, 'y', TODAY)).toBeUndefined();
});

test.each([
  [undefined, 'invalid'],
  [0, 'too-small'],
  [-1, 'too-small'],
  [9999, 'too-small'],
  [10_000, undefined],
  [50_000, undefined],
  [50_001, 'too-large'],
])('spec §5: an amount of %o kuruş between 100 and 500 lira: %s', (amountKurus, error) => {
  expect(checkAmount(amountKurus, { minKurus: 10_000, maxKurus: 50_000 })).toBe(error);
});

test('without limits, every amount above 0 is taken', () => {
  const limits = { minKurus: undefined, maxKurus: undefined };
  expect(checkAmount(0, limits)).toBe('too-small');
  expect(checkAmount(Number.MAX_SAFE_INTEGER, limits)).toBeUndefined();
});
