import { expect, test } from 'vitest';
import { buildPagePolicy } from '#mock-server/engine/node/page-policy';

/** Returns the policy's sources by directive, for a page whose meta tags name these addresses. */
function readPolicy({ base = '', ipService = '', backendOrigin = undefined as string | undefined }) {
  const html = `<meta name="api-base" content="${base}" /><meta name="ip-service" content="${ipService}" />`;
  return new Map(
    buildPagePolicy(html, backendOrigin)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name, ...sources]) => [name, sources]),
  );
}

test.each(['', '/api', '%VITE_API_BASE%'])('a page with the base "%s" asks its own origin alone', (base) => {
  const policy = readPolicy({ base });

  expect(policy.get('connect-src')).toEqual(["'self'"]);
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
});

test('a page may ask the backend and the service that its meta tags name, and show pictures of others', () => {
  const policy = readPolicy({
    base: 'https://api.example.com/endpoint',
    ipService: 'https://ip.example.com/json?key=1',
  });

  expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.example.com', 'https://ip.example.com']);
  expect(policy.get('img-src')).toEqual(expect.arrayContaining(["'self'", 'https:']));
});

test('over the proxy a page asks its own origin, and shows pictures of others', () => {
  const policy = readPolicy({ backendOrigin: 'http://localhost:9000' });

  expect(policy.get('connect-src')).toEqual(["'self'"]);
  expect(policy.get('img-src')).toEqual(expect.arrayContaining(['http:', 'https:']));
});

test('games of any provider may run in a frame', () => {
  expect(readPolicy({}).get('frame-src')).toEqual(["'self'", 'http:', 'https:']);
});

test.each(['\r\n', '\r'])(
  'inline scripts of a page with the line ends %j have the hashes that browsers compute',
  (end) => {
    const page = '<script>\n  a();\n</script>';

    expect(buildPagePolicy(page.replaceAll('\n', end))).toBe(buildPagePolicy(page));
  },
);
