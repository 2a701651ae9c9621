/** A backend's replies at our origin: pages have a sandbox, and headers speak for their reply alone. */
import { expect, test } from 'vitest';
import { buildClientHeaders } from '#mock-server/engine/sources/backend/reply-headers';

const BACKEND = { origin: 'https://api.example.com', base: '/endpoint' };

function listPolicies(...headers: readonly (readonly [string, string])[]): string[] {
  const passed = buildClientHeaders(headers, BACKEND, false);
  return passed.flatMap(([name, value]) => (name === 'content-security-policy' ? [value] : []));
}

/** Types that a browser may show as a page, or takes for those of one. */
const PAGES = [
  ...['text/html', 'TEXT/HTML; charset=utf-8', '\ttext/html', 'text/html(comment)', 'text/html,', 'html', ''],
  ...['application/xhtml+xml', 'image/svg+xml', 'image/SVG+XML;charset=utf-8', 'text/xml', 'application/xml'],
  ...['text/xsl', 'application/rss+xml', 'application/vnd.example+xml', 'image/anything+xml'],
  ...['multipart/x-mixed-replace; boundary=x', 'multipart/related', '*/*', 'unknown/unknown'],
  ...['application/unknown', 'application/json, text/html', 'text/plain; charset="a, text/html'],
  'application/json\u00a0',
];

test.each<(string | undefined)[]>([
  ...PAGES.map((type) => [type]),
  [undefined],
  ['application/json', 'text/html'],
  ['text/html', 'application/json'],
])('a reply of the type %j has a sandbox without an origin', (...types) => {
  const policies = listPolicies(
    ...types.flatMap((type): [string, string][] => (type === undefined ? [] : [['content-type', type]])),
  );

  expect(policies).toEqual([expect.stringMatching(/^sandbox allow-scripts /)]);
  expect(policies[0]).not.toMatch(/allow-same-origin|top-navigation/);
});

test.each([
  ...['application/json', 'Application/JSON; charset=utf-8', 'text/plain', 'text/css', 'text/javascript'],
  ...['application/javascript', 'text/event-stream', 'image/png', 'image/vnd.microsoft.icon', 'font/woff2'],
  ...['audio/mpeg', 'video/mp4', 'application/pdf', 'application/octet-stream'],
  ...['application/json, application/json'],
])('a reply of the type %s, which is never a page, has none', (type) => {
  expect(listPolicies(['content-type', type])).toEqual([]);
});

test('a policy of the backend stays beside the sandbox, which it cannot lift', () => {
  const own = "sandbox allow-same-origin allow-scripts; default-src 'self'";

  expect(listPolicies(['content-type', 'text/html'], ['content-security-policy', own])).toEqual([
    own,
    expect.stringMatching(/^sandbox (?!.*allow-same-origin)/),
  ]);
});

test('neither type nor sandbox is lost when a backend names them as headers of the connection', () => {
  const connection = ['connection', 'content-type, content-security-policy'] as const;

  expect(listPolicies(connection, ['content-type', 'application/json'])).toHaveLength(1);
  expect(listPolicies(connection, ['content-type', 'text/html'])).toHaveLength(1);
});

test.each([
  ...['strict-transport-security', 'alt-svc', 'public-key-pins', 'expect-ct'],
  ...['clear-site-data', 'refresh', 'nel'],
  ...['report-to', 'reporting-endpoints', 'service-worker-allowed', 'use-as-dictionary'],
  ...['secure-session-registration', 'accept-ch', 'critical-ch', 'origin-agent-cluster', 'set-login'],
  ...['cross-origin-opener-policy', 'cross-origin-embedder-policy', 'cross-origin-resource-policy'],
])('the header %s is not passed on', (name) => {
  const headers = [
    ['content-type', 'application/json'],
    [name, 'any value'],
    ['cache-control', 'no-store'],
  ] as const;
  expect(buildClientHeaders(headers, BACKEND, true)).toEqual([headers[0], headers[2]]);
});
