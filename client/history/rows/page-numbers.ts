/** Returns the page numbers to offer, ascending: the first, the last, the current one and its neighbours. */
export function listPageNumbers(page: number, pageCount: number): number[] {
  const numbers = [1, page - 1, page, page + 1, pageCount];
  // Near either end more numbers are added, so that the row keeps its length and the buttons stay under the pointer.
  if (page <= 3) numbers.push(2, 3, 4);
  if (page >= pageCount - 2) numbers.push(pageCount - 3, pageCount - 2, pageCount - 1);
  const valid = new Set(numbers.filter((number) => number >= 1 && number <= pageCount));
  return [...valid].sort((a, b) => a - b);
}

/** Parses the page number of an address; returns 1 for a missing or invalid text. */
export function parsePage(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
