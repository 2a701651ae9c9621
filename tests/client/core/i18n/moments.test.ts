import { expect, test } from 'vitest';
import { formatEnd, formatStart } from '../../../../client/core/i18n/moments.ts';

const at = (text: string) => Date.parse(`${text}+03:00`);
const now = at('2026-11-20T12:00');

test('a period of whole days ends on its last day', () => {
  expect(formatEnd(at('2026-12-01T00:00'), now, 'tr')).toBe('30\u00a0Kasım');
  expect(formatEnd(at('2027-01-01T00:00'), now, 'en')).toBe('31\u00a0December');
  expect(formatStart(at('2026-11-25T00:00'), now, 'tr')).toBe('25\u00a0Kasım');
});

test('a period with a time of day states it, and names today', () => {
  expect(formatEnd(at('2026-11-20T23:00'), now, 'tr')).toBe('bugün 23.00');
  expect(formatEnd(at('2026-11-20T23:00'), now, 'en')).toBe('today, 23:00');
  expect(formatStart(at('2026-11-27T18:00'), now, 'tr')).toBe('27\u00a0Kasım 18.00');
  expect(formatStart(at('2026-11-27T18:00'), now, 'en')).toBe('27\u00a0November, 18:00');
});
