import { join } from 'node:path';
import { build } from 'vite';
import { compress } from '../../build.mjs';
import { root } from '../../install.mjs';

/** Builds the floor page with compressed copies of its files, like the client. Returns its folder. */
export async function buildFloor() {
  const folder = join(root, 'dist/floor');
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'floor'),
    logLevel: 'warn',
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
    },
  });
  await compress(folder);
  return folder;
}
