import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readClientAddress } from '#mock-server/engine/node/client-address';

const PROXY = '10.0.0.1';

/**
 * Returns the value that the HTTP server passes along with a request from this address. headers: those that Node has
 * read, by their names in lower case.
 */
function buildSenderEnv(address: string | undefined, headers: Readonly<Record<string, string>> = {}) {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
  return { incoming: Object.assign(new IncomingMessage(socket), { headers }) };
}

test.each([
  [0, '203.0.113.9', PROXY],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [1, '1.1.1.1,,, 203.0.113.9 ', '203.0.113.9'],
  [2, '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [1, '203.0.113.9:5678', '203.0.113.9'],
  [1, '[2001:DB8:0:0::1]:80', '2001:db8::1'],
  [1, '[2001:db8::1]', '2001:db8::1'],
  [1, '2001:db8::1', '2001:db8::1'],
  [1, '::ffff:203.0.113.9', '203.0.113.9'],
  [1, '[::ffff:cb00:7109]:80', '203.0.113.9'],
  [1, '::1', '127.0.0.1'],
])('with %i trusted proxies, the client of X-Forwarded-For %j is %s', (proxies, forwarded, address) => {
  const env = buildSenderEnv(PROXY, { 'x-forwarded-for': forwarded });

  expect(readClientAddress(env, proxies)).toBe(address);
});

test.each([
  [2, '203.0.113.9'],
  [1, ''],
  [1, 'unknown'],
  [1, '_hidden'],
  [1, '1.2.3'],
  [1, '999.1.1.1'],
  [1, '203.0.113.9, '],
  [1, '203.0.113.9, [::1'],
  [1, '203.0.113.9, <script>'],
])(
  'with %i trusted proxies, X-Forwarded-For %j names nobody, so the sender is the client',
  (proxies, forwarded) => {
    expect(readClientAddress(buildSenderEnv(PROXY, { 'x-forwarded-for': forwarded }), proxies)).toBe(PROXY);
  },
);

test.each([
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '127.0.0.1'],
  [undefined, '127.0.0.1'],
])('the client at the socket address %s is %s', (socketAddress, address) => {
  expect(readClientAddress(buildSenderEnv(socketAddress), 1)).toBe(address);
});

test('a request without a socket comes from this machine', () => {
  expect([undefined, {}, { incoming: {} }].map((env) => readClientAddress(env, 1))).toEqual([
    '127.0.0.1',
    '127.0.0.1',
    '127.0.0.1',
  ]);
});
