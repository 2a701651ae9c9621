/** Finds the world of a request to the control interface, also one that cannot go on, so that it can be mended. */
import type { Platform } from '../platform.ts';
import { ClientError } from '../wire/client-error.ts';
import { tryToAdvance } from '../worlds/advance-world.ts';
import type { World } from '../worlds/world.ts';
import { getWorld } from '../worlds/worlds.ts';
import { readWorldName } from './world-name.ts';

/**
 * Returns the world of a request, after `advance` if that is possible; an error if the request names none that can be.
 */
export function findWorld(platform: Platform, request: Request): World | ClientError {
  const name = readWorldName(platform, request);
  if (name instanceof ClientError) return name;
  const world = getWorld(platform, name);
  tryToAdvance(platform, world);
  return world;
}
