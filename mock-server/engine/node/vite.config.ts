// Bundles the mock server and the programs of the package with all their packages, so that they start fast and
// run without node_modules.
import { defineConfig, type Plugin } from 'vite';
import { defineBuild } from '../../../scripts/build-name.mjs';

/**
 * Leaves faker's English words out of a bundle. They are a fifth of the server's code, and the Turkish names
 * and places do not need them. In the bundle, a faker call that needs them throws an error that names the
 * missing words.
 */
const fakerWithoutEnglish: Plugin = {
  name: 'vitrin:faker-without-english',
  enforce: 'pre',
  load: (id) => (/@faker-js\/faker\/dist\/en-[^/]+\.js$/.test(id) ? 'export const t = {};' : undefined),
};

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
