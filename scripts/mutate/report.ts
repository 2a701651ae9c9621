/** Prints the score of a run, and each mutation that no test noticed. */
import { splitRow } from '#tests/docs/table-rows';
import { readSource } from './copy.ts';
import type { Verdict } from './judge.ts';
import type { Mutation } from './mutations.ts';
import { formatScore } from './score.ts';

/** Of those judged, one in this number may count as equivalent. */
const JUDGED_PER_EQUIVALENT = 10;
const EQUIVALENT = 'scripts/mutate/equivalent.md';

export function printReport(verdicts: ReadonlyMap<Mutation, Verdict>): void {
  const judged = [...verdicts.keys()];
  const isNoticed = (mutation: Mutation) => verdicts.get(mutation)?.noticedBy !== undefined;
  const listed = readSource(EQUIVALENT)
    .split('\n')
    .map((row) => splitRow(row)?.slice(0, 3).map(unquote).join('\n'));
  const equivalent = judged
    .filter((mutation) => !isNoticed(mutation) && listed.includes(describePlace(mutation)))
    .slice(0, Math.floor(judged.length / JUDGED_PER_EQUIVALENT));
  const counted = judged.filter((mutation) => !equivalent.includes(mutation));
  const print = (title: string, own: readonly Mutation[]) =>
    console.log(`  ${title.padEnd(26)}${formatScore(own.filter(isNoticed).length, own.length)}`);

  console.log('\nNoticed:');
  const ofFolder = (folder: string) => counted.filter((mutation) => nameFolder(mutation) === folder);
  for (const folder of new Set(counted.map(nameFolder))) print(folder, ofFolder(folder));
  print('all', counted);
  print(`all and ${equivalent.length} equivalent`, judged);
  console.log('\nUnnoticed:');
  for (const mutation of counted.filter((each) => !isNoticed(each))) {
    const { unitFiles = 0, browserTests = 0 } = verdicts.get(mutation) ?? {};
    const reach = `reached by ${unitFiles} unit test files and ${browserTests} browser tests`;
    console.log(`npm run mutate -- --place '${mutation.name}'\n    ${readLine(mutation)}\n    ${reach}`);
  }
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
