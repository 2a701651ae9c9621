/**
 * Each policy names the origin of its server beside `'self'`: the page of a game has no origin in its sandbox, and in
 * WebKit `'self'` matches nothing there, so no game would open.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as virtualgames from '#contracts/calls/virtualgames';
import { aWorld } from '#tests/support/a-world';
import { aProxyOf } from '#tests/support/servers/a-backend';
import { createTestFolder } from '#tests/support/servers/server-process';

const TOKEN = 'sesame-open-sesame';

/** Opens a server with the site, to which a game and sport are launched. */
async function aSite(...flags: readonly string[]) {
  const folder = await createTestFolder('policies');
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>site</title>');
  const world = await aWorld({ flags: [`--client=${folder}`, ...flags], token: TOKEN });
  const player = await world.as('esra.isik');
  const { url: game } = await player.read(casino.init_game, { gameID: 1001 });
  const { url: sport } = await player.read(virtualgames.init_game, { providerID: 9, type: 'sport' });
  const pages = ['/', '/__mock/', '/support', game, sport, '/games/default_ended/'];
  return { ...world, pages };
}

/** Returns the sources of each directive that names `'self'`. */
function listOwnSources({ headers }: Response): string[] {
  return (headers.get('content-security-policy') ?? '')
    .split(/[;,]/)
    .filter((directive) => directive.includes("'self'"));
}

test.each([
  ['localhost:5173', {}, 'http://localhost:5173'],
  ['ayse.localhost:5173', {}, 'http://ayse.localhost:5173'],
  ['ayse.qa.example.com', {}, 'http://ayse.qa.example.com'],
  ['QA.example.com:8443', { 'x-forwarded-proto': 'https' }, 'https://qa.example.com:8443'],
  ['127.0.0.1:8787', { 'x-forwarded-proto': 'http' }, 'http://127.0.0.1:8787'],
])('every page at %s with %j names %s', async (host, headers, origin) => {
  const { request, pages } = await aSite('--domain=qa.example.com', '--trust-proxy=1');

  for (const page of pages) {
    const sources = listOwnSources(await request(page, { headers: { host, ...headers } }));
    expect(sources, page).not.toEqual([]);
    for (const directive of sources) expect(directive, page).toContain(`'self' ${origin}`);
  }
});

test('without a trusted proxy its header is a text of the client', async () => {
  const { request } = await aSite();
  const headers = { host: 'localhost:5173', 'x-forwarded-proto': 'https' };

  for (const directive of listOwnSources(await request('/support', { headers })))
    expect(directive).toContain("'self' http://localhost:5173");
});

test.each(['localhost;script-src *', "localhost' *", 'localhost,default-src *', '[::1]:5173', ''])(
  'a host %j, which no policy can name, adds nothing to it',
  async (host) => {
    const { request } = await aSite();

    for (const page of ['/', '/__mock/']) {
      const policy = (await request(page, { headers: { host } })).headers.get('content-security-policy');
      expect(policy).toMatch(/frame-ancestors 'self'$/);
      expect(policy).not.toMatch(/\*|::1/);
    }
  },
);

test('a page of a backend, which has no origin either, may load its own files', async () => {
  const { request } = await aProxyOf((response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-security-policy', "default-src 'SELF'; img-src data: 'self'");
    response.end('<p>a game</p>');
  });

  for (const path of ['/games/a-game/', '/datas/a-page.html']) {
    const policy = (await request(path, { headers: { host: 'localhost:5173' } })).headers.get(
      'content-security-policy',
    );
    expect(policy).toMatch(
      /^default-src 'self' http:\/\/localhost:5173; img-src data: 'self' http:\/\/localhost:5173, sandbox /,
    );
  }
});
