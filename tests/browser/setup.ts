// Once for all browser tests: the built site on a port of its own, and a browser for the workers to share.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { root } from '../../scripts/install.mjs';
import { PARENT } from '../../scripts/parent.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    sitePort: number;
    /** Where a worker connects to the browser. */
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = startServer();
  const [sitePort, browser] = await Promise.all([printedPort(server), startBrowser()]);
  project.provide('sitePort', sitePort);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    server.kill();
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
}

/** What `npm run serve` starts, built first when stale. */
function startServer(): ChildProcess {
  return spawn(process.execPath, ['scripts/serve.mjs', '--port', '0', '--state', 'none'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, [PARENT]: String(process.pid) },
  });
}

async function startBrowser() {
  const isRoot = process.getuid?.() === 0;
  return chromium.launchServer({
    executablePath: await ensureChromium(),
    args: isRoot ? ['--no-sandbox'] : [], // Chromium refuses its sandbox to root
  });
}

/** The first address with a port that the server prints; it is ready then. */
async function printedPort({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('the server was started without an output');
  const said: string[] = [];
  for await (const line of createInterface(stdout)) {
    said.push(line);
    const port = /https?:\/\/[^\s/]+:(\d+)/.exec(line)?.[1];
    if (port !== undefined) {
      stdout.resume(); // nobody reads on, and a full pipe would block the server
      return Number(port);
    }
  }
  throw new Error(`The server ended before it printed its address. It said:\n${said.join('\n')}`);
}
