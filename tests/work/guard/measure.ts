/** Measures whether the work of a request grows at most in proportion to what is sent, answered and held. */
import { countWork } from '../count-work.ts';
import { type Case, LARGE, SMALL } from './cases.ts';
import type { FullWorld } from './full-worlds.ts';

/** Two worlds of one way, of which one holds four times as much. */
export interface Pair {
  readonly small: FullWorld;
  readonly large: FullWorld;
}
/** The scale of the larger world, if that of the smaller is 1. */
export const LARGE_SCALE = 4;

/**
 * The maximum of work for each further character that is sent or answered, in a world that holds little. Reading, masking
 * and checking take less than half of it.
 */
const MAX_WORK_PER_CHAR = 150;
/** Work in proportion grows by 4, by a little more where it is small at first, and quadratic work by 16. */
const MAX_RATIO = 6;
/** The factor by which a further character may cost more over a world that holds more. */
const MAX_FULLER = 1.25;
/** The work in which two equal requests may differ, such as by what is cached. */
const SLACK = 60_000;

const NO_DATA = JSON.stringify({ result: true, message: null, data: null, code: 200, debug: null });

interface Measured {
  readonly work: number;
  readonly chars: number;
  readonly text: string;
}

/** Returns a sentence if the work of a case grows faster than what is sent and held; undefined if it does not. */
export async function findExcess(pair: Pair, each: Case): Promise<string | undefined> {
  // The first time, it may fill caches.
  return (await findExcessOnce(pair, each)) && findExcessOnce(pair, each);
}

async function findExcessOnce({ small, large }: Pair, each: Case): Promise<string | undefined> {
  const describe = (what: string, measured: readonly Measured[]) =>
    `${small.way}, ${each.name}: ${what}: ${measured.map(({ work }) => work).join(', ')} units of work for ${measured.map(({ chars }) => chars).join(', ')} characters (${measured.at(-1)?.text})`;
  const few = await measure(small, each, SMALL);
  const fewOverMore = await measure(large, each, SMALL);
  if (isOverRatio(few, fewOverMore)) return describe('more is held', [few, fewOverMore]);
  if (each.isSentBack) return undefined;

  const many = await measure(small, each, LARGE);
  const growth = many.work - few.work;
  const isDear = growth > Math.max(1, many.chars - few.chars) * MAX_WORK_PER_CHAR + SLACK;
  if (isDear || isOverRatio(few, many)) return describe('more is sent', [few, many]);
  const manyOverMore = await measure(large, each, LARGE);
  if (manyOverMore.work - fewOverMore.work <= growth * MAX_FULLER + SLACK) return undefined;
  return describe('more is sent, and more is held', [few, many, fewOverMore, manyOverMore]);
}

/** Returns whether the work for four times as much grew faster than in proportion. */
export function isOverRatio(before: Pick<Measured, 'work'>, after: Pick<Measured, 'work'>): boolean {
  return after.work > before.work * MAX_RATIO + SLACK;
}

async function measure(world: FullWorld, { build }: Case, size: number): Promise<Measured> {
  await world.refill();
  const { path, method, headers, body, reply } = await build(world, size);
  if (world.replies) world.replies.next = reply ?? NO_DATA;
  let text = '';
  const work = await countWork(async () => {
    const response = await world.request(path, {
      method,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    });
    text = await response.text();
  });
  const sent =
    path.length + JSON.stringify(headers ?? {}).length + (body?.length ?? 0) + (reply?.length ?? 0);
  return { work, chars: sent + text.length, text: text.slice(0, 80) };
}
