// The console is a separate build, so that it does not change how the code of the site is split.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { defineBuild } from '../../scripts/build-name.mjs';
import { trackSignals } from '../../scripts/track-signals.ts';

const client = `${import.meta.dirname}/..`;

export default defineConfig({
  root: client,
  plugins: [trackSignals, react()],
  define: defineBuild(),
  build: {
    outDir: '../dist/client',
    emptyOutDir: false, // The site's build has already written to this folder.
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false }, input: `${client}/console/index.html` },
  },
});
