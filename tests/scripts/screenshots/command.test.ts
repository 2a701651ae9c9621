import { expect, onTestFinished, test, vi } from 'vitest';
import { readNow } from '../../../scripts/screenshots/command.ts';

test('a time that counts from now on is one instant, and another text is refused with what it takes', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00+03:00') });
  onTestFinished(() => void vi.useRealTimers());

  expect(readNow('+2 h')).toBe(Date.parse('2026-11-20T14:00:00+03:00'));
  expect(readNow('2026-11-20T21:46')).toBe(Date.parse('2026-11-20T21:46:00+03:00'));
  expect(readNow('banana')).toMatch(/^--now: A time is typed as /);
});
