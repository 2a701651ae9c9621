import { endSwitches } from '../scenario/scenario.ts';
import { readWorldTime } from '../tables/clock.ts';
import { RowError } from '../tables/row-error.ts';
import type { World } from './world.ts';
import type { WorldHost } from './world-host.ts';

/** Ends what is due in a world: switches of its scenario, then what its domain settles. now: world time, epoch ms. */
export function advanceWorld({ domain }: Pick<WorldHost, 'domain'>, world: World, now: number): void {
  endSwitches(world, now);
  domain.advance(world, now);
}

/** Settles what is due in a world; returns the error of a row at which the world cannot go on. */
export function tryToAdvance(host: WorldHost, world: World): RowError | undefined {
  try {
    advanceWorld(host, world, readWorldTime(world, host));
  } catch (error) {
    if (error instanceof RowError) return error;
    throw error;
  }
  return undefined;
}
