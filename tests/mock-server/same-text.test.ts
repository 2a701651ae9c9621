import { expect, test } from 'vitest';
import { isSameText } from '#mock-server/same-text';

test('texts are the same when every letter is', () => {
  expect(isSameText('123456', '123456')).toBe(true);
  expect(isSameText('', '')).toBe(true);
  for (const other of ['223456', '123457', '12345', '1234567', '']) {
    expect(isSameText(other, '123456'), other).toBe(false);
  }
});
