// Tests the development servers of `npm start`, which serve each module as a separate file, unlike the built
// site.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { isListening } from '../../scripts/ports.mjs';
import { findFreePort } from '../support/free-port.ts';
import { expect, test } from './page.ts';

/** Allows time for the servers to end, and for Vite to bundle the packages before the first page appears. */
const SLOW = { timeout: 45_000 };

/**
 * Runs `npm start` on free ports, without saved state, until the end of the test. Returns the lines that it
 * has printed.
 */
async function runNpmStart(): Promise<string> {
  const ports = [await findFreePort(), await findFreePort()] as const;
  const npm = spawn('npm', ['start', '--', '--state', 'none'], {
    env: { ...process.env, PORT: String(ports[0]), MOCK_PORT: String(ports[1]) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    npm.kill('SIGTERM');
    if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
    // npm starts the servers through other processes. Each server ends soon after the process that started
    // it.
    const countServers = async () =>
      (await Promise.all(ports.map((port) => isListening(port, '127.0.0.1')))).filter(Boolean).length;
    await expect.poll(countServers, SLOW).toBe(0);
  });
  const lines: string[] = [];
  for await (const line of createInterface(npm.stdout)) {
    lines.push(line);
    if (line.includes('Ctrl-C')) break;
  }
  npm.stdout.resume(); // Keeps the pipe empty, since a full pipe would block the servers.
  return lines.join('\n');
}

test('npm start opens home page, lobby and console, and maintenance of the console reaches the site', {
  timeout: 120_000,
}, async ({ page, context }) => {
  const banner = await runNpmStart();
  const [, site = ''] = /site +(http:\S+)/.exec(banner) ?? [];
  const [, consoleUrl = ''] = /console +(http:\S+)/.exec(banner) ?? [];
  expect(banner).toContain('sign in   esra.isik / Vitrin1');

  // Chromium paints in software here: a large page with motion would take a third of the test's time.
  await page.setViewportSize({ width: 1024, height: 400 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site);
  await expect(page.getByRole('heading', { level: 1, name: 'Slot oyunları ve canlı casino' })).toBeVisible(
    SLOW,
  );
  await page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }).first().click();
  await expect(page.getByRole('article').nth(10)).toBeVisible(SLOW);

  const console = await context.newPage();
  await console.goto(consoleUrl);
  await console.getByRole('switch', { name: 'Maintenance' }).check();
  await expect(console.getByRole('switch', { name: 'Maintenance' })).toBeChecked();

  // This event makes the page send a call at once. Otherwise a visible page would send its next call within
  // half a minute, and a hidden page would send none.
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: 'Kısa bir bakım yapıyoruz' })).toBeVisible(SLOW);
});
