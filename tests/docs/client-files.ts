/** Finds the files of the client that run on each page, by following the imports. */
import { listImports, listSources } from '../house/source.ts';

const MAIN = 'client/app/main.tsx';
const PAGE = /^client\/features\/([\w/-]+)\/page\.tsx$/;

/** The imported files of each file of the client, by path; types are left out. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

export interface ClientFiles {
  /**
   * Returns the pages on which a file runs, as folders of `client/features`; null if it runs on every page.
   */
  findScreens(file: string): readonly string[] | null;
}

/**
 * Reads the imports of the client. A file that `main.tsx` reaches by imports without passing through a page
 * runs on every page.
 */
export function readClientFiles(): ClientFiles {
  const graph = buildGraph();
  const frame = collect(graph, MAIN, (file) => PAGE.test(file));
  const pages = [...graph.keys()].filter((file) => PAGE.test(file)).sort();
  const filesOf = new Map(
    pages.map((page) => [
      page,
      collect(graph, page, (file) => frame.has(file) || (file !== page && PAGE.test(file))),
    ]),
  );
  return {
    findScreens(file) {
      if (frame.has(file)) return null;
      return pages.filter((page) => filesOf.get(page)?.has(file)).map((page) => PAGE.exec(page)?.[1] ?? page);
    },
  };
}

function buildGraph(): ImportGraph {
  const sources = listSources().filter(({ path }) => /^client\/.*\.tsx?$/.test(path));
  const paths = new Map(sources.map(({ path }) => [path.replace(/\.tsx?$/, ''), path]));
  return new Map(
    sources.map((source) => [
      source.path,
      listImports(source)
        .filter(({ kind }) => kind !== 'type')
        .flatMap(({ to }) => paths.get(to) ?? []),
    ]),
  );
}

/**
 * Returns a file and all files that it imports, directly or not, also by `import()`. isBeyond: returns true
 * for files to leave out together with their imports.
 */
function collect(
  graph: ImportGraph,
  start: string,
  isBeyond: (file: string) => boolean,
): ReadonlySet<string> {
  const files = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file) || isBeyond(file)) continue;
    files.add(file);
    open.push(...(graph.get(file) ?? []));
  }
  return files;
}
