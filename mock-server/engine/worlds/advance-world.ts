import type { Platform } from '../platform.ts';
import { endSwitches } from '../scenario/scenario.ts';
import type { World } from './world.ts';

/** Ends what is due in a world: switches of its scenario, then what its domain settles. now: world time, epoch ms. */
export function advanceWorld({ domain }: Pick<Platform, 'domain'>, world: World, now: number): void {
  endSwitches(world, now);
  domain.advance(world, now);
}
