/** Judges changes with the tests that reach them: the nearest with one change at a time, the others with many. */
import type { RunTrials, Trial } from './trials.ts';

/** The number of failed tests of a run whose changes are searched at once. */
const SEARCHED = 6;

export interface Judged {
  /** By the number of a change, its tests, the nearest first. */
  readonly tests: ReadonlyMap<number, readonly string[]>;
  /** The counts of nearest tests that run with one change at a time, one count after the other. */
  readonly steps: readonly number[];
  /** Whether the changes that remain are on for all tests together, since a run cannot part them. */
  readonly isTogether: boolean;
  /** By test, how long it runs without a change, in ms: of those that fail together, the shortest are searched first. */
  readonly durations?: ReadonlyMap<string, number>;
  readonly run: RunTrials;
  /** Hears of each change that a test notices, as soon as it does. */
  readonly onNoticed: (id: number, by: string) => void;
}

/**
 * Returns the changes that no test notices. A test that passes while many are on notices none of them; if it fails, it
 * runs again with each half, until it fails with one alone.
 */
export async function judge({
  tests,
  steps,
  isTogether,
  durations,
  run,
  onNoticed,
}: Judged): Promise<readonly number[]> {
  const open = new Set(tests.keys());
  const runAll = async (trials: readonly Trial[]) => {
    const failed = trials.length === 0 ? [] : [...(await run(trials))];
    for (const [{ ids }, by] of failed) {
      const [id, ...others] = ids;
      if (id !== undefined && others.length === 0 && open.delete(id)) onNoticed(id, by);
    }
    return failed.map(([trial]) => trial).filter(({ ids }) => ids.length > 1);
  };
  let from = 0;
  for (const step of steps) {
    const nearest = (id: number) => (tests.get(id) ?? []).slice(from, from + step);
    await runAll([...open].flatMap((id) => nearest(id).map((test) => ({ test, ids: [id] }))));
    from += step;
  }

  const reach = (test: string) => (id: number) => (tests.get(id) ?? []).indexOf(test) >= from;
  const measure = (test: string) => durations?.get(test) ?? 0;
  let waiting = [...new Set([...open].flatMap((id) => tests.get(id)?.slice(from) ?? []))].toSorted(
    (one, other) => measure(one) - measure(other),
  );
  while (waiting.length > 0) {
    const all = [...open];
    const failed = await runAll(
      waiting.map((test) => ({ test, ids: isTogether ? all : all.filter(reach(test)) })).filter(hasIds),
    );
    // One change often fails many tests: the others run again once it is found.
    waiting = failed.slice(SEARCHED).map(({ test }) => test);
    for (let trials = failed.slice(0, SEARCHED); trials.length > 0; )
      trials = await runAll(
        trials.flatMap(({ test, ids }) =>
          halve(ids.filter((id) => open.has(id)))
            .filter((half) => half.some(reach(test)))
            .map((half) => ({ test, ids: half })),
        ),
      );
  }
  return [...open];
}

function hasIds({ ids }: Trial): boolean {
  return ids.length > 0;
}

function halve(ids: readonly number[]): readonly (readonly number[])[] {
  const middle = Math.ceil(ids.length / 2);
  return [ids.slice(0, middle), ids.slice(middle)].filter((half) => half.length > 0);
}

/** Orders test files by the folders, and the name, that they share with a file. `tests` mirrors the other folders. */
export function orderByNearness(tests: Iterable<string>, file: string): readonly string[] {
  const split = (path: string) => path.replace(/^tests\//, '').split(/(?:\.test)?\.tsx?$|\//);
  const words = split(file);
  const countShared = (test: string) => {
    const differing = split(test).findIndex((word, index) => word !== words[index]);
    return differing === -1 ? Infinity : differing;
  };
  return [...tests].toSorted((one, other) => countShared(other) - countShared(one));
}
