/** The browser tests, most of them over the built site on a free port. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { ensureChromium } from './scripts/chromium.mjs';
import type { WorkerOptions } from './tests/browser/fixtures/own-page.ts';
import { NOW } from './tests/browser/server.ts';
import { isFull } from './tests/support/full-run.ts';
import { onlyPreset } from './tests/support/only-preset.ts';
import { MAX_FAILURES, TEST_LIMIT_MS } from './tests/support/run-limits.ts';

/** The test of the development servers, in which React runs effects twice. */
const NPM_START = '**/npm-start.test.ts';
const TYPING = '**/typing/*.test.ts';

/**
 * In a whole run a failed test runs once more, and only then with a trace, since traces of all tests made the run half
 * as long again. The report names a test that passed only at its second try. A run of selected tests repeats nothing
 * and keeps the trace of the failure itself.
 */
const isWholeRun = Boolean(process.env.CI || process.env.VITRIN_WHOLE);

// Each worker reads this file, too, and finds the browser by this variable.
process.env.CHROMIUM = await ensureChromium();

export default defineConfig<object, WorkerOptions>({
  // Playwright resolves imports by `paths`, and those of the root stand for types only.
  tsconfig: 'tests/browser/tsconfig.json',
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'tests/.results/browser',
  reporter: [
    // A run for people has dots, and one into a file or a CI a line for each file.
    [process.stdout.isTTY && !process.env.CI ? 'dot' : './tests/browser/file-reporter.ts'],
    ['json', { outputFile: 'tests/.results/playwright.json' }],
    ['html', { outputFolder: 'tests/.results/report', open: 'never' }],
    ...(isFull
      ? [['./scripts/kit/coverage.ts', { outputFile: 'tests/.results/coverage.json' }] as const]
      : []),
  ],
  maxFailures: MAX_FAILURES,
  timeout: TEST_LIMIT_MS,
  expect: { timeout: TEST_LIMIT_MS / 10 },
  // One worker more than processors: a browser test spends a third of its time waiting.
  workers: availableParallelism() + 1,
  retries: isWholeRun ? 1 : 0,
  projects: [
    // The longest project with one worker is first, so that the others fill the second processor beside it.
    {
      name: 'npm-start',
      testMatch: NPM_START,
      workers: 1, // Each worker runs its own `npm start`.
      use: { isDevelopment: true },
    },
    // A trace would record within pages that are slowed down, which then lose letters that they keep otherwise.
    { name: 'typing', testMatch: TYPING, use: { trace: 'off' } },
    {
      name: 'built',
      // The matrices take minutes; only `npm run test:full` runs them, and a walk of one preset its part.
      testIgnore: [NPM_START, TYPING, ...(isFull || onlyPreset ? [] : ['**/matrix/**'])],
    },
  ],
  use: {
    actionTimeout: TEST_LIMIT_MS / 10,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    contextOptions: { reducedMotion: 'reduce' }, // Animations took a tenth of the run. A test of animations turns them on.
    trace: isWholeRun ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `node scripts/serve.mjs --port 0 --state none --now ${NOW}`,
    wait: { stdout: /site\s+http:\/\/\S+:(?<site_port>\d+)/ },
    timeout: 300_000, // The site is built first, if it is out of date.
  },
});
