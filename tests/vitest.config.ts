import { defineConfig } from 'vitest/config';

const root = `${import.meta.dirname}/..`;

/** `npm run test:full` adds what takes minutes. */
const isFull = process.env.VITRIN_FULL === '1';
const LONG = isFull ? [] : ['tests/soak/**', 'tests/browser/matrix/**'];

export default defineConfig({
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit', // contract and house tests too: whatever needs no browser
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', ...LONG],
        },
      },
      {
        root,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          exclude: LONG,
          globalSetup: 'tests/browser/setup.ts',
          testTimeout: 30_000, // a story takes two to ten seconds
          hookTimeout: 30_000,
          maxWorkers: 2,
          isolate: false, // each test has a world and a context of its own; one connection per worker is enough
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
