import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const root = `${import.meta.dirname}/..`;

/** `npm run test:full` adds the tests that take minutes. */
const isFull = process.env.VITRIN_FULL === '1';
const LONG = isFull ? [] : ['tests/soak/**', 'tests/browser/matrix/**'];

/**
 * Both projects share the workers: a browser test waits a third of its time, in which another test can run.
 */
const shared = {
  environment: 'node',
  testTimeout: 60_000, // Most tests take milliseconds; a busy machine must not make them fail.
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
          name: 'unit', // All tests that need no browser, contract tests and house rules included.
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
          testTimeout: 60_000, // A story takes two to ten seconds, and longer on a busy machine.
          hookTimeout: 60_000,
          // In CI a failed test runs once more, so that one slow moment of a shared machine does not fail the
          // whole run; the report names such a test. Elsewhere nothing is retried, so that the author of a
          // test sees that it is flaky.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
