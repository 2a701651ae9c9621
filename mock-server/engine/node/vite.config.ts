// Bundles the mock server and the programs of the package with all their packages, so that they start fast and
// run without node_modules.
import { defineConfig } from 'vite';
import { defineBuild } from '../../../scripts/build-name.mjs';
import { fakerWithoutEnglish } from './faker-without-english.ts';

export default defineConfig({
  root: `${import.meta.dirname}/../../..`,
  publicDir: false,
  logLevel: 'warn',
  plugins: [fakerWithoutEnglish],
  define: defineBuild(),
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    minify: false, // Stack traces should show the names of our functions.
    rolldownOptions: {
      input: {
        main: 'mock-server/main.ts',
        'mock-worker': 'scripts/kit/mock-worker.ts',
        vitrin: 'scripts/package/vitrin.mjs',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
