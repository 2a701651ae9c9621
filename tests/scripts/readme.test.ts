/** What the README tells a stranger to type, typed. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { aBundle, aFolder, listening, start } from '#tests/support/a-program';

const folder = await aFolder('readme');
const main = aBundle(folder);

test('its five calls lead from sign-in to a deposit approved at the desk', async () => {
  const readme = await readFile('README.md', 'utf8');
  const block = /```sh\n(MOCK=[\s\S]+?)```/.exec(readme)?.[1] ?? '';
  const { origin } = await listening(start([main, '--port=0', '--state=none'], folder));

  const { stdout } = await promisify(execFile)('sh', [
    '-euc',
    block.replace('http://localhost:8787', origin),
  ]);

  const balances = [...stdout.matchAll(/"balance":"([\d,.]+)"/g)].map(([, balance]) => balance);
  const promised = [...block.matchAll(/^# \d\. the balance.*: ([\d,.]+)$/gm)].map(([, balance]) => balance);
  expect(balances).toEqual(promised);
  expect(promised).toEqual(['12,450.75', '12,700.75']);
  expect(stdout).toContain('"status":"approved"');
}, 30_000);
