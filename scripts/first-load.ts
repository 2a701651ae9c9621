/** Plugins of the client's build that make the first paint on a phone come earlier. */
import { dirname, join, relative } from 'node:path';
import { build, createServer, type Plugin, type Rolldown } from 'vite';
import { type BuiltModules, MODULES_FILE } from './built-modules.mjs';
import { trackSignals } from './track-signals.ts';

/** The pages, besides the home page, where visits begin most often, by the first segment of their path. */
const ENTRY_PAGES = { slot: 'features/catalogue/lobby/page.tsx', live: 'features/catalogue/lobby/page.tsx' };

/**
 * Returns whether a module stands in the folder of an entry page. These modules are one file, and not one for each part
 * that other pages share; English texts are fetched by themselves.
 */
export function isOfEntryPage(id: string): boolean {
  const folders = Object.values(ENTRY_PAGES).map((page) => `${dirname(join(CLIENT, page))}/`);
  return folders.some((folder) => id.startsWith(folder)) && !id.endsWith('.en.ts');
}

/** The name of the file of React DOM, which belongs to the first load. */
export const REACT_DOM = 'react-dom';

/**
 * Adds to `index.html` a link that preloads React DOM, and a script that preloads the code of the opened page. Both
 * then arrive together with the code of the first load, so the first paint does not wait for a second round trip.
 */
export const preloadFirst: Plugin = {
  name: 'vitrin:preload-first',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      if (!bundle) return []; // There is no bundle in development.
      const files = Object.entries(ENTRY_PAGES).map(
        ([segment, page]) => [segment, listPageFiles(page, bundle)] as const,
      );
      const children = `(${preloadFiles})(${JSON.stringify(Object.fromEntries(files))});`;
      const library = Object.values(bundle).find(({ name }) => name === REACT_DOM);
      if (!library) throw new Error(`The build has no chunk ${REACT_DOM}.`);
      const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${library.fileName}` };
      return [
        { tag: 'link', attrs, injectTo: 'head' },
        { tag: 'script', children, injectTo: 'head' },
      ];
    },
  },
};

/** Writes `MODULES_FILE`, from which tests find out whether a module belongs to the first load, and why. */
export const listModules: Plugin = {
  name: 'vitrin:list-modules',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const page = chunks.find(({ isEntry }) => isEntry)?.facadeModuleId;
    if (!page) throw new Error('The build has no entry.');
    const reached = new Set([page]);
    const importers: Record<string, string> = {};
    // A set can grow while it is iterated, so the loop also visits the modules that it adds.
    for (const id of reached) {
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
        if (reached.has(imported)) continue;
        reached.add(imported);
        importers[nameModule(imported)] = nameModule(id);
      }
    }
    const files = Object.fromEntries(
      chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [nameModule(id), fileName])),
    );
    const content: BuiltModules = { files, importers };
    this.emitFile({ type: 'asset', fileName: MODULES_FILE, source: JSON.stringify(content) });
  },
};

/** Returns the path of a module below the repository, without the query of a plugin. */
function nameModule(id: string): string {
  return relative(ROOT, id.replace(/[?].*/, '')).replaceAll('\\', '/');
}

/** Returns whether a chunk belongs to the first load. */
function isOfFirstLoad({ isEntry, name }: Rolldown.OutputChunk): boolean {
  return isEntry || name === REACT_DOM;
}

const ROOT = join(import.meta.dirname, '..');
const CLIENT = join(ROOT, 'client');
/** A place of `index.html` for a script that runs before the code of the site. */
const SCRIPT_PLACE = /<!-- script (\S+) -->/g;

/**
 * Compiles the scripts of the first frame into `index.html`, also in development, since they set theme and language
 * before the first paint.
 */
export const inlineScripts: Plugin = {
  name: 'vitrin:inline-scripts',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      const files = [...html.matchAll(SCRIPT_PLACE)].map(([, file = '']) => file);
      const codes = await Promise.all(files.map(compileScript));
      return html.replace(SCRIPT_PLACE, (_, file) => `<script>${codes[files.indexOf(file)]}</script>`);
    },
  },
};

/** Compiles a module of the client and what it imports into one script. file: its path below `client`. */
export async function compileScript(file: string): Promise<string> {
  const results = await build({
    configFile: false,
    root: CLIENT,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(CLIENT, file),
        output: { format: 'iife' },
        // The scripts import constants of modules with schemas, and need none of the schemas, which `z` declares.
        treeshake: { manualPureFunctions: ['z'] },
      },
    },
  });
  const [chunk] = [results].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not compiled.`);
  // The end of a script inside it would end the page's.
  return chunk.code.trim().replaceAll('</script', '<\\/script');
}

/**
 * Renders the first frame into `index.html`, from the site's own components, so that it is painted before any
 * code of the site runs, and what pages ask for first, as they do. In development the page begins empty.
 */
export const staticFrame: Plugin = {
  name: 'vitrin:static-frame',
  apply: 'build',
  async transformIndexHtml(html) {
    const { calls, templates } = await renderFirstFrame();
    const content = JSON.stringify(calls).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
    return html
      .replace('<!-- early calls -->', () => `<meta name="early-calls" content='${content}' />`)
      .replace('<!-- first frame -->', () => templates);
  },
};

async function renderFirstFrame() {
  const server = await createServer({
    configFile: false,
    root: CLIENT,
    mode: 'production',
    appType: 'custom',
    plugins: [trackSignals],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { renderTemplates } = await server.ssrLoadModule('/app/first-frame/render-frame.tsx');
    const { noteEarlyCalls } = await server.ssrLoadModule('/app/first-frame/early-calls.ts');
    return { calls: await noteEarlyCalls(), templates: String(await renderTemplates()) };
  } finally {
    await server.close();
  }
}

/**
 * Marks the code of the first load, so that Chromium compiles all its functions in the background while it
 * arrives. Without the mark, each function was compiled at its first call, which delayed the first paint by
 * 100 ms on a mid-range phone.
 */
export const compileAhead: Plugin = {
  name: 'vitrin:compile-ahead',
  enforce: 'post',
  generateBundle: {
    order: 'post', // Runs after Vite has added a first line, since the mark has to precede that line.
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && isOfFirstLoad(file))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

/**
 * Preloads the files for the first segment of the path. Runs in the page, so it uses nothing of this module.
 */
function preloadFiles(files: Readonly<Record<string, readonly string[]>>) {
  for (const href of files[location.pathname.split('/')[1] ?? ''] ?? []) {
    const link = document.createElement('link');
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(link, kind, { crossOrigin: '', href }));
  }
}

/** Returns the addresses of the scripts and styles of a page, without those of the first load. */
function listPageFiles(page: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const addChunk = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || chunk.isEntry || files.has(`/${chunk.fileName}`)) return;
    files.add(`/${chunk.fileName}`);
    for (const name of chunk.viteMetadata?.importedCss ?? []) files.add(`/${name}`);
    for (const name of chunk.imports) addChunk(chunks.find(({ fileName }) => fileName === name));
  };
  const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/client/${page}`)));
  if (!start) throw new Error(`The build has no chunk of ${page}.`);
  addChunk(start);
  return [...files];
}
