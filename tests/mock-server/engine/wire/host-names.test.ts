import { expect, test } from 'vitest';
import { findHostError, isFromOtherOrigin, isOwnOrigin, readHost } from '#mock-server/engine/wire/host-names';
import { isHttps } from '#mock-server/engine/wire/scheme';

const ask = (headers: Readonly<Record<string, string>>, url = 'http://localhost:8787/') =>
  new Request(url, { headers });

test.each([
  // [Host, names of the server, whether it has a token, whether the request is refused]
  ['localhost:5173', [], false, false],
  ['ayse.localhost', [], false, false],
  ['127.0.0.1:8787', [], false, false],
  ['127.12.0.255', [], false, false],
  ['[::1]:8787', [], false, false],
  ['evil.example', [], false, true],
  ['localhost.evil.example', [], false, true],
  ['a.b.localhost', [], false, true],
  ['192.168.0.7:8787', [], false, true],
  ['192.168.0.7:8787', [], true, false],
  ['[fe80::1]', [], false, true],
  ['[fe80::1]', [], true, false],
  ['evil.example', [], true, true],
  ['QA.example.com:8443', ['qa.example.com'], false, false],
  ['ayse.qa.example.com', ['other.example', 'qa.example.com'], false, false],
  ['notqa.example.com', ['qa.example.com'], true, true],
  ['evil.example', null, false, false],
] as const)(
  'the host %s, of a server named %j with a token: %j, is refused: %j',
  (host, hostNames, hasToken, isRefused) => {
    const error = findHostError({ hostNames, controlToken: hasToken ? 'sesame' : null }, ask({ host }));

    expect(error?.status).toBe(isRefused ? 403 : undefined);
    if (isRefused) expect(error?.message).toContain(`the name ${host.replace(/:\d+$/, '')}: start it with`);
  },
);

test('of a long host name the first hundred characters are repeated', () => {
  const server = { hostNames: [], controlToken: null };

  expect(findHostError(server, ask({ host: 'x'.repeat(101) }))?.message).toContain(` ${'x'.repeat(100)}:`);
});

test('a request without a Host is of the host in its address, and an origin is compared with its port', () => {
  const request = ask({}, 'http://LocalHost:8787/');

  expect(readHost(request)).toBe('localhost:8787');
  expect(
    ['http://localhost:8787', 'http://localhost', 'null'].map((each) => isOwnOrigin(each, request)),
  ).toEqual([true, false, false]);
  expect(isFromOtherOrigin(request)).toBe(false);
});

test.each([
  ['http://localhost/', 0, 'https', false],
  ['https://localhost/', 0, undefined, true],
  ['http://localhost/', 1, undefined, false],
  ['http://localhost/', 1, 'https', true],
  ['http://localhost/', 1, ' HTTPS ', true],
  ['http://localhost/', 1, 'https, http', false],
  ['http://localhost/', 2, 'https, http', true],
  ['http://localhost/', 2, 'http, https, http', true],
  ['http://localhost/', 3, 'https, http', true],
  ['http://localhost/', 3, 'http, https', false],
])(
  '%s behind %i trusted servers, forwarded as %s, came by HTTPS: %j',
  (url, trustedProxies, schemes, expected) => {
    const headers = schemes === undefined ? {} : { 'x-forwarded-proto': schemes };

    expect(isHttps({ trustedProxies }, ask(headers, url))).toBe(expected);
  },
);
