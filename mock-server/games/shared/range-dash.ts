/** The dash of a range of numbers, `1–18`. The word joiner after it keeps the range on one line. */
export const RANGE_DASH = '–\u2060';
