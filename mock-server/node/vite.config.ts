// Bundles the mock server with all its packages, so that it starts fast and runs without node_modules.
import { defineConfig, type Plugin } from 'vite';

/**
 * Leaves out faker's English words, a fifth of the code, since the Turkish cities and streets do not need them.
 * In the bundle, a faker call that needs them throws an error that names the missing words.
 */
const fakerWithoutEnglish: Plugin = {
  name: 'vitrin:faker-without-english',
  enforce: 'pre',
  load: (id) => (/@faker-js\/faker\/dist\/en-[^/]+\.js$/.test(id) ? 'export const t = {};' : undefined),
};

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  publicDir: false,
  logLevel: 'warn',
  plugins: [fakerWithoutEnglish],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'mock-server/node/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    minify: false, // Stack traces should show the names of our functions.
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
});
