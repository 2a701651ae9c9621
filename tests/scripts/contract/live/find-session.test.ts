import { expect, test } from 'vitest';
import { findSession } from '../../../../scripts/contract/live/find-session.ts';

test.each([
  [8192, true],
  [8193, false],
])('whether a text of %i characters can be a session: %s', (length, isFound) => {
  const sid = 'x'.repeat(length);

  expect(findSession({ data: { UserID: 7, session_id: sid } })?.sender.sid === sid).toBe(isFound);
});
