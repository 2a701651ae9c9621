// Bundles the test kit, one module for each runner. The runners are packages of those who use it.
import { defineConfig } from 'vite';

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['vitest', 'playwright', 'msw'], target: 'node' },
  build: {
    ssr: true,
    outDir: 'dist/kit',
    target: 'node20',
    minify: false, // Stack traces should show the names of our functions.
    rolldownOptions: {
      input: ['test', 'vitest', 'playwright', 'msw', 'coverage'].map((name) => `scripts/kit/${name}.ts`),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
