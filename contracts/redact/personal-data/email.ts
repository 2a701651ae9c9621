import { matchesAt, type Span } from './scan.ts';

/** Matches the sign of an address, also in the query of another address. */
const SIGN = /@|%40/g;
const MAX_NAME_CHARS = 64;
const NAME_CHARACTER = /[\p{L}\p{N}._%+'-]/uy;
/** Matches what follows the sign; `logo@2x.png` is no address. */
const DOMAIN = /(?!\dx\.)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/uy;

export function* findEmails(text: string): Generator<Span> {
  let address: Span | undefined;
  let min = 0;
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (!matchesAt(DOMAIN, text, index + sign.length)) continue;
    const end = DOMAIN.lastIndex;
    // A name can have `%40` in it: then its address ends after the last one.
    if (address && findNameStart(text, index, address.start) === address.start) {
      address = { start: address.start, end };
      continue;
    }
    if (address) {
      yield address;
      min = address.end;
    }
    const start = findNameStart(text, index, min);
    address = start < index ? { start, end } : undefined;
  }
  if (address) yield address;
}

/** Returns where the name begins that ends at a place, at `min` or after it. */
function findNameStart(text: string, end: number, min: number): number {
  let start = end;
  for (let count = 0; count < MAX_NAME_CHARS && start > min; count++) {
    const isPair = start - 2 >= min && (text.codePointAt(start - 2) ?? 0) > 0xffff;
    const previous = start - (isPair ? 2 : 1);
    if (!matchesAt(NAME_CHARACTER, text, previous)) break;
    start = previous;
  }
  return start;
}
