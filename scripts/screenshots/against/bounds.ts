import { type Box, isNear, type Picture } from './picture.ts';

/** The smallest box around all pixels that were added. */
export class Bounds {
  left = Number.POSITIVE_INFINITY;
  right = 0;
  /** The number of pixels. */
  count = 0;
  #top = Number.POSITIVE_INFINITY;
  #bottom = 0;

  get isEmpty(): boolean {
    return this.count === 0;
  }

  add(x: number, y: number): void {
    this.count += 1;
    this.left = Math.min(this.left, x);
    this.right = Math.max(this.right, x + 1);
    this.#top = Math.min(this.#top, y);
    this.#bottom = Math.max(this.#bottom, y + 1);
  }

  addBounds(other: Bounds): void {
    const count = this.count + other.count;
    this.add(other.left, other.#top);
    this.add(other.right - 1, other.#bottom - 1);
    this.count = count;
  }

  /** Adds the pixels of these lines that the other picture does not have there, nearly, after any of the moves. */
  addUnmatched(
    picture: Picture,
    [start, end]: readonly [number, number],
    other: Picture,
    moves: readonly number[],
  ) {
    const { width, pixels } = picture;
    for (let y = start; y < end; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const index = y * width + x;
        const pixel = pixels[index] ?? 0;
        if (!moves.some((move) => isNear(other.pixels[index + move * width] ?? 0, pixel))) this.add(x, y);
      }
    }
  }

  /** Returns the box from `x` to `right`; without pixels, it has no height and stands at `y`. */
  toBox(x = this.left, right = this.right, y = this.#top): Box {
    const width = right - x;
    return this.isEmpty
      ? { x, y, width, height: 0 }
      : { x, y: this.#top, width, height: this.#bottom - this.#top };
  }
}
