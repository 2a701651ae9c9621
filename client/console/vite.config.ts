// The console is built by itself: it is no part of the site, and should not decide how the site's code is divided.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const client = `${import.meta.dirname}/..`;

export default defineConfig({
  root: client,
  plugins: [react()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: false, // beside the site, which is built first
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: { input: `${client}/console/index.html` },
  },
});
