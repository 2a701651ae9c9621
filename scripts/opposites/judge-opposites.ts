/** Judges the opposites of tests/docs/opposites.md: each is on while the test that it names runs, which has to fail. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitCell, splitRow } from '#tests/docs/table-rows';
import type { TestResult } from '#tests/planted/results';
import { root } from '../install.mjs';
import { Copy, readSource } from '../mutate/copy.ts';
import { type Change, countLines, parseFile } from '../mutate/mutations.ts';
import { findSite } from '../mutate/plant.ts';
import { runTests } from '../mutate/suites.ts';
import { dividePasses, unitTrials } from '../mutate/trials.ts';

export interface Opposite extends Change {
  readonly sentence: string;
  /** The test files, of which one has to fail. */
  readonly tests: readonly string[];
}

interface Numbered {
  readonly id: number;
  readonly opposite: Opposite;
}

const TABLE = 'tests/docs/opposites.md';
const REPORT = 'tests/.results/opposites.json';
const HEALTHY = 'healthy';
/** The limit of a test, in ms: a test that an opposite stops ends soon. */
const OPTIONS = { limitMs: 60_000 };
const isOfBrowser = (file: string) => file.startsWith('tests/browser/');

/** Reads the rows of the table. Throws if the text of a row does not stand once in its file. */
export function readOpposites(table: string, read: (file: string) => string): readonly Opposite[] {
  return table.split('\n').flatMap((line) => {
    const [sentence = '', place = '', from = '', to = '', noticedBy = ''] = splitRow(line) ?? [];
    if (sentence === '' || sentence === 'sentence') return [];
    const file = readCode(place);
    const source = read(file);
    const start = source.indexOf(readCode(from));
    if (readCode(from) === '' || start === -1 || source.includes(readCode(from), start + 1))
      throw new Error(`${TABLE}: ${from} does not stand once in ${place}.`);
    const change = { file, start, end: start + readCode(from).length, text: readCode(to) };
    return [{ sentence, ...reduce(source, change), tests: splitCell(noticedBy).map(readCode) }];
  });
}

/**
 * Returns a change without what its texts have in common at both ends, unless it is one of an expression or statement
 * as a whole. A declaration has no switch, but the value that differs has one.
 */
function reduce(source: string, change: Change): Change {
  const { file, start, end, text } = change;
  const from = source.slice(start, end);
  const shorter = Math.min(from.length, text.length);
  let before = 0;
  while (before < shorter && from[before] === text[before]) before += 1;
  let after = 0;
  while (after < shorter - before && from.at(-1 - after) === text.at(-1 - after)) after += 1;
  const part = { start: start + before, end: end - after, text: text.slice(before, text.length - after) };
  return isWhole(source, change) ? change : { file, ...part };
}

function isWhole(source: string, change: Change): boolean {
  try {
    const { range } = findSite(parseFile(change.file, source), change);
    return range[1] - range[0] <= change.end - change.start;
  } catch {
    return false;
  }
}

function readCode(cell: string): string {
  return cell.startsWith('`') && cell.endsWith('`') ? cell.slice(1, -1) : '';
}

/** Judges all opposites, prints those that no test notices, and returns the exit code. */
export async function judgeOpposites(): Promise<number> {
  const opposites = readOpposites(readFileSync(join(root, TABLE), 'utf8'), readSource);
  const all = opposites.map((opposite, index) => ({ id: index + 1, opposite }));
  console.log(`Building a copy with ${all.length} opposites behind switches…`);
  const copy = new Copy();
  await copy.plant(opposites);

  const noticed = new Set([...(await judgeInUnitTests(copy, all)), ...(await judgeInBrowser(copy, all))]);
  const unnoticed = all.filter(({ id }) => !noticed.has(id));
  for (const { opposite } of unnoticed) {
    const line = countLines(readSource(opposite.file).slice(0, opposite.start));
    console.log(`Unnoticed: ${opposite.sentence}`);
    console.log(`    ${opposite.file}:${line}, by ${opposite.tests.join(', ')}`);
  }
  const report = { noticed: all.length - unnoticed.length, unnoticed: unnoticed.length };
  mkdirSync(join(root, 'tests/.results'), { recursive: true });
  writeFileSync(join(root, REPORT), JSON.stringify(report));
  console.log(`${report.noticed} of ${all.length} opposites are noticed.`);
  return unnoticed.length > 0 ? 1 : 0;
}

/** Runs each unit test file that is named without an opposite, then with each of its own. Returns those noticed. */
async function judgeInUnitTests(copy: Copy, all: readonly Numbered[]): Promise<ReadonlySet<number>> {
  const trials = all.flatMap(({ id, opposite }) =>
    opposite.tests.filter((test) => !isOfBrowser(test)).map((test) => ({ test, ids: [id] })),
  );
  const [files = []] = dividePasses(trials).map((pass) => pass.map(({ test }) => test));
  if (files.length === 0) return new Set();
  console.log(`Running ${files.length} unit test files without an opposite…`);
  const healthy = await runTests(copy, 'unit', { ...OPTIONS, selection: files, switches: {} });
  const leftOut = healthy.tests.filter(({ hasFailed }) => hasFailed);
  sayLeftOut(leftOut);
  console.log(`Running them ${trials.length} times, each with an opposite…`);
  const run = unitTrials(
    copy,
    leftOut.map(({ id }) => id),
    OPTIONS.limitMs,
  );
  return new Set([...(await run(trials)).keys()].flatMap(({ ids }) => ids));
}

/**
 * Runs the browser tests that are named, in one run: without an opposite, and for each opposite of the client as a
 * project of its own, whose workers and pages have its switch. The servers of a run are shared, so any other opposite
 * has a run of its own.
 */
async function judgeInBrowser(copy: Copy, all: readonly Numbered[]): Promise<ReadonlySet<number>> {
  const ofBrowser = all
    .map(({ id, opposite }) => ({ id, file: opposite.file, tests: opposite.tests.filter(isOfBrowser) }))
    .filter(({ tests }) => tests.length > 0);
  if (ofBrowser.length === 0) return new Set();
  const isOfPage = ({ file }: { file: string }) => file.startsWith('client/');
  const project = (name: string, tests: readonly string[]) => ({
    name,
    testMatch: tests.map((test) => `**/${test}`),
  });
  const projects = [
    project(HEALTHY, [...new Set(ofBrowser.flatMap(({ tests }) => tests))]),
    ...ofBrowser.filter(isOfPage).map(({ id, tests }) => project(`opposite ${id}`, tests)),
  ];
  const config = copy.path('opposites.config.ts');
  writeFileSync(
    config,
    `import base from './playwright.config.ts';\nexport default { ...base, projects: ${JSON.stringify(projects)} };\n`,
  );
  console.log(`Running the browser tests of ${ofBrowser.length} opposites…`);
  const { tests, failure } = await runTests(copy, 'browser', { ...OPTIONS, flags: ['--config', config] });
  if (tests.length === 0) throw new Error(`The browser tests did not run: ${failure}`);
  const failed = tests.filter(({ hasFailed }) => hasFailed);
  const leftOut = failed.filter((test) => test.project === HEALTHY);
  sayLeftOut(leftOut);
  const isCounted = (test: TestResult) =>
    !leftOut.some(({ name }) => nameInFile(name) === nameInFile(test.name));
  const noticed = new Set(
    failed
      .filter(isCounted)
      .flatMap((test) => Number(/^opposite (\d+)$/.exec(test.project ?? '')?.[1] ?? [])),
  );

  for (const { id, tests: files } of ofBrowser.filter((each) => !isOfPage(each))) {
    console.log(`Running ${files.join(' and ')} with servers that have the opposite…`);
    const names = tests.filter(
      (test) => test.project === HEALTHY && files.includes(test.file) && isCounted(test),
    );
    const lines = names.map(({ name }) => nameInFile(name));
    const options = { ...OPTIONS, selection: lines, mutant: String(id), endsAtFailure: true };
    if ((await runTests(copy, 'browser', options)).failure !== undefined) noticed.add(id);
  }
  return noticed;
}

/** Returns the name of a browser test without its project. */
function nameInFile(name: string): string {
  return name.slice(name.indexOf('] › ') + '] › '.length);
}

function sayLeftOut(tests: readonly TestResult[]): void {
  for (const { file, name } of tests)
    console.log(`Left out, since it fails without a change: ${file}: ${name}`);
}
