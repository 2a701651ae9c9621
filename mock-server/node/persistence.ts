/** Persists the default world from one server process to the next; state-folder.ts holds the files. */
import type { Platform } from '../platform.ts';
import { buildPresetState } from '../scenario/presets.ts';
import { Changes } from '../worlds/changes.ts';
import { readWorldTime } from '../worlds/clock.ts';
import { isClockTime } from '../worlds/istanbul.ts';
import { readWorldData, type World } from '../worlds/world.ts';
import { fillWorld } from '../worlds/world-data.ts';
import { buildWorld, DEFAULT_WORLD, setWorld } from '../worlds/worlds.ts';
import type { Flags } from './flags.ts';
import { type StartOptions, StateFolder, type StoredState } from './state-folder.ts';

/** A longer log is folded into a new state file, so that the next start reads it within about 20 ms. */
const MAX_LOG_BYTES = 2 ** 20;

/** Writes the last changes and releases the folder. */
export type StopPersisting = () => void;

/**
 * Restores the default world of the last server, if there is one, and persists it from now on. State that cannot be
 * read is set aside with a log line. The server starts even if the folder cannot be used.
 */
export function persistDefaultWorld(platform: Platform, flags: Flags): StopPersisting {
  if (flags.state === null) return () => {};
  let folder: StateFolder;
  try {
    const result = StateFolder.open(flags.state);
    if (!result.ok) {
      platform.log(`This server keeps its default world in memory only: ${result.reason}`);
      return () => {};
    }
    folder = result.folder;
    restoreOrSetAside(platform, flags, folder);
  } catch (error) {
    platform.log(
      `This server keeps its default world in memory only: ${flags.state} cannot be used: ${toMessage(error)}`,
    );
    return () => {};
  }
  const persistence = new Persistence(platform, folder, readStartOptions(flags));
  platform.persist = (world) => persistence.persist(world);
  return () => persistence.stop();
}

/** Restores the stored world, or sets it aside and logs why. */
function restoreOrSetAside(platform: Platform, flags: Flags, folder: StateFolder): void {
  const reason = restoreDefaultWorld(platform, flags, folder);
  if (reason === undefined) return;
  if (flags.fresh) {
    folder.clear();
    return;
  }
  const aside = folder.setAside(new Date(platform.now()).toISOString().replaceAll(/[:.]/g, '-'));
  platform.log(`The default world starts anew: ${reason}. The stored one was moved to ${aside}.`);
}

/** Restores the stored world, if there is one. Returns the reason if it cannot be restored, undefined otherwise. */
function restoreDefaultWorld(platform: Platform, flags: Flags, folder: StateFolder): string | undefined {
  const result = folder.read();
  switch (result.kind) {
    case 'empty':
      return undefined;
    case 'unusable':
      return `it cannot be read: ${result.reason}`;
    case 'state':
      return describeFlagConflict(result.state, flags) ?? restoreWorld(platform, flags, result.state);
  }
}

/** Describes the flag that asks for another world than the stored one; undefined if none does. */
function describeFlagConflict({ startOptions }: StoredState, flags: Flags): string | undefined {
  if (flags.fresh) return '--fresh was given';
  if (flags.given.seed && flags.seed !== startOptions.seed) {
    return `--seed ${flags.seed} was given, and the stored world has seed ${startOptions.seed}`;
  }
  if (flags.given.now && flags.now !== startOptions.now) {
    return '--now was given, and the stored world started at another time';
  }
  return undefined;
}

/** Restores the stored world. Returns the reason if the data is not a world, undefined otherwise. */
function restoreWorld(
  platform: Platform,
  { scenario }: Flags,
  { world: data }: StoredState,
): string | undefined {
  const filled = fillWorld(buildWorld(platform, DEFAULT_WORLD), data);
  if (!filled.ok) return `it cannot be read: ${filled.path}: ${filled.message}`;
  const world = filled.value;
  if (!isClockTime(readWorldTime(world, platform))) return 'it cannot be read: its clock is out of range';
  // --scenario applies to a restored world too.
  if (scenario !== null) world.scenario = buildPresetState(scenario);
  setWorld(platform, world);
  return undefined;
}

/** Writes the changes of the default world, even after a reset or a restore has replaced the world. */
class Persistence {
  readonly #platform: Platform;
  readonly #folder: StateFolder;
  readonly #startOptions: StartOptions;
  /** Changes of the world that was written last; undefined before the first write. */
  #changes: Changes | undefined;

  constructor(platform: Platform, folder: StateFolder, startOptions: StartOptions) {
    this.#platform = platform;
    this.#folder = folder;
    this.#startOptions = startOptions;
  }

  persist({ name }: World): void {
    if (name !== DEFAULT_WORLD) return;
    try {
      this.#write();
    } catch (error) {
      // After a failed write, such as on a full disk, nothing more is persisted; requests are answered as before.
      this.#platform.persist = null;
      this.#platform.log(`The default world is no longer persisted: ${toMessage(error)}`);
    }
  }

  /** Writes the remaining changes, which reads have made since the last write, and releases the folder. */
  stop(): void {
    const world = this.#changes?.world;
    if (world && this.#platform.persist) this.persist(world);
    this.#platform.persist = null;
    this.#folder.close();
  }

  #write(): void {
    const world = this.#platform.worlds.get(DEFAULT_WORLD);
    if (!world) return;
    // After a reset or a restore, the default world is another object, so it is written as a whole.
    if (this.#changes?.world !== world || this.#folder.logBytes > MAX_LOG_BYTES) {
      this.#changes = new Changes(world);
      this.#folder.fold(this.#startOptions, readWorldData(world));
      return;
    }
    const changes = this.#changes.take();
    if (changes.length > 0) this.#folder.append(changes);
  }
}

function readStartOptions({ seed, now }: Flags): StartOptions {
  return { seed, now };
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
