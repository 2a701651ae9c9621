/** Runs `export` as a program, and checks its exit code and files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contracts, documents } from '#contracts/registry';
import { createTestFolder, startNode, waitForExit } from '#tests/support/servers/server-process';

const ROOT = join(import.meta.dirname, '../../..');
const folder = await createTestFolder('programs');

const run = (script: string, ...args: string[]) =>
  waitForExit(startNode([join('scripts', script), ...args], ROOT));

test('the contracts are exported', async () => {
  const exported = join(folder, 'exported');

  expect((await run('export/run.mjs', '--out', exported)).code).toBe(0);
  const { paths } = JSON.parse(readFileSync(join(exported, 'openapi.json'), 'utf8'));
  expect(Object.keys(paths)).toHaveLength(contracts.size + documents.size);
  const schemas = readFileSync(join(exported, 'json-schemas.json'), 'utf8');
  expect(Object.keys(JSON.parse(schemas).$defs)).toEqual(
    expect.arrayContaining(['finance.check_balance.request', 'finance.check_balance.response']),
  );
  expect(schemas).not.toContain('#/components/');
});
