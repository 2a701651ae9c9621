import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const root = `${import.meta.dirname}/..`;

/** `npm run test:full` adds the tests that take minutes. */
const isFull = process.env.VITRIN_FULL === '1';
const LONG = isFull ? [] : ['tests/soak/**', 'tests/browser/matrix/**'];

/**
 * The settings of both projects. There is one worker more than processors: a browser test spends a third of
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
          exclude: LONG,
          globalSetup: 'tests/browser/setup.ts',
          // In CI a failed test runs once more, so that one slow moment of a shared machine does not fail the
          // whole run. The report names a test that passed only then. Elsewhere nothing is retried, so that
          // the author of a test sees that it is flaky.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
