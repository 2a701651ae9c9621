/** Finds the world of a request to the control interface. */
import { ClientError } from '../exchange/client-error.ts';
import type { Platform } from '../platform.ts';
import { readWorldTime } from './clock.ts';
import type { World } from './world.ts';
import { readWorldName } from './world-name.ts';
import { getWorld } from './worlds.ts';

/** Returns the world of a request after `advance`; an error if the request names none that can be. */
export function findWorld(platform: Platform, request: Request): World | ClientError {
  const name = readWorldName(platform, request);
  if (name instanceof ClientError) return name;
  const world = getWorld(platform, name);
  platform.domain.advance(world, readWorldTime(world, platform));
  return world;
}
