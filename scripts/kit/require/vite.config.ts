// Bundles `vitrin/test` once more for `require`: the module loader of Jest takes no ES modules without a flag.
import { defineConfig } from 'vite';
import config from '../vite.config.ts';

export default defineConfig({
  ...config,
  build: {
    ...config.build,
    rolldownOptions: {
      input: 'scripts/kit/test.ts',
      output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name].cjs' },
    },
  },
});
