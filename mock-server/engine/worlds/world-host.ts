/** Declares the parts of the platform and of the domain that the worlds use. */
import type { Runtime } from '../base/runtime.ts';
import type { Presets } from '../scenario/preset.ts';
import type { Recording } from '../sources/corpus/recording.ts';
import type { ClearedJournal } from './cleared-journals.ts';
import type { Storage } from './storage.ts';
import type { World, WorldTables } from './world.ts';

export interface WorldDefaults {
  readonly seed: number;
  /** The time at which the world begins, epoch ms; null for the present. */
  readonly now: number | null;
  /** The name of a preset for the scenario; null for none. */
  readonly preset: string | null;
}

export interface Births {
  /** The number that new worlds get. */
  readonly current: number;
  /** Raises the number after a world has ended or was replaced. */
  advance(): void;
}

/** The part of a domain that the worlds use; `Domain` describes the members. */
export interface WorldDomain {
  readonly tables: WorldTables;
  readonly presets: Presets;
  advance(world: World, now: number): void;
}

export interface WorldHost extends Runtime {
  readonly domain: WorldDomain;
  readonly worldDefaults: WorldDefaults;
  /** All worlds by name. They are kept here so that they survive a reload of the server's code. */
  readonly worlds: Map<string, World>;
  /** The rows that were cleared from the journals of worlds by the worlds' names, the latest of each last. */
  readonly clearedJournals: Map<string, readonly ClearedJournal[]>;
  /** Stores the changed worlds. */
  readonly storage: Storage;
  /** Numbers the births of worlds, so that no world draws the tokens of an earlier one of its name. */
  readonly births: Births;
  /** The recording that answers instead of the worlds; null without one. */
  readonly recording: Recording | null;
  /** Returns whether somebody watches the journal of a world, which is then kept longer than others. */
  isWatched(name: string): boolean;
}
