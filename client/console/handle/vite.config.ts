// The handle has a separate build, which makes it a single file. In the console's build it would share
// chunks.
import { defineConfig } from 'vite';

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  build: {
    outDir: '../dist/client',
    emptyOutDir: false, // The builds of site and console have already written to this folder.
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/handle.ts`,
      preserveEntrySignatures: 'exports-only', // Otherwise the build drops exports that the site needs.
      output: { entryFileNames: 'console/handle.js' }, // The site imports this name, so it has no hash.
    },
  },
});
