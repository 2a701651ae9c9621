/** Names the row at which a world cannot go on. */
import { readErrorText } from '#contracts/error-text';

/** Thrown by `forEachRow`. */
export class RowError extends Error {
  /** The path of the row, such as `world.coupons.60000001`. */
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(`The world cannot go on at ${path}: ${readErrorText(cause)}`, {
      cause,
    });
    this.path = path;
  }
}

/** Calls a function for each row of a table. An exception becomes a RowError, which names the row. */
export function forEachRow<Item>(
  table: string,
  items: Iterable<Item>,
  nameRow: (item: Item) => string | number,
  use: (item: Item) => void,
): void {
  for (const item of items) {
    try {
      use(item);
    } catch (error) {
      throw new RowError(`world.${table}.${nameRow(item)}`, error);
    }
  }
}
