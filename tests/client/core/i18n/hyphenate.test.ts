import { expect, test } from 'vitest';
import { hyphenate } from '../../../../client/core/i18n/hyphenate.ts';

test('the long words of a name may break between syllables, with at least four letters on either side', () => {
  expect(hyphenate('Muvaffakiyetsizlestirici Kaya').split('\u00ad')).toEqual([
    'Muvaf',
    'fa',
    'ki',
    'yet',
    'siz',
    'les',
    'ti',
    'rici Kaya',
  ]);
});

test.each(['Kiraz Yağmuru', 'Değerlendirmek', '12345678901234567890', ''])('“%s” stays as it is', (name) => {
  expect(hyphenate(name)).toBe(name);
});
