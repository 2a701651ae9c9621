/** Compares docs/your-own-api.md with the code that it leads through. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WIRE_NAMES } from '#contracts/envelope';
import { casino } from '#mock-server/casino/casino';

const ROOT = join(import.meta.dirname, '../..');
const guide = readFileSync(join(ROOT, 'docs/your-own-api.md'), 'utf8');

test('every file and folder that the guide names exists, except those that it lets one create', () => {
  const paths =
    guide.match(/(?<![\w/#'^])(?:contracts|fixtures|mock-server|scripts|tests)\/[\w./-]*\w/g) ?? [];
  const existing = paths.filter((path) => !/\/my\b/.test(path));

  expect(existing.length).toBeGreaterThan(10);
  expect(existing.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('the guide names every field of the envelope, and every member of a domain but the registry', () => {
  const { registry: _, handlers: __, ...members } = casino;

  expect(Object.keys(members).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  expect(Object.keys(WIRE_NAMES).filter((name) => !guide.includes(`${name}: '`))).toEqual([]);
});

test('a domain has at most sixteen members, each with a sentence', () => {
  const source = readFileSync(join(ROOT, 'mock-server/engine/domain.ts'), 'utf8');
  const [, body = ''] = /export interface Domain \{\n(.*?)\n\}/s.exec(source) ?? [];
  const members = body.match(/^ {2}(?:readonly )?\w+(?=[(:])/gm) ?? [];

  expect(members.map((member) => member.replace('readonly', '').trim())).toEqual(Object.keys(casino));
  expect(members.length).toBeLessThanOrEqual(16);
  expect(body.match(/^ {2}\/\*\*/gm)).toHaveLength(members.length);
});
