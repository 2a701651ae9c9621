import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { aBackend, sendSuccess } from '#tests/support/servers/a-backend';
import { findFreePort } from '#tests/support/servers/free-port';
import { readLinesUntil } from '#tests/support/servers/server-process';
import { SIGN_IN } from '../../mock-server/engine/node/addresses.mjs';

test('npm start with BACKEND_URL passes the calls of the site on to that backend, and --port wins over MOCK_PORT', async () => {
  const backend = await aBackend((response) => sendSuccess(response, 'from the backend'));
  const [port, mockPort, unused] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  const env = { PORT: String(port), MOCK_PORT: String(unused), BACKEND_URL: backend.origin };
  const banner = await startSite(env, `--port=${mockPort}`);

  const reply = await fetch(`http://127.0.0.1:${port}/endpoint/v1/system/ping`, {
    method: 'POST',
    headers: { panel: 'frontend', 'content-type': 'application/json' },
    body: '{}',
  });

  expect(backend.received).toMatchObject([{ method: 'POST', path: expect.stringContaining('/endpoint/v1') }]);
  expect(banner).toContain(`backend   ${backend.origin}`);
  expect(banner).not.toContain(SIGN_IN);
  expect(await reply.json()).toMatchObject({ data: 'from the backend' });
  // The site asks the mock at the port of the flag.
  for (const each of [port, mockPort]) {
    const journal = await fetch(`http://127.0.0.1:${each}/__mock/api/journal`);
    expect(await journal.json()).toMatchObject({ total: 1, entries: [{ call: 'system/ping' }] });
  }
});

test.each([
  ['PORT', '0x50', []],
  ['MOCK_PORT', 'http', []],
  ['--port', '70000', ['--port=70000']],
])('npm start refuses %s=%s', (name, text, flags) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', ...flags], {
    env: { ...process.env, [name]: text },
    encoding: 'utf8',
  });

  expect(stderr).toContain(`${name}=${text} is no port: choose a number from 1 to 65535`);
  expect(status).toBe(1);
});

/** Runs `npm start` until the test is over. Returns what it has printed once the site answers. */
async function startSite(env: Readonly<Record<string, string>>, ...flags: string[]): Promise<string> {
  const server = spawn(process.execPath, ['scripts/start.mjs', ...flags], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  });
  return (await readLinesUntil(server, 'Ctrl-C')).join('\n');
}
