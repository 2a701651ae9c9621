/** Judges changes: each with the tests that reach it, the nearest first. */
import type { Copy } from './copy.ts';
import type { Reach } from './reach.ts';
import { runBrowser, runUnit, type SuiteResult, type TestResult } from './suites.ts';

export interface Verdict {
  /** The test that noticed it, or how it ended; undefined if no test did. */
  readonly noticedBy: string | undefined;
  readonly unitFiles: number;
  readonly browserTests: number;
}

/** The least limit of a test, in ms, and how often a test may take the time of its healthy run. */
const MIN_LIMIT_MS = 60_000;
const MAX_SLOWDOWN = 4;
/** The browser tests that run before all others: those that reach the fewest changes. */
const NEAREST = 12;

export class Judge {
  readonly #copy: Copy;
  readonly #reach: Reach;
  readonly #leftOut: readonly string[];
  readonly #browser: ReadonlyMap<string, TestResult>;

  constructor(copy: Copy, reach: Reach) {
    this.#copy = copy;
    this.#reach = reach;
    this.#leftOut = reach.unit.filter(({ hasFailed }) => hasFailed).map(({ id }) => id);
    this.#browser = new Map(
      reach.browser.filter(({ hasFailed }) => !hasFailed).map((test) => [test.id, test]),
    );
  }

  /** id: the number of the change. file: the file that it changes. */
  async judge(id: number, file: string): Promise<Verdict> {
    const files = this.#listFiles(id, file);
    const tests = this.#listBrowserTests(id);
    const [nearest, others] = [tests.slice(0, NEAREST), tests.slice(NEAREST)];
    const noticedBy =
      (await this.#runUnit(id, files)) ??
      (await this.#runBrowser(id, nearest)) ??
      (await this.#runBrowser(id, others));
    return { noticedBy, unitFiles: files.length, browserTests: tests.length };
  }

  async #runUnit(id: number, files: readonly string[]): Promise<string | undefined> {
    if (files.length === 0) return undefined;
    const healthy = this.#reach.unit.filter((test) => files.includes(test.file));
    const limitMs = findLimit(healthy);
    return describeFailure(
      await runUnit(this.#copy, files, this.#leftOut, {
        mutant: id,
        limitMs,
        endsAtFailure: true,
        workers: 1,
      }),
    );
  }

  async #runBrowser(id: number, tests: readonly TestResult[]): Promise<string | undefined> {
    if (tests.length === 0) return undefined;
    const names = tests.map(({ name }) => name);
    const options = { mutant: id, limitMs: findLimit(tests), endsAtFailure: true, workers: 2 };
    const first = await runBrowser(this.#copy, names, options);
    // A failed test has run again already; what else ends a run has to repeat.
    const hasRepeated = !first.hasFailed || first.tests.some((test) => test.hasFailed);
    return describeFailure(hasRepeated ? first : await runBrowser(this.#copy, names, options));
  }

  #listFiles(id: number, file: string): readonly string[] {
    const broken = new Set(this.#leftOut);
    const durations = new Map<string, number>();
    for (const test of this.#reach.unit)
      durations.set(test.file, (durations.get(test.file) ?? 0) + test.durationMs);
    return [...(this.#reach.files.get(id) ?? [])]
      .filter((each) => durations.has(each) && !broken.has(each))
      .toSorted(
        (one, other) =>
          countShared(other, file) - countShared(one, file) ||
          (durations.get(one) ?? 0) - (durations.get(other) ?? 0),
      );
  }

  #listBrowserTests(id: number): readonly TestResult[] {
    const weigh = (test: TestResult) =>
      [...this.#reach.browserTests.values()].filter((ids) => ids.has(test.id)).length;
    return [...(this.#reach.browserTests.get(id) ?? [])]
      .flatMap((each) => this.#browser.get(each) ?? [])
      .map((test) => ({ test, weight: weigh(test) }))
      .toSorted((one, other) => one.weight - other.weight || one.test.durationMs - other.test.durationMs)
      .map(({ test }) => test);
  }
}

function findLimit(healthy: readonly TestResult[]): number {
  return Math.max(MIN_LIMIT_MS, ...healthy.map(({ durationMs }) => Math.ceil(MAX_SLOWDOWN * durationMs)));
}

function describeFailure({ hasFailed, isEndless, tests, output }: SuiteResult): string | undefined {
  if (!hasFailed && tests.length === 0) throw new Error(`No test ran:\n${output}`);
  if (!hasFailed) return undefined;
  if (isEndless) return 'a run that never ends';
  const failed = tests.find((test) => test.hasFailed);
  return failed ? `${failed.file}: ${failed.name}` : `a crash: ${output.trim().split('\n').at(-1) ?? ''}`;
}

/** Counts the folders, and the name, that a test has in common with a file. `tests` mirrors the other folders. */
function countShared(test: string, file: string): number {
  const words = (path: string) =>
    path
      .replace(/^tests\//, '')
      .replace(/(\.test)?\.tsx?$/, '')
      .split('/');
  const [one, other] = [words(test), words(file)];
  const differing = one.findIndex((word, index) => word !== other[index]);
  return differing === -1 ? one.length : differing;
}
