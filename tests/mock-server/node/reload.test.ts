/** The mock in development: its code changes under it, and what people did stays. */
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder, listening, send, start } from '#tests/support/a-program';
import { PASSWORD } from '#tests/support/a-world';

const PARTS = ['contracts', 'fixtures', 'mock-server', 'scripts/parent.mjs', 'package.json', 'tsconfig.json'];
/** Whatever notices changed files may take its time on a busy machine. */
const NOTICED = { timeout: 15_000 };

const folder = await aFolder('reload');
for (const part of PARTS) await cp(part, join(folder, part), { recursive: true });
await symlink(resolve('node_modules'), join(folder, 'node_modules'));

const startMock = () =>
  listening(start([join(folder, 'mock-server/node/dev.mjs'), '--port=0', '--state=state'], folder));

test('a changed handler answers at once, and what was done before stays', async () => {
  const { child, origin } = await startMock();
  const { uid, sid, uip } = await send(origin, 'user/login', { username: 'esra.isik', password: PASSWORD });
  const user = { uid, sid, uip };
  const deposit = { Type: 1, methodID: 105, amount: 250 };
  await send(origin, 'prepayServices/processTransaction', deposit, user);
  await approveAll(origin);
  const balance = () => send(origin, 'finance/check_balance', undefined, user);
  expect(await balance()).toEqual([{ balance: '12,700.75' }]);

  const handler = join(folder, 'mock-server/handlers/finance/transactions.ts');
  const text = await readFile(handler, 'utf8');
  await writeFile(handler, text.replace('balanceText(account.balanceKurus)', 'account.balanceKurus / 100'));
  await expect.poll(balance, NOTICED).toEqual([{ balance: 12_700.75 }]);

  await writeFile(handler, `${text}\nthis is no code`);
  const page = async () => (await fetch(`${origin}/__mock/api/players`)).text();
  await expect.poll(page, NOTICED).toContain('code does not load');
  await writeFile(handler, text);
  await expect.poll(page, NOTICED).toContain('esra.isik');
  expect(await balance()).toEqual([{ balance: '12,700.75' }]);

  child.kill('SIGKILL');
  const again = await startMock();
  expect(await send(again.origin, 'finance/check_balance', undefined, user)).toEqual([
    { balance: '12,700.75' },
  ]);
}, 60_000);

async function approveAll(origin: string): Promise<void> {
  const waiting = await (await fetch(`${origin}/__mock/api/transactions?status=pending`)).json();
  for (const { id, player } of waiting) {
    if (player !== 'esra.isik') continue;
    await fetch(`${origin}/__mock/api/transactions/${id}/approve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'null',
    });
  }
}
