/** The key and the menus of a replayed recording, and the time of its worlds. */
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as system from '#contracts/calls/system';
import { buildDocumentPath } from '#contracts/document';
import { public_key } from '#contracts/documents/server';
import { aWorld } from '#tests/support/a-world';
import { readExchanges, record } from '#tests/support/record';
import { aBackend } from '#tests/support/servers/a-backend';

const KEY_PATH = buildDocumentPath(public_key);
const buildKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 1024 })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString();

test.each([
  'application/x-pem-file',
  'application/octet-stream',
  'text/plain; charset=iso-8859-9',
  'application/json',
  'image/svg+xml',
  undefined,
])('the public key is recorded whole when it is sent as %s, and answers as it was', async (type) => {
  const pem = buildKey();
  const backend = await aBackend((response) => {
    if (type !== undefined) response.setHeader('content-type', type);
    response.end(pem);
  });

  const { file } = await record(['--target', backend.origin], async ({ request, control }) => {
    await request(KEY_PATH);
    expect((await control('getJournal')).entries[0]?.reply).toBe(pem);
  });
  const replay = await aWorld({ flags: ['--replay', file] });

  expect(await (await replay.request(KEY_PATH)).text()).toBe(pem);
});

test.each([
  ['more than a key', (pem: string) => `${pem}planted-4711`],
  ['a private key', (pem: string) => pem.replaceAll('PUBLIC', 'PRIVATE')],
])('%s is not recorded, and the mock has a key in its place', async (_, change) => {
  const sent = change(buildKey());
  const backend = await aBackend((response) => response.end(sent));

  const { file, text } = await record(['--target', backend.origin], ({ request }) => request(KEY_PATH));
  const replay = await aWorld({ flags: ['--replay', file] });

  expect(text).toContain(`[${sent.length} characters of no content type`);
  expect(text).not.toContain('4711');
  expect(await (await replay.request(KEY_PATH)).text()).toBe(await replay.platform.publicKey());
  expect((await replay.control('getJournal')).entries[0]).toMatchObject({ scenario: ['from the mock'] });
});

test('a recording without a key still lets players sign in, and one of a missing key does not', async () => {
  const { file } = await record([], ({ call }) => call(system.ping));
  const backend = await aBackend((response) => response.writeHead(404).end('yok'));
  const missing = await record(['--target', backend.origin], ({ request }) => request(KEY_PATH));
  const fetchKey = async (replayed: string) =>
    (await aWorld({ flags: ['--replay', replayed] })).request(KEY_PATH);

  expect(await (await fetchKey(file)).text()).toContain('BEGIN PUBLIC KEY');
  expect((await fetchKey(missing.file)).status).toBe(404);
});

test.each([
  'application/octet-stream',
  'text/javascript; charset=utf-8',
  'application/vnd.menu+json',
  'text/html',
  undefined,
])('a menu that is sent as %s is recorded with its contents', async (type) => {
  const menu = [{ id: 1, title: { tr: 'Slot', en: 'Slots' }, path: '/slot', icon: 'slot', items: [] }];
  const backend = await aBackend((response) => {
    if (type !== undefined) response.setHeader('content-type', type);
    response.end(`\ufeff${JSON.stringify(menu)}`);
  });

  const { file } = await record(['--target', backend.origin], ({ request }) =>
    request('/datas/header-menu.json'),
  );

  expect(await readExchanges(file)).toMatchObject([{ status: 200, reply: menu }]);
});

test('the worlds of a recording begin on the last day that its requests name, unless --now says another', async () => {
  const { file } = await record([], async ({ as }) => {
    const esra = await as('esra.isik');
    await esra.call(finance.list_transactions, { startDate: '2026-10-01', endDate: '2026-11-03' });
    await esra.call(finance.list_transactions, { startDate: '2026-10-01', endDate: '2031-02-03' });
  });
  const readNow = async (flags: readonly string[]) => {
    const { control } = await aWorld({ flags: ['--replay', file, ...flags] });
    const begun = (await control('getWorld')).now;
    return [begun, (await control('resetWorld', {})).now];
  };

  expect(await readNow([])).toEqual(Array(2).fill('2026-11-03T12:00:00+03:00'));
  expect(await readNow(['--now', '2026-11-05T10:00'])).toEqual(Array(2).fill('2026-11-05T10:00:00+03:00'));
});
