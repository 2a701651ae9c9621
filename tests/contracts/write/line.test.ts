import { expect, test } from 'vitest';
import { makePrintable } from '#contracts/write/line';
import { aWorld } from '#tests/support/a-world';

test('no text of a client forges an entry of the log, moves the cursor, or fills the log', async () => {
  const { platform, logLines } = await aWorld();

  platform.log('one\nvitrin mock listening on http://evil\r\n\u001b[2J\u202etwo');
  platform.log('x'.repeat(1_000_000));

  expect(logLines[0]).toBe('one\n    vitrin mock listening on http://evil\n    [2J two');
  expect(logLines[1]?.length).toBe(10_000);
});

test('a text is cut behind its last whole character', () => {
  expect(makePrintable('xx😀', 4)).toBe('xx😀');
  expect(makePrintable('xx😀', 3)).toBe('xx…');
});
