import { expect, test } from 'vitest';
import { fromWire, matchCallPath, toWire } from '#contracts/envelope';

const OTHER_NAMES = { result: 'ok', data: 'payload', message: 'message' };

test('an envelope with other names is sent and read with them, and other fields stay', () => {
  const sent = toWire({ result: true, data: { data: 1 }, message: null, trace: 7 }, OTHER_NAMES);

  expect(sent).toEqual({ ok: true, payload: { data: 1 }, message: null, trace: 7 });
  expect(fromWire(sent, OTHER_NAMES)).toEqual({ result: true, data: { data: 1 }, message: null, trace: 7 });
});

test('our own names and what is no object stay as they are', () => {
  const body = { result: true };

  expect(toWire(body)).toBe(body);
  expect(fromWire(body)).toBe(body);
  expect([fromWire('text', OTHER_NAMES), fromWire([1], OTHER_NAMES), fromWire(null, OTHER_NAMES)]).toEqual([
    'text',
    [1],
    null,
  ]);
});

test.each([
  ['/endpoint/v1/casino/games_list', undefined, 'casino/games_list'],
  ['/api/of/another/base/v1', undefined, ''],
  ['/v1/x.png', undefined, null],
  ['/rental/api/cars/list', '/rental/api', 'cars/list'],
  ['/rental/api/', '/rental/api', ''],
  ['/endpoint/v1/cars/list', '/rental/api', null],
])('the path %s, below the end %s, names the call %j', (path, end, call) => {
  const match = matchCallPath(path, end);

  expect(match && (match[1] ?? '')).toBe(call);
});
