/** Draws lines of the product, and a mutation of each. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countLines, listMutations, type Mutation } from './mutations.ts';

/** The folders whose TypeScript is mutated. */
const FOLDERS = ['client', 'contracts', 'mock-server', 'scripts/contract', 'scripts/kit'];

export interface SourceFile {
  readonly file: string;
  readonly source: string;
}

/** Lists the files of the sample in `root` by name, or those of them below a folder or of a name. */
export function listSources(root: string, path = ''): readonly SourceFile[] {
  const flags = ['-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', ['ls-files', ...flags, '--', ...FOLDERS], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\0')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(d|config)\.ts$/.test(file))
    .filter((file) => path === '' || file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
}

/** Returns the generator mulberry32: numbers from 0 to below 1, the same ones for a seed. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws mutations until all are drawn: a line, with an equal chance for each line of all files, then one of its
 * mutations. A line without a mutation, and one that is drawn already, is drawn again.
 */
export function* drawMutations(sources: readonly SourceFile[], seed: number): Generator<Mutation> {
  const random = mulberry32(seed);
  const places = sources.flatMap(({ file, source }) =>
    Array.from({ length: countLines(source.trimEnd()) }, (_, index) => ({ file, source, line: index + 1 })),
  );
  const mutations = new Map<string, readonly Mutation[]>();
  while (places.length > 0) {
    const index = Math.floor(random() * places.length);
    const [place] = places.splice(index, 1);
    if (!place) return;
    const { file, source, line } = place;
    const ofFile = mutations.get(file) ?? listMutations(file, source);
    mutations.set(file, ofFile);
    const ofLine = ofFile.filter((mutation) => mutation.line === line);
    const drawn = ofLine[Math.floor(random() * ofLine.length)];
    if (drawn) yield drawn;
  }
}
