/** Keeps the default world from one server to the next; see state-folder.ts for how. */
import type { Host } from '../host.ts';
import { presetState } from '../scenario/presets.ts';
import { Changes } from '../worlds/changes.ts';
import { timeOf } from '../worlds/clock.ts';
import { BadData, dataOf, fillWorld } from '../worlds/data.ts';
import { isClockTime } from '../worlds/istanbul.ts';
import type { World } from '../worlds/world.ts';
import { DEFAULT_WORLD, freshWorld, setWorld } from '../worlds/worlds.ts';
import type { Flags } from './flags.ts';
import { type Beginning, type Found, type Kept, StateFolder } from './state-folder.ts';

/** Bytes of log from which on it is folded: read in some 20 ms at the next start. */
const FOLD_AT = 2 ** 20;

/** Ends the keeping: what has changed last is written, and the folder let go. */
export type StopKeeping = () => void;

/**
 * Goes on with the default world of last time, if there is one, and keeps it from now on. What cannot be read is
 * set aside and said; nothing here keeps a server from starting.
 */
export function keepDefaultWorld(host: Host, flags: Flags): StopKeeping {
  if (flags.state === null) return () => {};
  let folder: StateFolder;
  try {
    const opened = StateFolder.open(flags.state);
    if ('heldBy' in opened) {
      host.log(
        `${flags.state} is in use by process ${opened.heldBy}: this server keeps its default world in memory only. ` +
          'Choose another --state DIR, or --state none.',
      );
      return () => {};
    }
    folder = opened;
    goOn(host, flags, folder);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    host.log(`${flags.state} cannot be used: ${why}. The default world is kept in memory only.`);
    return () => {};
  }
  const keeper = new Keeper(host, folder, beginningOf(flags));
  host.keep = (world) => keeper.keep(world);
  return () => keeper.stop();
}

/** Puts the kept world in its place, or sets it aside and says why. */
function goOn(host: Host, flags: Flags, folder: StateFolder): void {
  const found: Found = folder.read();
  if (found.kind === 'nothing') return;
  const why = found.kind === 'kept' ? unwanted(found.kept, flags) : `it cannot be read: ${found.why}`;
  const unfit = why ?? (found.kind === 'kept' ? restored(host, flags, found.kept) : undefined);
  if (unfit === undefined) return;
  if (flags.fresh) {
    folder.clear();
    return;
  }
  const aside = folder.setAside(new Date(host.now()).toISOString().replaceAll(/[:.]/g, '-'));
  host.log(`The default world begins anew: ${unfit}. What was kept is in ${aside}.`);
}

/** Why somebody who starts a server so does not mean the world that is kept. */
function unwanted({ beginning }: Kept, flags: Flags): string | undefined {
  if (flags.fresh) return '--fresh was given';
  const { seed, now } = beginningOf(flags);
  if (flags.asked.seed && seed !== beginning.seed)
    return `--seed ${seed} was given, and it began with another`;
  if (flags.asked.now && now !== beginning.now) return '--now was given, and it began at another time';
  return undefined;
}

/** Why the kept world cannot be gone on with; undefined when it stands in its place. */
function restored(host: Host, { scenario }: Flags, kept: Kept): string | undefined {
  try {
    const world = fillWorld(freshWorld(host, DEFAULT_WORLD), kept.world);
    if (!isClockTime(timeOf(world, host))) throw new BadData('world.clock', 'it is beyond all dates');
    // a switch that was given now is meant for now
    if (scenario !== null) world.scenario = presetState(scenario);
    setWorld(host, world);
    return undefined;
  } catch (error) {
    return `it cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Writes the changes of the default world down, whichever world that is by then. */
class Keeper {
  readonly #host: Host;
  readonly #folder: StateFolder;
  readonly #beginning: Beginning;
  /** Of the world that was folded last; undefined before the first write. */
  #changes: Changes | undefined;

  constructor(host: Host, folder: StateFolder, beginning: Beginning) {
    this.#host = host;
    this.#folder = folder;
    this.#beginning = beginning;
  }

  keep({ name }: World): void {
    if (name !== DEFAULT_WORLD) return;
    try {
      this.#write();
    } catch (error) {
      // A full disk ends the keeping, and no request.
      this.#host.keep = null;
      const why = error instanceof Error ? error.message : String(error);
      this.#host.log(`The default world is no longer kept: ${why}`);
    }
  }

  /** What reading has changed since the last write goes with it, if there was one. */
  stop(): void {
    const last = this.#changes?.world;
    if (last && this.#host.keep) this.keep(last);
    this.#host.keep = null;
    this.#folder.close();
  }

  #write(): void {
    const world = this.#host.worlds.get(DEFAULT_WORLD);
    if (!world) return;
    // Begun anew, or restored, it is another one than before.
    if (this.#changes?.world !== world || this.#folder.logged > FOLD_AT) {
      this.#changes = new Changes(world);
      this.#folder.fold(this.#beginning, dataOf(world));
      return;
    }
    const changes = this.#changes.take();
    if (changes.length > 0) this.#folder.append(changes);
  }
}

function beginningOf({ seed, now }: Flags): Beginning {
  return { seed, now };
}
