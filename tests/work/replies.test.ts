/** Whole programs take work in proportion to what a backend or a player sends. */
import { expect, test } from 'vitest';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { aBackend, aProxy } from '#tests/support/servers/a-backend';
import { grantText, startHostileBackend, writeFields } from '../contract/hostile/hostile-backend.ts';
import { runContract } from '../contract/other-backend/run-contract.ts';
import { countWork, expectLinear } from './count-work.ts';

test('a contract run over many unknown fields takes work in proportion to their number', async () => {
  await expectLinear(1000, async (count) => {
    const body = grantText(`[${writeFields(count)}]`);
    const { origin } = await startHostileBackend(() => body);
    await runContract({ origin }, ['--suggest', '--only', 'habanero/getJackpots']);
  });
});

test('a page of HTML is searched for its title in the first 64 KiB only, and each part of it once', async () => {
  const pages = [`<p>${' '.repeat(475_000)}</p><title>Too late</title>`, '<title '.repeat(68_000)];
  const backend = await aBackend((response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(pages.shift());
  });
  const PING = { method: 'POST', headers: PANEL_HEADER, body: '{}' };
  const { request, control } = await aProxy(backend.origin);

  // Searching from each tag to the end would take thousands of times as much work.
  for (const { length } of [...pages]) {
    expect(await countWork(() => request(`${CALLS_PATH}/system/ping`, PING))).toBeLessThan(2 * length);
  }
  const { entries } = await control('getJournal');
  expect(entries.map(({ findings }) => findings[0]?.message)).toEqual([
    'is not JSON: 476000 characters of text/html',
    'is not JSON: 475030 characters of text/html',
  ]);
});
