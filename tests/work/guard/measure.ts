/** Measures whether the work of a request grows at most in proportion to what is sent and answered. */
import { countWork } from '../count-work.ts';
import { type Case, LARGE, type Sent, SMALL } from './cases.ts';
import type { FullWorld } from './full-worlds.ts';

/**
 * The maximum of work for each further character that is sent or answered, in a full world. Reading, masking and checking
 * take less than half of it. What is done anew for each exchange that a world holds takes far more.
 */
const MAX_WORK_PER_CHAR = 150;
/** Work in proportion grows by 4, and quadratic work by 16. */
const MAX_RATIO = 5;
/** What the work of two equal requests may differ in, such as by what is cached. */
const SLACK = 60_000;

const NO_DATA = JSON.stringify({ result: true, message: null, data: null, code: 200, debug: null });

interface Measured {
  readonly work: number;
  readonly chars: number;
  readonly text: string;
}

/** Returns a sentence if the work of a case grows faster than what is sent; undefined if it does not. */
export async function findExcess(world: FullWorld, { name, build }: Case): Promise<string | undefined> {
  const small = await send(world, build(SMALL));
  const large = await send(world, build(LARGE));
  const [work, chars] = [large.work - small.work, Math.max(1, large.chars - small.chars)];
  const isSlow = work > chars * MAX_WORK_PER_CHAR + SLACK || large.work > small.work * MAX_RATIO + SLACK;
  if (!isSlow) return undefined;
  return `${world.way}, ${name}: ${small.work} and ${large.work} units of work for ${small.chars} and ${large.chars} characters (${large.text})`;
}

async function send(world: FullWorld, { path, method, headers, body, reply }: Sent): Promise<Measured> {
  await world.refill();
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
