/** Prints what a run has judged. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitCell, splitRow } from '#tests/docs/table-rows';
import { root } from '../install.mjs';
import type { Verdict } from './judge.ts';
import type { Mutation } from './mutations.ts';
import { formatScore } from './score.ts';

export interface Judged {
  readonly mutation: Mutation;
  readonly verdict: Verdict;
}

/** Of those judged, one in this number may count as equivalent. */
const JUDGED_PER_EQUIVALENT = 10;
const EQUIVALENT = 'scripts/mutate/equivalent.md';

export function printReport(judged: readonly Judged[], refused: number): void {
  const isNoticed = ({ verdict }: Judged) => verdict.noticedBy !== undefined;
  const unnoticed = judged.filter((each) => !isNoticed(each));
  const listed = readEquivalent();
  const equivalent = unnoticed.filter(({ mutation }) => listed.has(describePlace(mutation)));
  const left = equivalent.slice(0, Math.floor(judged.length / JUDGED_PER_EQUIVALENT));
  const counted = judged.filter((each) => !left.includes(each));
  const row = (name: string, own: readonly Judged[]) =>
    console.log(`  ${name.padEnd(24)}${formatScore(own.filter(isNoticed).length, own.length)}`);

  console.log(`\nNoticed, of those that compile (${refused} did not):`);
  for (const [name, own] of groupBy(counted, ({ mutation }) => nameFolder(mutation.file))) row(name, own);
  row('all', counted);
  row(`with ${left.length} equivalent`, judged);
  if (equivalent.length > left.length)
    console.log(
      `${equivalent.length - left.length} more are listed as equivalent, and count: the bound is a tenth.`,
    );
  const rest = unnoticed.filter((each) => !left.includes(each));
  if (rest.length > 0) console.log('\nUnnoticed:');
  for (const { mutation, verdict } of rest) {
    const { unitFiles, browserTests } = verdict;
    console.log(`npm run mutate -- --place '${mutation.name}'`);
    console.log(`    ${readLine(mutation)}  (${unitFiles} unit test files, ${browserTests} browser tests)`);
  }
}

function nameFolder(file: string): string {
  return file.startsWith('scripts/') ? 'contract tool and kit' : (file.split('/')[0] ?? '');
}

function describePlace({ file, kind, ...place }: Mutation): string {
  return [file, readLine({ file, ...place }), kind].join('\n');
}

function readLine({ file, line }: Pick<Mutation, 'file' | 'line'>): string {
  return (readFileSync(join(root, file), 'utf8').split('\n')[line - 1] ?? '').trim();
}

/** Reads the list of equivalent mutations: the file, the text of the line and the kind of each. */
function readEquivalent(): ReadonlySet<string> {
  const rows = readFileSync(join(root, EQUIVALENT), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [file = '', text = '', kind = ''] = splitRow(line) ?? [];
      return file === '' || file === 'file' ? [] : [[unquote(file), unquote(text), kind].join('\n')];
    });
  return new Set(rows);
}

/** Returns the text of a cell of code, which more than one backtick may enclose. */
function unquote(cell: string): string {
  const text = splitCell(cell).join('');
  let ticks = 0;
  while (text[ticks] === '`') ticks += 1;
  return text.slice(ticks, text.length - ticks).trim();
}

/** Groups values by a name, in the order in which the names come. */
export function groupBy<Value>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(nameOf(value), [...(groups.get(nameOf(value)) ?? []), value]);
  return groups;
}
