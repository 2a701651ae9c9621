/** Prints the score of a run, and each mutation that no test noticed. */
import { splitRow } from '#tests/docs/table-rows';
import { readSource } from './copy.ts';
import type { Mutation } from './mutations.ts';
import { formatScore } from './score.ts';

/** Of those judged, one in this number may count as equivalent. */
const JUDGED_PER_EQUIVALENT = 10;
const EQUIVALENT = 'scripts/mutate/equivalent.md';

interface DrawnSample {
  readonly title: string;
  readonly mutations: readonly Mutation[];
}

/** noticed, reaches: by the name of a mutation, the test that noticed it, and how many tests reach it. */
export function printReport(
  samples: readonly DrawnSample[],
  noticed: ReadonlyMap<string, string>,
  reaches: ReadonlyMap<string, string>,
): void {
  const judged = samples.flatMap(({ mutations }) => mutations);
  const isNoticed = ({ name }: Mutation) => noticed.has(name);
  const listed = listEquivalent().map((place) => place.join('\n'));
  const equivalent = judged
    .filter((mutation) => !isNoticed(mutation) && listed.includes(describePlace(mutation)))
    .slice(0, Math.floor(judged.length / JUDGED_PER_EQUIVALENT));
  const isCounted = (mutation: Mutation) => !equivalent.includes(mutation);
  const counted = judged.filter(isCounted);
  const print = (title: string, own: readonly Mutation[]) =>
    console.log(`  ${title.padEnd(32)}${formatScore(own.filter(isNoticed).length, own.length)}`);

  console.log('\nNoticed:');
  if (samples.length > 1)
    for (const { title, mutations } of samples) print(title, mutations.filter(isCounted));
  const ofFolder = (folder: string) => counted.filter((mutation) => nameFolder(mutation) === folder);
  for (const folder of new Set(counted.map(nameFolder))) print(folder, ofFolder(folder));
  print('all', counted);
  print(`all and ${equivalent.length} equivalent`, judged);
  console.log('\nUnnoticed:');
  for (const mutation of new Set(counted.filter((each) => !isNoticed(each))))
    console.log(
      `npm run mutate -- --place '${mutation.name}'\n    ${readLine(mutation)}\n    ${reaches.get(mutation.name)}`,
    );
}

/** Lists the equivalent mutations, each by its file, the text of its line, and its kind. */
export function listEquivalent(): readonly (readonly [file: string, line: string, kind: string])[] {
  const [, ...rows] = readSource(EQUIVALENT)
    .split('\n')
    .flatMap((row) => {
      const cells = splitRow(row);
      return cells ? [cells.map(unquote)] : [];
    });
  return rows.map(([file = '', line = '', kind = '']) => [file, line, kind]);
}

function nameFolder({ file }: Mutation): string {
  return file.startsWith('scripts/') ? 'contract tool and kit' : (file.split('/')[0] ?? '');
}

/** Names a place by its text, which stays when lines move: as the first three cells of the list of equivalents. */
function describePlace(mutation: Mutation): string {
  return [mutation.file, readLine(mutation), mutation.kind].join('\n');
}

function readLine({ file, line }: Mutation): string {
  return (readSource(file).split('\n')[line - 1] ?? '').trim();
}

/** Returns the text of a cell of code, which more than one backtick may enclose. */
function unquote(cell: string): string {
  let ticks = 0;
  while (cell[ticks] === '`') ticks += 1;
  return cell.slice(ticks, cell.length - ticks).trim();
}
