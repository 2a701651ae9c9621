// Bundles the mock server with all its packages, so that it starts fast and runs without node_modules.
import { defineConfig } from 'vite';
import { fakerWithoutEnglish } from './faker-without-english.ts';

export default defineConfig({
  root: `${import.meta.dirname}/../../..`,
  publicDir: false,
  logLevel: 'warn',
  plugins: [fakerWithoutEnglish],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'mock-server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    minify: false, // Stack traces should show the names of our functions.
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
});
