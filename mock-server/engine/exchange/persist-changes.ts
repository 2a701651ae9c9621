import type { Platform } from '../platform.ts';
import { readWorldTime } from '../tables/clock.ts';
import { isSuccess, type Reply } from '../wire/reply.ts';
import type { World } from '../worlds/world.ts';
import { saveWorld } from '../worlds/worlds.ts';

/**
 * Saves the world after a write. Changes made by reads (last use, due settlements) need not be saved, since
 * they are recomputed on restart.
 */
export function persistChanges(platform: Platform, world: World, reply: Reply): void {
  world.changedAt = readWorldTime(world, platform);
  // A refused request, such as one with a wrong password, does not make an unchanged world worth storing.
  if (world.usage.isChanged || isSuccess(reply)) saveWorld(platform, world);
}
