/** Shortens the bodies of replies, so that a run need not keep all that a backend has sent. */

/** The maximum number of rows of a list that a report shows. */
export const MAX_ROWS = 5;
const MAX_TEXT_CHARS = 2000;
const MAX_FIELDS = 200;
/** The maximum of characters in the names and texts of one body. */
const MAX_CHARS = 20_000;

/**
 * Returns a body with the first rows of its lists, the first fields of its objects and the beginnings of its
 * texts. Lists keep their length, with holes in place of rows, so that the report can say how many there are.
 */
export function shortenBody(body: unknown): unknown {
  let charsLeft = MAX_CHARS;

  function shortenText(text: string): string {
    charsLeft -= Math.min(text.length, MAX_TEXT_CHARS);
    return text.length > MAX_TEXT_CHARS ? cutText(text, MAX_TEXT_CHARS) : text;
  }

  function shorten(value: unknown): unknown {
    if (typeof value === 'string') return shortenText(value);
    if (Array.isArray(value)) {
      const rows = value.slice(0, charsLeft > 0 ? MAX_ROWS : 0).map(shorten);
      rows.length = value.length;
      return rows;
    }
    if (typeof value !== 'object' || value === null) return value;
    const fields: [name: string, value: unknown][] = [];
    const names = Object.keys(value);
    for (const name of names) {
      if (fields.length === MAX_FIELDS || charsLeft <= 0) break;
      fields.push([shortenText(name), shorten(Reflect.get(value, name))]);
    }
    const rest = names.length - fields.length;
    return Object.fromEntries(rest > 0 ? [...fields, [`… and ${rest} more fields`, null]] : fields);
  }

  return shorten(body);
}

/**
 * Returns the beginning of a text, up to the last blank or dot: reports mask only whole secrets, and a word that
 * is cut may be a part of one.
 */
export function cutText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const beginning = text.slice(0, maxChars);
  const end = Math.max(beginning.lastIndexOf(' '), beginning.lastIndexOf('.'));
  // Copies the beginning, since a slice would keep the whole text in memory.
  return `${Buffer.from(beginning.slice(0, end + 1)).toString()}…`;
}
