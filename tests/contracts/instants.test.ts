import { expect, test } from 'vitest';
import { parseInstant } from '#contracts/time/instants';
import { explainInstant } from '#contracts/time/typed-instants';

const NOON = Date.parse('2016-01-10T12:00:00+03:00');

test.each([
  ['2016-01-10T12:00', NOON],
  ['2016-01-10 12:00', NOON],
  ['2016-01-10T12:00:00', NOON],
  ['2016-01-10t12:00:00,005', NOON + 5],
  ['2016-01-10T09:00:00Z', NOON],
  ['2016-01-10T09:00:00.250z', NOON + 250],
  ['2016-01-10T12:00+0300', NOON],
  ['2016-01-10T12:00+03', NOON],
  ['2016-01-10T23:00+14:00', NOON],
  ['2016-01-09T21:00-12:00', NOON],
  ['2016-01-10', NOON - 12 * 3_600_000],
  ['2016-01-09T24:00', NOON - 12 * 3_600_000],
  ['0099-03-01', Date.parse('0099-03-01T00:00+03:00')],
  [' 1452416400000 ', NOON],
  [NOON, NOON],
  [-NOON, -NOON],
])('%j is parsed as an instant, in Istanbul at +03:00 without an offset', (text, at) => {
  expect(parseInstant(text)).toBe(at);
});

test.each([
  ...[
    '',
    'tomorrow',
    '10.01.2016',
    '2016/01/10',
    '2016-W02-7',
    '2016-010',
    '-2016-01-10',
    '+002016-01-10',
    '12016-01-10',
  ],
  ...['2016-13-01', '2016-02-30', '2015-02-29T12:00', '2016-01-10T', Number.NaN, Number.POSITIVE_INFINITY],
  ...['2016-01-10T25:00', '2016-01-10T24:01', '2016-01-10T12:60', '2016-01-10T12:00:60'],
  ...['2016-01-10T12:00+99:00', '2016-01-10T12:00+15:00', '2016-01-10T12:00+14:01'],
  ...['2016-01-10T12:00-12:30', '2016-01-10T12:00+03:60'],
])('%j is no instant', (text) => {
  expect(parseInstant(text)).toBeUndefined();
  expect(explainInstant(text)).toMatch(
    /^A time is typed as .* Istanbul time(?:, or with an offset from -12:00 to \+14:00)?$/,
  );
});

test.each([1_452_416_400, '1452416400', -1_452_416_400, '-1452416400', 0, '99999999999', '20160110'])(
  'the digits %j are refused as seconds',
  (text) => {
    expect(parseInstant(text)).toBeUndefined();
    expect(explainInstant(text)).toContain('milliseconds, not seconds');
  },
);
