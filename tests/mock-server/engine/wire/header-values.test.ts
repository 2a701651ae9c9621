import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answerUnchanged,
  chooseEncoding,
  limitEncodings,
  listEncodings,
  listNames,
  readMediaType,
} from '#mock-server/engine/wire/header-values';

test.each([
  ['application/json', 'application/json'],
  ['Text/Event-Stream; charset=utf-8', 'text/event-stream'],
  [' application/problem+json;charset="a;b"', 'application/problem+json'],
  ['application/json, text/html', 'application/json'],
  ['', undefined],
  [null, undefined],
])('the media type of %j is %j', (value, type) => {
  expect(readMediaType(value)).toBe(type);
});

test.each([
  ['gzip, br', ['gzip', 'br']],
  ['X-GZIP', ['gzip']],
  ['identity', []],
  [' deflate ,, Identity', ['deflate']],
  [null, []],
])('the encodings of %j are %j', (value, encodings) => {
  expect(listEncodings(value)).toEqual(encodings);
});

test('a list of names is read in any case and spacing', () => {
  expect(listNames('Close,  X-Hop ,')).toEqual(['close', 'x-hop']);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;Q=0', undefined],
  ['br ; q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['gzip;q=0.5, identity', undefined],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['', undefined],
  [null, undefined],
])('of br and gzip, a client that accepts %j gets %j', (accepted, encoding) => {
  expect(chooseEncoding(accepted, ['br', 'gzip'])).toBe(encoding);
});

test.each([
  ['zstd, br, gzip', 'br, gzip'],
  ['GZIP;q=0.5', 'gzip;q=0.5'],
  ['*', 'br, gzip, deflate, identity'],
  ['*;q=0, br', 'br, gzip;q=0, deflate;q=0, identity;q=0'],
  ['zstd', 'identity'],
  ['not-br', 'identity'],
])('%j is passed on to a backend as %j', (accepted, value) => {
  expect(limitEncodings(accepted, ['br', 'gzip', 'deflate'])).toBe(value);
});

test('a client never gets an encoding that it has refused or not named, however it writes that', () => {
  const name = fc.constantFrom('br', 'BR', 'gzip', 'X-Gzip', 'identity', 'not-br', 'zstd', 'br2');
  const space = fc.constantFrom('', ' ', '\t');
  const item = fc
    .tuple(name, fc.constantFrom('', '0', '0.0', '0.000', '0.5', '1', '1.000'), space)
    .map(([each, weight, gap]) => ({
      name: each.toLowerCase().replace('x-gzip', 'gzip'),
      isRefused: weight !== '' && Number(weight) === 0,
      text: weight === '' ? `${gap}${each}${gap}` : `${each}${gap};${gap}q=${weight}`,
    }));
  fc.assert(
    fc.property(fc.uniqueArray(item, { selector: (each) => each.name }), (items) => {
      const chosen = chooseEncoding(items.map(({ text }) => text).join(','), ['br', 'gzip']);
      const match = items.find((each) => each.name === chosen);
      expect(chosen === undefined || match?.isRefused === false).toBe(true);
    }),
  );
});

const TAG = '"5-a"';

test.each([
  [TAG, true],
  [`W/${TAG}`, true],
  [`"x", W/"a,b" , ${TAG}`, true],
  ['*', true],
  ['"5-b"', false],
  ['"5"', false],
  ['"a, \\"5-a"', false],
  ['', false],
])('a file with the tag "5-a" is unchanged for a client with %j: %j', (tags, isUnchanged) => {
  const request = new Request('http://localhost/', { headers: { 'if-none-match': tags } });

  for (const etag of [TAG, `W/${TAG}`]) {
    expect(answerUnchanged(request, new Headers({ etag }))?.status).toBe(isUnchanged ? 304 : undefined);
  }
  expect(answerUnchanged(request, new Headers())).toBeUndefined();
});

test('without a tag, the date of the last change is compared', () => {
  const ask = (headers: Record<string, string>) => {
    const reply = new Headers({
      'last-modified': 'Fri, 20 Nov 2026 09:00:00 GMT',
      'content-length': '2',
      etag: TAG,
    });
    return answerUnchanged(new Request('http://localhost/', { headers }), reply);
  };

  const unchanged = ask({ 'if-modified-since': 'Fri, 20 Nov 2026 09:00:00 GMT' });
  expect([unchanged?.status, unchanged?.headers.get('etag')]).toEqual([304, TAG]);
  expect(unchanged?.headers.get('content-length')).toBeNull();
  expect(ask({ 'if-modified-since': 'Fri, 20 Nov 2026 08:59:59 GMT' })).toBeUndefined();
  expect(ask({ 'if-modified-since': 'never' })).toBeUndefined();
  // The tag is the better evidence (RFC 9110 §13.1.3).
  expect(
    ask({ 'if-none-match': '"b"', 'if-modified-since': 'Sat, 21 Nov 2026 09:00:00 GMT' }),
  ).toBeUndefined();
});
