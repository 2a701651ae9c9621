import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { aBackend, sendSuccess } from '#tests/support/a-backend';
import { findFreePort } from '#tests/support/free-port';

test.each(['', '/endpoint'])(
  'npm start with BACKEND_URL=…%s passes the calls of the site on to that backend',
  {
    timeout: 60_000,
  },
  async (path) => {
    const backend = await aBackend((response) => sendSuccess(response, 'from the backend'));
    const [port, mockPort] = await Promise.all([findFreePort(), findFreePort()]);
    const server = spawn(process.execPath, ['scripts/start.mjs'], {
      env: {
        ...process.env,
        PORT: String(port),
        MOCK_PORT: String(mockPort),
        BACKEND_URL: backend.origin + path,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    });
    const banner: string[] = [];
    for await (const line of createInterface(server.stdout)) {
      banner.push(line);
      if (line.includes('Ctrl-C')) break;
    }

    const reply = await fetch(`http://127.0.0.1:${port}/endpoint/v1/system/ping`, {
      method: 'POST',
      headers: { panel: 'frontend', 'content-type': 'application/json' },
      body: '{}',
    });

    expect(backend.received).toMatchObject([
      { method: 'POST', path: expect.stringContaining('/endpoint/v1') },
    ]);
    expect(banner.join('\n')).toContain(`backend   ${backend.origin}`);
    expect(banner.join('\n')).not.toContain('sign in');
    expect(await reply.json()).toMatchObject({ data: 'from the backend' });
    const journal = await fetch(`http://127.0.0.1:${port}/__mock/api/journal`);
    expect(await journal.json()).toMatchObject({ total: 1, entries: [{ call: 'system/ping' }] });
  },
);
