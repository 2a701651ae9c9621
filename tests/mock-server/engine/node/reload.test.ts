/** In development, the mock server reloads changed code and keeps its world. */
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/a-world';
import { postJson } from '#tests/support/servers/post-json';
import {
  copyBundle,
  createTestFolder,
  killAndWait,
  sendCall,
  startNode,
  waitForAddress,
} from '#tests/support/servers/server-process';

const PARTS = ['contracts', 'fixtures', 'mock-server', 'package.json', 'tsconfig.json'];

const folder = await createTestFolder('reload');
for (const part of PARTS) await cp(part, join(folder, part), { recursive: true });
await symlink(resolve('node_modules'), join(folder, 'node_modules'));

const bundle = copyBundle(folder);
const startMock = (program: string) =>
  waitForAddress(startNode([program, '--port=0', '--state=state'], folder));

test('a changed handler answers without a restart, and the world stays', async () => {
  const { child, origin } = await startMock(join(folder, 'mock-server/engine/node/dev.mjs'));
  const { uid, sid, uip } = await sendCall(origin, 'user/login', {
    username: 'esra.isik',
    password: PASSWORD,
  });
  const user = { uid, sid, uip };
  const deposit = { Type: 1, methodID: 105, amount: 250 };
  await sendCall(origin, 'prepayServices/processTransaction', deposit, user);
  await approveAll(origin);
  const balance = () => sendCall(origin, 'finance/check_balance', undefined, user);
  expect(await balance()).toEqual([{ balance: '12,700.75' }]);

  const handler = join(folder, 'mock-server/casino/handlers/finance/transactions.ts');
  const text = await readFile(handler, 'utf8');
  const changed = text.replace('formatBalance(account.balanceKurus)', 'account.balanceKurus / 100');
  expect(changed).not.toBe(text);
  await writeFile(handler, changed);
  await expect.poll(balance).toEqual([{ balance: 12_700.75 }]);

  await writeFile(handler, `${text}\nthis is no code`);
  const page = async () => (await fetch(`${origin}/__mock/api/players`)).text();
  await expect.poll(page).toContain('code does not load');
  await writeFile(handler, text);
  await expect.poll(page).toContain('esra.isik');
  expect(await balance()).toEqual([{ balance: '12,700.75' }]);

  await killAndWait(child);
  const again = await startMock(bundle);
  expect(await sendCall(again.origin, 'finance/check_balance', undefined, user)).toEqual([
    { balance: '12,700.75' },
  ]);
});

async function approveAll(origin: string): Promise<void> {
  const waiting = await (await fetch(`${origin}/__mock/api/transactions?status=pending`)).json();
  for (const { id, player } of waiting) {
    if (player !== 'esra.isik') continue;
    await postJson(fetch, `${origin}/__mock/api/transactions/${id}/approve`, null);
  }
}
