/** Finds the world of a request to the control interface. */
import type { Platform } from '../platform.ts';
import { readWorldTime } from './clock.ts';
import type { World } from './world.ts';
import { readWorldName } from './world-name.ts';
import { getWorld } from './worlds.ts';

/**
 * Returns the world of a request and its time (epoch ms), after `advance`; undefined if the name of the world
 * in the request is not valid.
 */
export function findWorld(platform: Platform, request: Request): { world: World; now: number } | undefined {
  const name = readWorldName(platform, request);
  if (name === undefined) return undefined;
  const world = getWorld(platform, name);
  const now = readWorldTime(world, platform);
  platform.domain.advance(world, now);
  return { world, now };
}
