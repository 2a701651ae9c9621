import type { Box } from './picture.ts';

/** The smallest box around all pixels that were added. */
export class Bounds {
  left = Number.POSITIVE_INFINITY;
  right = 0;
  /** The number of pixels. */
  count = 0;
  #top = Number.POSITIVE_INFINITY;
  #bottom = 0;

  add(x: number, y: number, right = x + 1, bottom = y + 1, count = 1): void {
    this.count += count;
    this.left = Math.min(this.left, x);
    this.right = Math.max(this.right, right);
    this.#top = Math.min(this.#top, y);
    this.#bottom = Math.max(this.#bottom, bottom);
  }

  addBounds(other: Bounds): void {
    this.add(other.left, other.#top, other.right, other.#bottom, other.count);
  }

  /** Returns the box from `x` to `right`; without pixels, it has no height and stands at `y`. */
  toBox(x = this.left, right = this.right, y = this.#top): Box {
    const width = right - x;
    return this.count === 0
      ? { x, y, width, height: 0 }
      : { x, y: this.#top, width, height: this.#bottom - this.#top };
  }
}
