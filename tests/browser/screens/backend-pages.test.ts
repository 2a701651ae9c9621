// Opens pages that a backend serves through the proxy, at the origin of site and console.
import { createControl } from '#contracts/casino/client';
import { startSite } from '../../../scripts/site.ts';
import { listen } from '../other-origin.ts';
import { expect, test } from '../page.ts';

/** A page that tries what only a page of our origin may, and says which of it worked. */
const INTRUDER = `<!doctype html><title>intruder</title><p></p><script>
const change = { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{"maintenance":true}' };
const attempts = [
  async () => (await fetch('/__mock/api/scenario', change)).json(),
  async () => (await fetch('/__mock/api/scenario')).json(),
  async () => localStorage.length,
  async () => document.cookie,
  async () => navigator.serviceWorker.register('/media/worker.js'),
];
Promise.allSettled(attempts.map((attempt) => attempt())).then((results) => {
  document.querySelector('p').textContent = [origin, ...results.map(({ status }) => status)].join(' ');
});
</script>`;
const GAME = '<!doctype html><title>game</title><button>Spin</button><p></p><script src="game.js"></script>';
const GAME_SCRIPT = `document.querySelector('button').onclick = async () => {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch('rounds', { method: 'POST', headers, body: '{"stake":1}' });
  document.querySelector('p').textContent = 'Won ' + (await reply.json()).won;
};`;
/** Headers of common protections. Some of them would keep a page in a sandbox from opening. */
const PROTECTION = {
  'content-security-policy': "sandbox allow-scripts allow-same-origin; default-src 'self' 'unsafe-inline'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
};
const CORS = { 'access-control-allow-origin': 'null', 'access-control-allow-headers': 'content-type' };
const FILES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/media/intruder.html': ['text/html', INTRUDER],
  '/media/worker.js': ['text/javascript', ''],
  '/games/a-game/': ['text/html', GAME],
  '/games/a-game/game.js': ['text/javascript', GAME_SCRIPT],
  '/games/a-game/rounds': ['application/json', '{"won":5}'],
};

test('a page of a backend has no access to the console, and its games play', async ({
  page,
  onTestEnd,
  complaints,
}) => {
  const port = await listen(onTestEnd, async ({ url = '' }, response) => {
    const [type, body] = FILES[url] ?? ['text/plain', ''];
    return response.writeHead(200, { ...PROTECTION, ...CORS, 'content-type': type }).end(body);
  });
  const proxy = await startSite(['--target', `http://127.0.0.1:${port}`]);
  onTestEnd(() => proxy.stop());
  const origin = `http://127.0.0.1:${proxy.port}`;
  complaints.expect(/\/__mock\/api\/scenario/);

  await page.goto(`${origin}/media/intruder.html`);
  await expect(page.getByText('null rejected rejected rejected rejected rejected')).toBeVisible();
  const control = createControl({ origin, world: 'default' });
  expect(await control('getScenario')).toMatchObject({ maintenance: false });

  await page.goto(`${origin}/games/a-game/`);
  await page.getByRole('button', { name: 'Spin' }).click();
  await expect(page.getByText('Won 5')).toBeVisible();
});
