import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import homeTexts from '../../client/screens/home/texts.tr.ts';
import { pageSize } from '../../scripts/bench/client-size.mjs';
import { ensureBuilt } from '../../scripts/build.mjs';
import { root } from '../../scripts/install.mjs';

/** Of JavaScript after gzip, before a visitor's home page can be shown; react-dom alone is 63,000 of it. */
const FIRST_LOAD_BYTES = 100_000;

const client = join(root, 'dist/client');

beforeAll(() => ensureBuilt('client'), 60_000);

test('the first load of the home page is at most 100 kB of JavaScript', async () => {
  const { js, files } = await pageSize(client, 'index.html');

  expect(js, js > FIRST_LOAD_BYTES ? `${listed(files)}\n\n${modules()}` : '').toBeLessThanOrEqual(
    FIRST_LOAD_BYTES,
  );
}, 30_000);

test('the home page is a part of the first load', async () => {
  const { files } = await pageSize(client, 'index.html');
  const code = files.map(({ name }) => readFileSync(join(client, name), 'utf8')).join('\n');

  expect(code).toContain(homeTexts.slides);
});

function listed(files: readonly { readonly name: string; readonly bytes: number }[]): string {
  return files.map(({ name, bytes }) => `${String(bytes).padStart(8)}  ${name}`).join('\n');
}

/** What it is made of, the heaviest first. */
function modules(): string {
  return execFileSync(process.execPath, ['scripts/bench/client-modules.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
