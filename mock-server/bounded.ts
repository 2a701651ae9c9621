/** A map that forgets what has not been asked for the longest, so that no cache grows without end. */
export class Bounded<Key, Value> {
  readonly #most: number;
  readonly #entries = new Map<Key, Value>();
  /** What was asked for last, which most often is asked for again. */
  #latest: { readonly key: Key; readonly value: Value } | undefined;

  /** most: how many entries it holds. */
  constructor(most: number) {
    this.#most = most;
  }

  /** The value of a key, made now if it is not there. */
  get(key: Key, make: () => Value): Value {
    const known = this.find(key);
    if (known !== undefined) return known;
    const value = make();
    this.keep(key, value);
    return value;
  }

  /** The value of a key, which has thereby been asked for. */
  find(key: Key): Value | undefined {
    if (this.#latest?.key === key) return this.#latest.value;
    const known = this.#entries.get(key);
    if (known !== undefined) this.keep(key, known);
    return known;
  }

  keep(key: Key, value: Value): void {
    this.#latest = { key, value };
    // Put in anew, so that the first in the map is always the one asked for the longest ago.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#most) {
      for (const oldest of this.#entries.keys()) {
        this.#entries.delete(oldest);
        break;
      }
    }
  }
}
