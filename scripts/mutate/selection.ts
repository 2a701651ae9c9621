/** Chooses the mutations that a run judges, by its flags. */
import { execFileSync } from 'node:child_process';
import { exitWithError, root } from '../install.mjs';
import { drawMutations, listSources } from './draw.ts';
import { listMutations, type Mutation } from './mutations.ts';

export interface MutateFlags {
  readonly sample?: string | undefined;
  readonly samples?: string | undefined;
  readonly seed?: string | undefined;
  readonly folder?: string | undefined;
  readonly file?: string | undefined;
  readonly changed?: boolean | undefined;
  readonly place?: string | undefined;
}

export interface Sample {
  /** In the order in which they are judged, until there are `count`. */
  readonly mutations: Iterable<Mutation>;
  readonly count: number;
  readonly title: string;
}

/** Ends the process with a message if a flag says something impossible. */
export function select(flags: MutateFlags): readonly Sample[] {
  const { sample, samples, seed, folder, file, changed, place } = flags;
  if ([sample, file, place, changed || undefined].filter((flag) => flag !== undefined).length !== 1)
    exitWithError(
      'Say what to judge by one of --sample N, --changed, --file PATH and --place NAME; see --help.',
    );
  if (sample === undefined && (samples ?? seed ?? folder) !== undefined)
    exitWithError('--samples, --seed and --folder need --sample.');
  if (sample !== undefined) return selectSamples(sample, samples, seed, folder);
  if (changed) return [selectAll('the lines that differ from HEAD', listChanged(root))];
  if (file !== undefined) return [selectAll(file, listOfFile(file))];
  const [path = ''] = place?.split(':') ?? [];
  const [chosen] = listOfFile(path).filter(({ name }) => name === place);
  return [selectAll(`the place ${place}`, chosen ? [chosen] : [])];
}

function selectSamples(
  sample: string,
  samples = '1',
  chosen: string | undefined,
  folder = '',
): readonly Sample[] {
  const seed = chosen ?? String(Number.parseInt(runGit(root, ['rev-parse', 'HEAD']).slice(0, 8), 16));
  const [count, number] = [Number(sample), Number(seed)];
  if (!/^\d+$/.test(sample) || count === 0)
    exitWithError(`--sample takes a number of places, such as 60, not "${sample}".`);
  if (!/^[1-9]\d?$/.test(samples))
    exitWithError(`--samples takes a number of samples up to 99, not "${samples}".`);
  if (!/^\d+$/.test(seed) || number >= 2 ** 32)
    exitWithError(`--seed takes a whole number below 4294967296, not "${seed}".`);
  const sources = listSources(root, folder);
  if (sources.length === 0) exitWithError(`--folder: no TypeScript of the sample is in ${folder}.`);
  return Array.from({ length: Number(samples) }, (_, index) => {
    const title = `${count} places, seed ${number + index}${folder && `, of ${folder}`}`;
    return { mutations: drawMutations(sources, number + index), count, title };
  });
}

function selectAll(title: string, mutations: readonly Mutation[]): Sample {
  if (mutations.length === 0) exitWithError(`There is no mutation to judge in ${title}.`);
  return { mutations, count: mutations.length, title };
}

function listOfFile(file: string, project = root): readonly Mutation[] {
  return listSources(project, file).flatMap((each) => listMutations(each.file, each.source));
}

/** Lists the mutations of the lines that differ from the last commit of a project, also of files that are new to git. */
export function listChanged(project: string): readonly Mutation[] {
  const flags = ['--unified=0', '--no-color', '--no-ext-diff', '--relative'];
  const diff = runGit(project, ['diff', ...flags, 'HEAD']);
  const ofLines = diff.split(/^\+\+\+ b\//m).flatMap((part) => {
    const [file = ''] = part.split('\n', 1);
    const hunks = [...part.matchAll(/^@@ \S+ \+(\d+)(?:,(\d+))? @@/gm)];
    const isIn = (line: number) =>
      hunks.some(([, from, count = '1']) => line >= Number(from) && line < Number(from) + Number(count));
    return file.includes(' ') ? [] : listOfFile(file, project).filter(({ line }) => isIn(line));
  });
  const files = runGit(project, ['ls-files', '-z', '--others', '--exclude-standard']).split('\0');
  return [...ofLines, ...files.flatMap((file) => (file === '' ? [] : listOfFile(file, project)))];
}

function runGit(project: string, words: readonly string[]): string {
  return execFileSync('git', words, { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 28 });
}
