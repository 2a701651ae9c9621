import { expect, test } from 'vitest';
import { findForeignPostError } from '#mock-server/engine/wire/foreign-posts';

const HOST = 'localhost:8787';

/** Returns the status with which a request is refused; undefined if it is not. */
function findRefusal(headers: Readonly<Record<string, string>>, method = 'POST'): number | undefined {
  const request = new Request(`http://${HOST}/endpoint/v1`, { method, headers: { host: HOST, ...headers } });
  return findForeignPostError(request)?.status;
}

test.each([
  ...['text/plain', 'Text/Plain;charset=UTF-8', ' text/plain ; charset=utf-8'],
  ...['text/plain;a, application/json', 'text/plain; charset="application/json"'],
  ...['application/x-www-form-urlencoded', 'APPLICATION/X-WWW-FORM-URLENCODED'],
  ...['multipart/form-data; boundary=x', 'text/ping', 'application/csp-report', 'application/reports+json'],
  ...['', undefined],
])('the type %j is refused from a page of another origin', (type) => {
  const sent = type === undefined ? {} : { 'content-type': type };

  expect(findRefusal({ ...sent, origin: 'https://evil.example' })).toBe(403);
  expect(findRefusal(sent)).toBeUndefined();
});

test.each(['application/json', 'application/json; charset=utf-8', 'application/problem+json', 'text/xml'])(
  'the type %s is not, since browsers ask before they send it',
  (type) => {
    expect(findRefusal({ 'content-type': type, origin: 'null' })).toBeUndefined();
  },
);

test.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://localhost:5173' }, 403],
  [{ origin: `http://${HOST}, https://evil.example` }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: `http://${HOST}`, 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 403],
  [{ origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' }, undefined],
  [{ 'sec-fetch-site': 'none' }, undefined],
  [{}, undefined],
])('a form with %j is answered with %j', (headers, status) => {
  expect(findRefusal({ 'content-type': 'application/x-www-form-urlencoded', ...headers })).toBe(status);
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('a %s is not refused', (method) => {
  expect(findRefusal({ origin: 'https://evil.example' }, method)).toBeUndefined();
});
