// Bundles the client for the tests of other projects, as one module; zod stays a dependency of its package.
import { defineConfig } from 'vite';

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  publicDir: false,
  logLevel: 'warn',
  build: {
    lib: { entry: 'contracts/control/test-client.ts', formats: ['es'], fileName: 'index' },
    outDir: 'dist/test-client',
    target: 'node20',
    minify: false, // Stack traces should show the names of our functions.
    rolldownOptions: { external: /^zod/ },
  },
});
