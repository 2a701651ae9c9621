/** The stories in Firefox and WebKit, which `npm run test:browsers` runs. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { TEST_LIMIT_MS } from '../support/run-limits.ts';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/browsers/**/*.test.ts'],
    fileParallelism: false,
    css: true, // Vitest would empty the style sheets of the games.
    testTimeout: TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
    expect: { poll: { timeout: TEST_LIMIT_MS / 20, interval: 100 } },
  },
});
