/**
 * Writes the changed worlds once in each turn of the event loop, for all requests of the turn together. The
 * replies wait for the write, so a change whose reply was sent is not lost when the process is killed.
 */
import type { World } from '../worlds/world.ts';

export class GroupCommit {
  readonly #write: (world: World) => void;
  /** Changed worlds by name: after a reset, the new world takes the place of the old one. */
  readonly #changed = new Map<string, World>();
  #written: Promise<void> | undefined;
  #resolve = () => {};

  /** write: writes one world, and does not throw. It may delete other worlds. */
  constructor(write: (world: World) => void) {
    this.#write = write;
  }

  /** Adds a world to those that are written at the end of this turn. */
  add(world: World): void {
    this.#changed.set(world.name, world);
    if (this.#written) return;
    this.#written = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    // The event loop runs immediates after it has read all requests that have arrived.
    setImmediate(() => this.flush());
  }

  /** Forgets a world that was deleted. */
  delete(name: string): void {
    this.#changed.delete(name);
  }

  /** Resolves when all changed worlds are written; undefined if there are none. */
  written(): Promise<void> | undefined {
    return this.#written;
  }

  /** Writes all changed worlds now. */
  flush(): void {
    if (!this.#written) return;
    for (const [name, world] of this.#changed) {
      this.#changed.delete(name);
      this.#write(world);
    }
    this.#written = undefined;
    this.#resolve();
  }
}
