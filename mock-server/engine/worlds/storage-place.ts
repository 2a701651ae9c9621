/** Declares where worlds are stored, and what storing them needs of the platform. */

import type { Limits } from './find-excess.ts';
import type { Store } from './store.ts';
import type { StoredWorld } from './stored-worlds.ts';
import type { World, WorldTables } from './world.ts';

export interface StoragePlace {
  readonly folder: string;
  /** Beyond these limits, the worlds that were changed least recently are dropped. bytes: in characters of JSON. */
  readonly limits: Limits;
  /** The limits of the worlds that nobody with the token has used. They never displace other worlds. */
  readonly visitorLimits: Limits;
  readonly start: StoredWorld['start'];
  /** The interval at which a store that could not be used is tried again. */
  readonly retryMs: number;
  /** Opens the store. Throws a StoreError. */
  open(): Store;
  /** Restores a world; returns the reason if that is not possible, worded as the end of a sentence. */
  restore(stored: StoredWorld, data: Record<string, unknown>): World | string;
  /** Changes a world that was restored as the server was told; returns whether it did. */
  adjust(world: World): boolean;
  /** Saves the data of a stored world as a snapshot, and returns the name of the snapshot. Throws a StoreError. */
  setAside(name: string, data: Record<string, unknown>): string;
  /** Called when the store can be used again. */
  onRecovered(): void;
}

/** The parts of the platform that are needed to store worlds. */
export interface StorageHost {
  readonly worlds: Map<string, World>;
  readonly tables: () => WorldTables;
  readonly births: { advance(): void };
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** Calls a function after all requests that have arrived were read. */
  readonly atTurnEnd: (callback: () => void) => void;
  /** Calls a function again and again, but does not keep the process alive. Returns a function that ends it. */
  readonly repeat: (ms: number, callback: () => void) => () => void;
}
