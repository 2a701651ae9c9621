import { expect, test } from 'vitest';
import { CONTRACTS_ADDRESS } from '#contracts/control/documents';
import { contracts } from '#contracts/registry';
import { createApp } from '#mock-server/app';
import { casino } from '#mock-server/casino/casino';
import { parseFlags } from '#mock-server/engine/node/flags/flags';
import { createPlatform } from '#mock-server/engine/node/platform';

const app = createApp(await createPlatform(casino, parseFlags([]), { log: () => {} }));

test('the address of the contracts leads to the console, and keeps the fragment that names a call', async () => {
  const reply = await app.request('http://localhost/__mock/contracts');

  expect([reply.status, reply.headers.get('location')]).toEqual([302, CONTRACTS_ADDRESS]);
  // A browser keeps the fragment only if the new address has none.
  expect(CONTRACTS_ADDRESS).not.toContain('#');
});

test('the OpenAPI document has each call', async () => {
  const reply = await app.request('http://localhost/__mock/contracts/openapi.json');

  const { paths } = await reply.json();
  for (const name of contracts.keys()) expect(Object.keys(paths).join()).toContain(name);
});

test('the contracts are not shown under a foreign host name, and not instead of an unknown path', async () => {
  const foreign = await app.request('http://evil.example/__mock/contracts/openapi.json');
  const unknown = await app.request('http://localhost/__mock/contracts/elsewhere');

  expect([foreign.status, unknown.status]).toEqual([403, 404]);
});
