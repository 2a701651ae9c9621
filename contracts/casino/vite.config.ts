// Bundles the test client as one module. zod is not bundled: it is a dependency of the package.
import { defineConfig } from 'vite';

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  publicDir: false,
  logLevel: 'warn',
  build: {
    lib: { entry: 'contracts/casino/test-client.ts', formats: ['es'], fileName: 'index' },
    outDir: 'dist/test-client',
    target: 'node20',
    minify: false, // Stack traces should show the names of our functions.
    rolldownOptions: { external: /^zod/ },
  },
});
