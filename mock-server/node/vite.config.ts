// The mock server as a bundle without dependencies, compiled beforehand: starts in half the time, and runs anywhere.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const PARTS = join(import.meta.dirname, 'bundle');

/**
 * Faker's Turkish falls back to English, a fifth of the bundle's code, of which people's cities and streets need
 * nothing. Whatever else is asked of faker one day throws in the bundle, naming the words that are missing.
 */
const fakerWithoutEnglish: Plugin = {
  name: 'vitrin:faker-without-english',
  enforce: 'pre',
  load: (id) => (/@faker-js\/faker\/dist\/en-[^/]+\.js$/.test(id) ? 'export const t = {};' : undefined),
};

/** See bundle/script.mjs for why; in texts, templates, patterns and names `\u` means the same. */
const plainAscii: Plugin = {
  name: 'vitrin:plain-ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = inAscii(chunk.code);
  },
};

const compiledBeforehand: Plugin = {
  name: 'vitrin:compiled-beforehand',
  generateBundle() {
    for (const [part, fileName] of [
      ['main.mjs', 'main.js'],
      ['script.mjs', 'script.mjs'],
    ] as const) {
      this.emitFile({ type: 'asset', fileName, source: readFileSync(join(PARTS, part), 'utf8') });
    }
  },
  writeBundle({ dir = '' }) {
    execFileSync(process.execPath, [join(PARTS, 'compile.mjs'), dir], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  },
};

function inAscii(code: string): string {
  const [escaped] = /(?<!\\)\\[\u0080-\uffff]/.exec(code) ?? [];
  if (escaped) throw new Error(`With ${escaped} in the bundle, it would become another text`);
  return code.replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  publicDir: false,
  logLevel: 'warn',
  plugins: [fakerWithoutEnglish, plainAscii, compiledBeforehand],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'mock-server/node/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    minify: false, // a stack trace should name our functions
    rolldownOptions: { output: { format: 'cjs', entryFileNames: 'bundle.cjs' } },
  },
});
