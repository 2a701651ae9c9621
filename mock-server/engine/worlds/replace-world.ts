/** Replaces and deletes worlds, in memory and in the store together. */
import { continueScenario } from '../scenario/versions.ts';
import { answerAllWaiting } from './journal.ts';
import type { World } from './world.ts';
import type { WorldHost } from './world-host.ts';
import { setWorld } from './worlds.ts';

/**
 * Stores a world at once, and registers it in the place of the one of its name. Throws a StoreError if it cannot
 * be stored; then nothing has changed.
 */
export function replaceWorld(host: WorldHost, world: World): void {
  const replaced = host.worlds.get(world.name);
  if (replaced) world.scenario = continueScenario(replaced.scenario, world.scenario);
  host.storage.run({ write: [world] });
  world.usage.isChanged = true;
  world.usage.usedAt = host.now();
  setWorld(host, world);
  if (replaced) answerAllWaiting(replaced.journal);
}

/**
 * Deletes a world from the memory and from the store. Throws a StoreError if that cannot be stored; then nothing
 * has changed.
 */
export function deleteWorld(host: WorldHost, name: string): void {
  host.births.advance();
  host.storage.run({ remove: [name] });
  const world = host.worlds.get(name);
  host.worlds.delete(name);
  if (world) answerAllWaiting(world.journal);
}
