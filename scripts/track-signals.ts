import { join } from 'node:path';
import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/** Imported by the code that the transform adds. */
const SOURCE = join(import.meta.dirname, '../client/core/use-signals.ts');

/**
 * Renders components again when a signal changes that they read, by the transform of the signals library. Its
 * mode `all` tracks every component with JSX, so a read through a function counts too. A component without
 * JSX has the comment `@useSignals`.
 */
export const trackSignals: Plugin = {
  name: 'vitrin:track-signals',
  enforce: 'pre',
  transform: {
    filter: { id: /\/client\/.*\.tsx?$/, code: /\/>|<\/|@useSignals/ },
    async handler(source, filename) {
      const result = await transformAsync(source, {
        filename,
        configFile: false,
        babelrc: false,
        sourceMaps: true,
        plugins: [['module:@preact/signals-react-transform', { mode: 'all', importSource: SOURCE }]],
        parserOpts: { plugins: ['typescript', 'jsx'] },
      });
      return { code: result?.code ?? source, map: result?.map ?? null };
    },
  },
};
