import { expect, test } from 'vitest';
import { formatBlock, formatCode, formatRow, limitLength, markdown } from '#contracts/write/markdown';

const REST = '… the rest is in the report.';
/** Builds a section that takes this much room, with the empty line that follows it. */
const section = (room: number) => markdown`${'x'.repeat(room - 2)}`;
const lengths = (...rooms: readonly number[]) =>
  limitLength(rooms.map(section))
    .toString()
    .split('\n\n')
    .map((text) => (text === REST ? REST : text.length));

test.each([
  { rooms: [60_000], kept: [59_998] },
  { rooms: [60_001], kept: [REST] },
  { rooms: [30_000, 30_000], kept: [29_998, 29_998] },
  { rooms: [30_000, 30_001, 10], kept: [29_998, REST] },
])('of sections that take $rooms characters, the first that fit into 60,000 are kept', ({ rooms, kept }) => {
  expect(lengths(...rooms)).toEqual(kept);
});

test('code is fenced by one backtick more than it has in a row, a block by three at least', () => {
  expect(String(formatCode('a'))).toBe('`a`');
  expect(String(formatCode('a``b'))).toBe('```a``b```');
  expect(String(formatBlock('ls'))).toBe('```sh\nls\n```');
  expect(String(formatBlock('a```b'))).toBe('````sh\na```b\n````');
});

test('a row of a table has its cells between bars, and no bar of a cell', () => {
  expect(String(formatRow(['a', 'b|c']))).toBe('| a | b&#124;c |');
});
