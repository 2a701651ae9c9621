/** Lists the stored worlds. The world that was changed least recently comes first. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredWorld } from '../platform.ts';
import { findWorldName } from './world-files.ts';

export class StoredWorlds {
  readonly #worlds = new Map<string, StoredWorld>();
  #bytes = 0;

  /** The size of all stored worlds together. */
  get bytes(): number {
    return this.#bytes;
  }

  get count(): number {
    return this.#worlds.size;
  }

  /** Replaces the list by the worlds in a folder. The list is empty if the folder cannot be read. */
  reload(path: string): void {
    this.#worlds.clear();
    this.#bytes = 0;
    for (const world of listFolder(path)) this.put(world);
  }

  /** Adds a world as the one that was changed last. */
  put(world: StoredWorld): void {
    this.delete(world.name);
    this.#worlds.set(world.name, world);
    this.#bytes += world.bytes;
  }

  /** Removes a world from the list; returns whether it was in the list. */
  delete(name: string): boolean {
    this.#bytes -= this.#worlds.get(name)?.bytes ?? 0;
    return this.#worlds.delete(name);
  }

  has(name: string): boolean {
    return this.#worlds.has(name);
  }

  list(): StoredWorld[] {
    return [...this.#worlds.values()];
  }
}

function listFolder(path: string): StoredWorld[] {
  const worlds = new Map<string, StoredWorld>();
  for (const file of readFolder(path)) {
    const name = findWorldName(file);
    const stats = name === undefined ? undefined : statSync(join(path, file), { throwIfNoEntry: false });
    if (name === undefined || !stats) continue;
    const { bytes = 0, changedAt = 0 } = worlds.get(name) ?? {};
    worlds.set(name, { name, bytes: bytes + stats.size, changedAt: Math.max(changedAt, stats.mtimeMs) });
  }
  return [...worlds.values()].sort((a, b) => a.changedAt - b.changedAt);
}

function readFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
