/** Limits JSON before it is read, since a few megabytes can keep a server busy for seconds. */

/** Functions that call themselves for each level would exhaust the stack beyond this depth. */
export const MAX_JSON_DEPTH = 64;
/** The maximum number of values in a reply that is checked. */
const MAX_VALUES = 500_000;
/** The maximum number of objects and lists. Each can lack all fields of its schema, so it costs more than a value. */
const MAX_OBJECTS = 50_000;
/** The maximum length of one text in a reply that is checked. */
const MAX_TEXT_CHARS = 1024 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Returns whether objects and lists are nested more than `levels` deep. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const child of Object.values(value)) if (isDeeper(child, levels - 1)) return true;
  return false;
}

/** Returns how a text is nested too deeply, as in "is nested …"; undefined if it is not. It need not be JSON. */
export function findDepthExcess(json: string): string | undefined {
  return findExcess(json, Number.POSITIVE_INFINITY);
}

/** Returns why the reply of a backend is not checked, as in "has more than …"; undefined if it can be, or is no JSON. */
export function findReplyExcess(text: string): string | undefined {
  return /^\s*[[{"]/.test(text) ? findExcess(text, 1) : undefined;
}

/** share: the part of the limits of number and length that applies. Takes one pass, which ends at the first excess. */
function findExcess(json: string, share: number): string | undefined {
  let depth = 0;
  let values = 1;
  let objects = 0;
  for (let index = 0; index < json.length; index++) {
    switch (json.charCodeAt(index)) {
      case QUOTE: {
        const end = findTextEnd(json, index);
        if (end - index > MAX_TEXT_CHARS * share)
          return `has a text of more than ${MAX_TEXT_CHARS} characters`;
        index = end;
        break;
      }
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        values += 1;
        objects += 1;
        if (depth > MAX_JSON_DEPTH) return `is nested deeper than ${MAX_JSON_DEPTH} levels`;
        if (objects > MAX_OBJECTS * share) return `has more than ${MAX_OBJECTS} objects and lists`;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
        if (values > MAX_VALUES * share) return `has more than ${MAX_VALUES} values`;
        break;
    }
  }
  return undefined;
}

/** Returns the index of the quote that ends a text, or the length of a JSON text that is cut off. */
function findTextEnd(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}
