/** Chooses the mutations that a run judges, by its flags. */
import { execFileSync } from 'node:child_process';
import { root } from '../install.mjs';
import { drawMutations, listSources } from './draw.ts';
import { listMutations, type Mutation } from './mutations.ts';

export interface MutateFlags {
  readonly sample?: string | undefined;
  readonly seed?: string | undefined;
  readonly folder?: string | undefined;
  readonly file?: string | undefined;
  readonly changed?: boolean | undefined;
  readonly since?: string | undefined;
  readonly place?: string | undefined;
}

export interface Selection {
  /** In the order in which they are judged, until there are `count`. */
  readonly mutations: Iterable<Mutation>;
  readonly count: number;
  readonly title: string;
}

/** A flag that says something impossible. */
export class SelectionError extends Error {}

/** Throws a SelectionError that says which flag is wrong, and why. */
export function select(flags: MutateFlags): Selection {
  const { sample, place, file, changed, since, folder } = flags;
  const ways = [sample, place, file, changed || undefined].filter((each) => each !== undefined);
  if (ways.length !== 1)
    throw new SelectionError(
      'Say what is judged, by one of --sample N, --changed, --file PATH and --place NAME. All flags: --help.',
    );
  if (since !== undefined && !changed) throw new SelectionError('--since is for --changed.');
  if ((folder ?? flags.seed) !== undefined && sample === undefined)
    throw new SelectionError('--seed and --folder are for --sample.');
  if (sample !== undefined) return selectSample(sample, flags);
  if (place !== undefined) return selectPlace(place);
  if (file !== undefined) return selectAll(file, requireMutations(file), `all of ${file}`);
  return selectChanged(since ?? 'HEAD');
}

function selectSample(sample: string, { seed, folder = '' }: MutateFlags): Selection {
  const count = Number(sample);
  if (!/^\d+$/.test(sample) || count < 1)
    throw new SelectionError(`--sample takes a number of places, such as 60, not "${sample}".`);
  const ownSeed = seed ?? String(Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16));
  if (!/^\d+$/.test(ownSeed) || Number(ownSeed) >= 2 ** 32)
    throw new SelectionError(`--seed takes a whole number below 2^32, not "${ownSeed}".`);
  const sources = listSources(root, folder);
  if (sources.length === 0)
    throw new SelectionError(`--folder: no TypeScript of the sample is in ${folder}.`);
  const title = `${count} places, seed ${ownSeed}${folder && `, of ${folder}`}`;
  return { mutations: drawMutations(sources, Number(ownSeed)), count, title };
}

function selectPlace(place: string): Selection {
  const [file = ''] = place.split(':');
  const chosen = requireMutations(file).filter(({ name }) => name === place);
  if (chosen.length > 0) return selectAll(place, chosen, place);
  const line = place.split(':').slice(0, 2).join(':');
  const others = requireMutations(file).filter(({ name }) => name.startsWith(`${line}:`));
  const list = others.map(({ name }) => `\n  ${name}`).join('');
  throw new SelectionError(
    `--place: there is no mutation ${place}.${list && ` On this line there are:${list}`}`,
  );
}

function selectChanged(since: string): Selection {
  let diff: string;
  try {
    diff = git('diff', '--unified=0', '--no-color', '--no-ext-diff', '--relative', since);
  } catch {
    throw new SelectionError(`--since: git knows no commit ${since}.`);
  }
  const mutations = diff.split(/^\+\+\+ /m).flatMap((part) => {
    const [, file = ''] = /^b\/(.*)/.exec(part) ?? [];
    const [source] = file === '' ? [] : listSources(root, file);
    const hunks = [...part.matchAll(/^@@ \S+ \+(\d+)(?:,(\d+))? @@/gm)].map(([, from, count = '1']) => ({
      from: Number(from),
      to: Number(from) + Number(count) - 1,
    }));
    const all = source ? listMutations(source.file, source.source) : [];
    return all.filter(({ line }) => hunks.some(({ from, to }) => line >= from && line <= to));
  });
  return selectAll('--changed', mutations, `the lines that differ from ${since}`);
}

function requireMutations(file: string): readonly Mutation[] {
  const [source] = listSources(root, file);
  if (source?.file !== file)
    throw new SelectionError(`${file || 'A place without a file'} is no TypeScript of the sample.`);
  return listMutations(file, source.source);
}

function selectAll(what: string, mutations: readonly Mutation[], title: string): Selection {
  if (mutations.length === 0) throw new SelectionError(`${what} has no line with a mutation.`);
  return { mutations, count: mutations.length, title };
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 28 });
}
