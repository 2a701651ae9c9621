/** Plugins of the client's build that let `index.html` preload what otherwise waits for scripts or styles. */
import type { Plugin, Rolldown } from 'vite';

/** Matches the two fonts of the first paint that are files; the smaller ones are part of the styles. */
const FONT = /(?:besley|hanken-grotesk)-latin-(?!ext|wght).*\.woff2$/;

/** The pages, besides the home page, where visits begin most often, by the first segment of their path. */
const ENTRY_PAGES = { slot: 'screens/lobbies/page.tsx', live: 'screens/lobbies/page.tsx' };

/** Preloads the fonts of the first paint. */
export const preloadFonts: Plugin = {
  name: 'vitrin:preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => FONT.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
};

/** Preloads the code of the page that is opened, which otherwise waits until the code of the site has run. */
export const preloadPages: Plugin = {
  name: 'vitrin:preload-pages',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      if (!bundle) return []; // There is no bundle in development.
      const files = Object.entries(ENTRY_PAGES).map(
        ([segment, page]) => [segment, listPageFiles(page, bundle)] as const,
      );
      const children = `(${addPreloads})(${JSON.stringify(Object.fromEntries(files))});`;
      return [{ tag: 'script', children, injectTo: 'head' }];
    },
  },
};

/** Runs in the page, so it uses nothing of this module. files: the files to preload, by first segment of the path. */
function addPreloads(files: Readonly<Record<string, readonly string[]>>) {
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
