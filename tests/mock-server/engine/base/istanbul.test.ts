import { expect, test } from 'vitest';
import { formatIstanbulIso, parseClockTime } from '#mock-server/engine/base/istanbul';

test.each([
  ['0100-01-01T00:00:00+03:00', '0099-12-31T23:59:59.999+03:00'],
  ['9989-12-31T23:59:59.999+03:00', '9990-01-01T00:00:00+03:00'],
])('a clock can show %s but not %s', (last, beyond) => {
  expect(formatIstanbulIso(parseClockTime(last, 0) ?? Number.NaN)).toMatch(
    /^\d{4}-\d{2}-\d{2}T[\d:.]+\+03:00$/,
  );
  expect(parseClockTime(beyond, 0)).toBeUndefined();
});
