import { expect, test } from 'vitest';
import { constantTimeEqual } from '#mock-server/engine/base/constant-time-equal';

test('texts are equal when all their characters are', () => {
  expect(constantTimeEqual('123456', '123456')).toBe(true);
  expect(constantTimeEqual('', '')).toBe(true);
  for (const other of ['223456', '123457', '12345', '1234567', '']) {
    expect(constantTimeEqual(other, '123456'), other).toBe(false);
  }
});
