import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import type { Json } from '#contracts/json-schema';
import { contracts, documents } from '#contracts/registry';
import { createApp } from '#mock-server/app';
import { casino } from '#mock-server/casino/casino';
import { listFields } from '#mock-server/engine/contracts-page/fields';
import { parseFlags } from '#mock-server/engine/node/flags';
import { createPlatform } from '#mock-server/engine/node/platform';

const app = createApp(await createPlatform(casino, parseFlags([]), { log: () => {} }));
const names = [...contracts.keys(), ...documents.keys()];

test('the page shows each call and document, and loads no other file than its font', async () => {
  const reply = await app.request('http://localhost/__mock/contracts');

  const text = await reply.text();
  expect(reply.status).toBe(200);
  expect(names.filter((name) => !text.includes(`id="${name}"`))).toEqual([]);
  expect(text).toContain('Giriş Başarısız');
  expect(text).not.toMatch(/<(?:link|img)|<script src|@import/);
  expect(reply.headers.get('content-security-policy')).toContain("font-src 'self'");
  expect(reply.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[\w+/=]+'/);
});

test('the running server exports a valid OpenAPI document', async () => {
  const document: Record<string, unknown> = Object(
    await (await app.request('http://localhost/__mock/contracts/openapi.json')).json(),
  );

  expect(await new Validator().validate(document)).toEqual({ valid: true });
});

test('the running server lists and exports the JSON Schemas', async () => {
  const files: string[] = await (await app.request('http://localhost/__mock/contracts/schemas')).json();
  const login = await app.request('http://localhost/__mock/contracts/schemas/user.login.json');
  const unknown = await app.request('http://localhost/__mock/contracts/schemas/user.logout.xml');

  expect(files).toHaveLength(names.length);
  expect(await login.json()).toMatchObject({ title: user.login.name });
  expect(unknown.status).toBe(404);
});

test('the contracts are not shown under a foreign host name, and not instead of an unknown path', async () => {
  const foreign = await app.request('http://evil.example/__mock/contracts');
  const unknown = await app.request('http://localhost/__mock/contracts/elsewhere');

  expect([foreign.status, unknown.status]).toEqual([403, 404]);
});

test('the fields of a schema are listed with their types and marks', () => {
  const schema: Json = {
    type: 'object',
    required: ['id', 'rows'],
    properties: {
      id: { type: 'integer', minimum: 0 },
      lang: { enum: ['tr', 'en'], default: 'tr' },
      rows: {
        type: 'array',
        items: {
          type: 'object',
          required: ['sid'],
          properties: { sid: { type: 'string', 'x-secret': true } },
        },
      },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }], 'x-assumed': 'a guess' },
    },
  };

  const [, ...fields] = listFields(schema);

  expect(fields).toMatchObject([
    { path: 'id', type: 'integer ≥ 0', isOptional: false },
    { path: 'lang', type: '"tr" | "en"', isOptional: true, preset: '"tr"' },
    { path: 'rows', type: 'object[]' },
    { path: 'rows[].sid', type: 'string', isSecret: true },
    { path: 'note', type: 'string | null', isOptional: true, assumed: 'a guess' },
  ]);
});
