import { expect, test } from 'vitest';
import { contracts, documents } from '#contracts/registry';
import { createApp } from '#mock-server/app';
import { casino } from '#mock-server/casino/casino';
import { parseFlags } from '#mock-server/engine/node/flags';
import { createPlatform } from '#mock-server/engine/node/platform';

const app = createApp(await createPlatform(casino, parseFlags([]), { log: () => {} }));
const names = [...contracts.keys(), ...documents.keys()];

test('the page shows each call and document, and loads no other file and runs no script', async () => {
  const reply = await app.request('http://localhost/__mock/contracts');

  const text = await reply.text();
  expect(reply.status).toBe(200);
  expect(names.filter((name) => !text.includes(`id="${name}"`))).toEqual([]);
  expect(text).toContain('Giriş Başarısız');
  expect(text).not.toMatch(/<(?:link|img)|<script src|@import/);
  expect(text).not.toContain('<script');
  expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/);
});

test('the contracts are not shown under a foreign host name, and not instead of an unknown path', async () => {
  const foreign = await app.request('http://evil.example/__mock/contracts');
  const unknown = await app.request('http://localhost/__mock/contracts/elsewhere');

  expect([foreign.status, unknown.status]).toEqual([403, 404]);
});
