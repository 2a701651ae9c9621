/**
 * A scenario's luck: a hash of seed, rule, call and count, and not a stream, so that neither a new rule nor
 * parallel calls change another's.
 */
import type { Rule } from '#contracts/control/scenario';
import { chanceOf } from '../worlds/random.ts';
import type { World } from '../worlds/world.ts';

/** For the `count`th matching call of this name: at least 0, below 1. */
export function rollForRule(world: World, rule: Rule, call: string, count: number): number {
  return chanceOf(`${world.seed}:rule:${JSON.stringify(rule)}:${call}:${count}`);
}

/** For the length of the `count`th delay of this call. */
export function rollForDelay(world: World, call: string, count: number): () => number {
  let draws = 0;
  return () => chanceOf(`${world.seed}:delay:${call}:${count}:${draws++}`);
}
