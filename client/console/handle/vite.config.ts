// The handle is a build of its own, which makes it a single file: with the console's, it would share chunks.
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
      preserveEntrySignatures: 'exports-only', // Otherwise the build would drop what the site imports.
      output: { entryFileNames: 'console/handle.js' }, // The site cannot know a hash of this build.
    },
  },
});
