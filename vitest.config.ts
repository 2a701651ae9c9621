/** All tests without a browser: unit tests, contract tests and house rules. Playwright runs those of tests/browser. */
import { availableParallelism, tmpdir } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { isFull } from './tests/support/full-run.ts';
import { findMemoryFolder } from './tests/support/memory-folder.ts';
import { MAX_FAILURES, TEST_LIMIT_MS } from './tests/support/run-limits.ts';

// Many tests write files, which the server syncs: in memory that costs next to nothing.
process.env.TMPDIR ??= findMemoryFolder() ?? tmpdir();

export default defineConfig({
  oxc: { jsx: { importSource: '#tests/support/jsx' } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // Only `npm run test:full` runs the soak, which takes minutes.
    exclude: [
      ...configDefaults.exclude,
      'tests/browser/**',
      'tests/browsers/**',
      ...(isFull ? [] : ['tests/soak/**']),
    ],
    globalSetup: 'tests/support/package-folder.ts',
    setupFiles: ['tests/support/unit-setup.ts'],
    bail: MAX_FAILURES,
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    expect: { poll: { timeout: TEST_LIMIT_MS / 5 } },
    unstubGlobals: true, // All files of a worker share their globals.
    unstubEnvs: true,
    isolate: false, // Importing the modules anew for each file took a quarter of the run; each test has its own world.
    maxWorkers: availableParallelism(),
    coverage: {
      include: ['client/**', 'contracts/**', 'fixtures/**', 'mock-server/**', 'scripts/**'],
      reportsDirectory: 'tests/.results/coverage',
    },
  },
});
