import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const root = `${import.meta.dirname}/..`;

/** `npm run test:full` adds the tests that take minutes. */
const isFull = process.env.VITRIN_FULL === '1';
const LONG = isFull ? [] : ['tests/soak/**', 'tests/browser/matrix/**'];

/**
 * In CI a failed browser test runs once more, so that one slow moment of a shared machine does not fail the whole
 * run. The report names a test that passed only then. Elsewhere nothing is retried, so that the author of a test
 * sees that it is flaky.
 */
const RETRIES = process.env.CI ? 1 : 0;

/** The tests that run over `npm start`: those of the servers themselves, and stories whose effects React runs twice. */
const NPM_START = 'tests/browser/npm-start.test.ts';
const STORIES_OVER_NPM_START = ['account/login', 'account/session', 'deposit', 'maintenance'].map(
  (name) => `tests/browser/stories/${name}.test.ts`,
);

/**
 * The settings of all projects. There is one worker more than processors: a browser test spends a third of
 * its time waiting, and meanwhile a test in another worker can run.
 */
const shared = {
  environment: 'node',
  // Most tests take milliseconds, a browser test or a hook that runs the contract suite up to ten seconds. A busy
  // machine must not make them fail.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  isolate: false, // Importing the modules anew for each file took a quarter of the run; each test has its own world.
  maxWorkers: availableParallelism() + 1,
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        root,
        test: {
          ...shared,
          name: 'unit', // This project has all tests without a browser, also contract tests and house rules.
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', ...LONG],
        },
      },
      {
        root,
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [NPM_START, ...LONG],
          globalSetup: 'tests/browser/setup.ts',
          retry: RETRIES,
        },
      },
      {
        root,
        test: {
          ...shared,
          name: 'npm-start',
          include: [NPM_START, ...STORIES_OVER_NPM_START],
          globalSetup: 'tests/browser/setup-npm-start.ts',
          retry: RETRIES,
        },
      },
    ],
  },
});
