import { expect, test } from 'vitest';
import { buildSearchText, MAX_SEARCH_CHARS, matchesWords, readSearchWords } from '#contracts/search-words';
import { countReads, countWork, expectLinear } from '#tests/work/count-work';

const finds = (search: string, ...values: readonly unknown[]) =>
  matchesWords(buildSearchText(values), readSearchWords(search));

const AMOUNT = ['12.450,75', '12,450.75', '12450.75', '12450,75', '12 450,75'];

test.each([
  ...AMOUNT,
  '12450',
  '12.450',
  '12,450',
  '12450,',
  '12.450,7',
  '₺12.450,75',
  '12.450,75TL',
  '12.450,75 TL',
  'TL 12450',
])('the amount is found as %s in each spelling of the wire and the site', (search) => {
  for (const spelling of [...AMOUNT, '12.450,75 TL', '₺12,450.75', 'Bakiyeniz 12.450,75 TL.']) {
    expect(finds(search, { data: [{ balance: spelling }] }), spelling).toBe(true);
  }
  expect(finds(search, { data: [{ balance: 12450.75 }] })).toBe(true);
  expect(finds(search, [{ balance: '124500' }, 124507.5, 2450.75, 112450, '1245'])).toBe(false);
});

test.each<[search: string, value: unknown, isFound: boolean]>([
  ['1.250,00', 1250, true],
  ['1.250,00', '1250.00', true],
  ['1.250,00', 1250.5, false],
  ['1.250,50', 1250.5, true],
  ['1.250', 1.25, true],
  ['1.250.000', 1_250_000, true],
  ['0,5', 0.5, true],
  ['−1.250,00 TL', -1250, true],
  ['+1.250,00 TL', '1,250.00', true],
  ['-1250', 1250, false],
  ['-1250', '1250x', false],
  ['-1250', 12_500, true],
  ['250', [1, 250, 300], true],
  ['1.234,5670', 1234.567, true],
  ['503', { status: 503 }, true],
  ['503', { at: '2026-05-03' }, false],
  ['20.11.2026', 'on 20.11.2026', true],
  ['2026', '2026-11-20T12:00', true],
  ['127.0.0.1', 'http://127.0.0.1/', true],
  ['4512', 'VT-20261120-004512', true],
  ['004512', 'VT-20261120-004512', true],
  ['00', { id: 1 }, false],
  ['1234567890123456', '91234567890123456', true],
  ['tl', { currency: 'TL' }, true],
  ['18 tl', { age: 18 }, true],
  ['12450', { 12450: true }, true],
])('%s in %j: %s', (search, value, isFound) => {
  expect(finds(search, value)).toBe(isFound);
});

test('words are found without case and accents, and each word counts once', () => {
  expect(finds('isik -hata', 'IŞIK')).toBe(true);
  expect(finds('isik -hata', 'Işık: hata')).toBe(false);
  expect(readSearchWords('12450 12450 isik ışık')).toHaveLength(2);
});

test('a search takes work in proportion to the texts, and no more words than its longest length has', async () => {
  const search = Array.from({ length: MAX_SEARCH_CHARS }, (_, index) => index.toString(36)).join(' ');
  expect(readSearchWords(search.slice(0, MAX_SEARCH_CHARS)).length).toBeLessThan(MAX_SEARCH_CHARS / 2 + 1);

  const words = readSearchWords('-q 12.450,75 -0x');
  await expectLinear(100, (size) => {
    const rows = countReads(Array.from({ length: size }, (_, amount) => ({ amount, text: '12.450,75 TL' })));
    return matchesWords(buildSearchText([rows]), words);
  });
  expect(await countWork(() => matchesWords(buildSearchText(['x'.repeat(1000)]), words))).toBeLessThan(
    20_000,
  );
});
