/** Takes the pictures of both builds, compares them, and takes those that differ a second time. */
import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readErrorText } from '#contracts/error-text';
import { makePrintable } from '#contracts/write/line';
import type { Studio } from '../studio.ts';
import { type Job, takePictures } from '../take-pictures.ts';
import { type Change, findChanges } from './find-changes.ts';
import { type Comparison, formatCount, groupChanges, nameChange } from './group-changes.ts';
import { decodePicture } from './picture.ts';

export const SIDES = ['before', 'after'] as const;
export type Side = (typeof SIDES)[number];
export type Studios = Readonly<Record<Side, Studio>>;

/** The result of opening one screen on both sides. */
export interface Result extends Comparison {
  readonly job: Job;
  /** Why the screen did not open on a side. */
  readonly failures: Readonly<Partial<Record<Side, string>>>;
  /** The outcome of a second pair of pictures, if one was taken. */
  readonly retake?: 'the same' | 'something else';
}

/** Takes the pictures of all jobs into the folders of the sides below `folder`. */
export async function compareSides(
  studios: Studios,
  jobs: readonly Job[],
  folder: string,
): Promise<Result[]> {
  for (const side of SIDES) mkdirSync(join(folder, side), { recursive: true });
  const single = jobs.flatMap((job) => job.sizes.map((size) => ({ ...job, sizes: [size], isWhole: true })));
  const results: Result[] = [];
  for (const [index, job] of single.entries()) {
    const first = await compareOnce(studios, job, folder);
    // A screen that does not open is tried again, as a machine that is busy may have held it up.
    const result = hasFailed(first) ? await compareOnce(studios, job, folder) : first;
    results.push(result);
    console.log(`${index + 1} of ${single.length}: ${describe(result)}`);
  }
  return confirm(studios, results, folder);
}

async function compareOnce(studios: Studios, job: Job, folder: string): Promise<Result> {
  const [size = { width: 0 }] = job.sizes;
  const failures: Partial<Record<Side, string>> = {};
  const take = async (side: Side) => {
    try {
      const [file = ''] = await takePictures(studios[side], job, join(folder, side));
      return file;
    } catch (error) {
      if (isDiskFull(error)) throw error;
      failures[side] = makePrintable(readErrorText(error).split('\n')[0] ?? '');
      return '';
    }
  };
  const [before, after] = await Promise.all([take('before'), take('after')]);
  return {
    name: basename(before || after, '.png') || `${job.screen.name}-${size.width}-${job.mode}-${job.lang}`,
    view: `${size.width} px, ${job.mode}, ${job.lang}`,
    job,
    failures,
    changes: before && after ? compareFiles(before, after) : [],
  };
}

function compareFiles(before: string, after: string): Change[] {
  const [pngBefore, pngAfter] = [readFileSync(before), readFileSync(after)];
  return pngBefore.equals(pngAfter) ? [] : findChanges(decodePicture(pngBefore), decodePicture(pngAfter));
}

/**
 * Takes both sides anew until each change has been seen on two pairs of pictures of one screen, and leaves out those that
 * have not. A change on many screens needs one of them.
 */
async function confirm(studios: Studios, first: readonly Result[], folder: string): Promise<Result[]> {
  const results = new Map(first.map((result) => [result.name, result]));
  const confirmed = new Set<string>();
  for (const { name, key } of groupChanges(first).flat()) {
    const result = results.get(name);
    if (!result || result.retake || confirmed.has(key)) continue;
    const again = await compareOnce(studios, result.job, folder);
    console.log(`Again: ${describe(again)}`);
    const keys = again.changes.map((change) => nameChange(result, change));
    const changes = result.changes.filter((change) => keys.includes(nameChange(result, change)));
    for (const change of changes) confirmed.add(nameChange(result, change));
    const isSame = changes.length === result.changes.length && changes.length === keys.length;
    results.set(name, { ...again, changes, retake: isSame ? 'the same' : 'something else' });
  }
  const isConfirmed = (result: Result) => (change: Change) => confirmed.has(nameChange(result, change));
  return [...results.values()].map((result) => ({
    ...result,
    changes: result.changes.filter(isConfirmed(result)),
  }));
}

export const hasFailed = ({ failures }: Result): boolean => Object.keys(failures).length > 0;

export function isDiskFull(error: unknown): boolean {
  return readErrorText(error).includes('ENOSPC');
}

function describe({ job, view, changes, failures }: Result): string {
  const failed = SIDES.flatMap((side) => failures[side] ?? []);
  const outcome = changes.length === 0 ? 'the same' : formatCount(changes.length, 'change');
  return `${job.screen.name}, ${view}: ${failed.length > 0 ? `not comparable, ${failed[0]}` : outcome}`;
}
