/** Checks where the proxy connects to, and which certificates it trusts when it does so over TLS. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as system from '#contracts/calls/system';
import { readHost } from '#mock-server/engine/node/backend';
import { aBackend, aProxy, sendSuccess } from '#tests/support/servers/a-backend';
import {
  copyBundle,
  createTestFolder,
  sendCall,
  startNode,
  waitForAddress,
} from '#tests/support/servers/server-process';
import { TEST_CERTIFICATE } from '#tests/support/servers/test-certificate';

const folder = await createTestFolder('tls');
const main = copyBundle(folder);

test('a certificate that nobody trusts is refused with the remedy, and no request is sent', async () => {
  const backend = await aBackend((response) => sendSuccess(response, null), 'https');
  const { call } = await aProxy(backend.origin);

  const { status, envelope } = await call(system.ping);

  expect(status).toBe(502);
  expect(envelope.message).toMatch(/certificate is not trusted .*NODE_EXTRA_CA_CERTS=/);
  expect(backend.received).toEqual([]);
});

test('a certificate of one’s own is trusted when NODE_EXTRA_CA_CERTS names it', async () => {
  const file = join(folder, 'certificate.pem');
  await writeFile(file, TEST_CERTIFICATE.cert);
  const backend = await aBackend((response) => sendSuccess(response, 'by TLS'), 'https');
  const argv = [main, '--port=0', '--target', backend.origin];
  const { origin } = await waitForAddress(startNode(argv, folder, { NODE_EXTRA_CA_CERTS: file }));

  expect(await sendCall(origin, 'system/ping', {})).toBe('by TLS');
});

test.each([
  ['https://api.example.com:8443', 'api.example.com', 'api.example.com'],
  ['https://site.localhost', '127.0.0.1', 'site.localhost'],
  ['https://127.0.0.1', '127.0.0.1', ''],
  ['https://[::1]:8443', '::1', ''],
])('%s is reached at %s, and TLS names “%s”, which is no address', (address, host, servername) => {
  expect(readHost(new URL(address))).toEqual({ host, servername });
});
