/** Replaces and deletes worlds, in memory and in the store together. */
import { answerAllWaiting } from '../journal/wait.ts';
import type { Platform } from '../platform.ts';
import type { World } from './world.ts';
import { setWorld } from './worlds.ts';

/**
 * Stores a world at once, and registers it in the place of the one of its name. Throws a StoreError if it cannot
 * be stored; then nothing has changed.
 */
export function replaceWorld(platform: Platform, world: World): void {
  platform.storage.run({ write: [world] });
  world.usage.isChanged = true;
  world.usage.usedAt = platform.now();
  const replaced = platform.worlds.get(world.name);
  setWorld(platform, world);
  if (replaced) answerAllWaiting(replaced.journal);
}

/**
 * Deletes a world from the memory and from the store. Throws a StoreError if that cannot be stored; then nothing
 * has changed.
 */
export function deleteWorld(platform: Platform, name: string): void {
  platform.births.advance();
  platform.storage.run({ remove: [name] });
  const world = platform.worlds.get(name);
  platform.worlds.delete(name);
  platform.tapes.delete(name);
  if (world) answerAllWaiting(world.journal);
}
