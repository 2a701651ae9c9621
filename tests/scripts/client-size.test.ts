import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import homeTexts from '../../client/features/home/texts.tr.ts';
import { measureFiles, measurePageSize } from '../../scripts/bench/client-size.mjs';
import { ensureBuilt } from '../../scripts/build.mjs';
import { type BuiltModules, readModules } from '../../scripts/built-modules.mjs';
import { root } from '../../scripts/install.mjs';

/**
 * The limit for the gzipped JavaScript of a visitor's home page, half of which is React DOM. As one file it would be
 * 1.4 kB smaller, and block a slow phone for 80 ms longer.
 */
const MAX_FIRST_LOAD_BYTES = 128_000;
const MAX_FIRST_STYLES_BYTES = 20_000;
const MAX_PAGE_BYTES = 15_000;
/** The limit for a chunk of shared code or of a library, such as encryption. */
const MAX_CHUNK_BYTES = 20_000;

/** The modules and packages that the first load must not have. What is unnecessary but small may stand in it. */
const LATER = [
  // Code that only another backend than the mock needs.
  'client/core/api/reading.ts',
  'contracts/read/read.ts',
  // The sign-in, with its encryption.
  'client/core/session/sign-in',
  'node_modules/jsencrypt',
  // HTML from the server, with the sanitiser.
  'client/ui/rich-text/parse-html.ts',
  'node_modules/dompurify',
  // QR codes.
  'client/ui/qr-path.ts',
  'node_modules/lean-qr',
  // Calculations with days, and the calendar of histories.
  'client/core/i18n/day-arithmetic.ts',
  'client/features/history',
  'node_modules/date-fns',
  // Forms.
  'client/ui/forms/form.tsx',
  'client/ui/forms/code-form.tsx',
  // All contracts of a class, or of all.
  'contracts/calls/finance.ts',
  'contracts/calls/user.ts',
  'contracts/registry.ts',
  'contracts/check/check.ts',
  'client/console',
  'fixtures',
  'mock-server',
];

const client = join(root, 'dist/client');

beforeAll(() => ensureBuilt('client'));

test('the first load of the home page is at most 128 kB of JavaScript', async () => {
  const { js, files } = await measurePageSize(client, 'index.html');

  expect(js, formatFiles(files)).toBeLessThanOrEqual(MAX_FIRST_LOAD_BYTES);
});

test('the styles of the first load are at most 20 kB', async () => {
  expect((await measurePageSize(client, 'index.html')).css).toBeLessThanOrEqual(MAX_FIRST_STYLES_BYTES);
});

test('the page with its first frame is at most 14 kB', () => {
  expect(gzipSync(readFileSync(join(client, 'index.html'))).length).toBeLessThanOrEqual(14_000);
});

test('each page and each other part that is loaded later is at most 15 kB', async () => {
  const { files } = await measurePageSize(client, 'index.html');
  const chunks = await measurePages(files);

  expect(chunks.length).toBeGreaterThan(10);
  expect(chunks.filter(({ bytes }) => bytes > MAX_PAGE_BYTES)).toEqual([]);
});

test('no chunk at all that is loaded later exceeds 20 kB', async () => {
  const chunks = await measureAllLaterChunks();

  expect(chunks.length).toBeGreaterThan(50);
  expect(chunks.filter(({ bytes }) => bytes > MAX_CHUNK_BYTES)).toEqual([]);
});

test.each([...LATER, ...listPages().filter((page) => page !== 'client/features/home/page.tsx')])(
  'the first load is without %s',
  async (module) => {
    expect(existsSync(join(root, module)), 'the name is one of a file or folder').toBe(true);
    const { files, importers } = readModules(client);
    const firstLoad = (await measurePageSize(client, 'index.html')).files.map(({ name }) => name);
    const included = Object.keys(files).filter((name) => firstLoad.includes(files[name] ?? ''));
    const isPart = (name: string) => name === module || name.startsWith(`${module}/`);

    expect(included.length).toBeGreaterThan(200);
    expect(included.filter(isPart).map((name) => traceImports(name, importers))).toEqual([]);
  },
);

test('only a file of the console has code of its handle, which every production site would carry otherwise', () => {
  const code = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|css|html)$/.test(name),
  );

  for (const mark of ['vitrinConsoleOpen', 'beside-banner', 'Open the test console']) {
    const marked = code.filter((name) => readFileSync(join(client, name), 'utf8').includes(mark));
    expect(marked, mark).toEqual([join('console', 'handle.js')]);
  }
});

test('the handle is one file, which imports nothing of the site or of the console', () => {
  const code = readFileSync(join(client, 'console/handle.js'), 'utf8');

  expect(code).toContain('mountConsoleHandle');
  expect(code).not.toMatch(/\bimport\b/);
});

test('the first load includes the home page', async () => {
  const { files } = await measurePageSize(client, 'index.html');
  const code = files.map(({ name }) => readFileSync(join(client, name), 'utf8')).join('\n');

  expect(code).toContain(homeTexts.slides);
});

function listPages(): string[] {
  return readdirSync(join(root, 'client/features'), { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name) === 'page.tsx')
    .map((name) => `client/features/${name.replaceAll('\\', '/')}`);
}

/** Returns the imports that lead from the page to a module. */
function traceImports(name: string, importers: BuiltModules['importers']): string {
  const importer = importers[name];
  return importer ? `${traceImports(importer, importers)} → ${name}` : name;
}

function formatFiles(files: readonly { readonly name: string; readonly bytes: number }[]): string {
  return files.map(({ name, bytes }) => `${String(bytes).padStart(8)}  ${name}`).join('\n');
}

/** Measures the other chunks that the files of the first load import, most of which are pages of the site. */
function measurePages(firstFiles: readonly { readonly name: string }[]) {
  const scripts = firstFiles.filter(({ name }) => name.endsWith('.js'));
  const code = scripts.map(({ name }) => readFileSync(join(client, name), 'utf8')).join('\n');
  const imports = [...code.matchAll(/import\([`"']\.\/([^`"']+\.js)[`"']\)/g)];
  const pages = imports.map(([, name]) => `assets/${name}`);
  return measureFiles(
    client,
    pages.filter((page) => scripts.every(({ name }) => name !== page)),
  );
}

/** Measures every chunk outside the first load, including chunks that only other such chunks import. */
async function measureAllLaterChunks() {
  const first = (await measurePageSize(client, 'index.html')).files.map(({ name }) => name);
  const names = new Set(first.filter((name) => name.endsWith('.js')));
  // A set can grow while it is iterated, so the loop also visits the chunks that it adds.
  for (const name of names) {
    const code = readFileSync(join(client, name), 'utf8');
    for (const [, imported] of code.matchAll(/[`"']\.\/([\w.-]+\.js)[`"']/g)) names.add(`assets/${imported}`);
  }
  return measureFiles(
    client,
    [...names].filter((name) => !first.includes(name)),
  );
}
