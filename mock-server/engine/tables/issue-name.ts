/** Makes up names of worlds. */

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** Enough for links, whose names are no secrets. */
const RANDOM_CHARS = 6;

/** Returns a new name such as `share-k3v7qa`, for a world that a link or a file opens. */
export function issueName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_CHARS));
  return `share-${Array.from(bytes, (byte) => CHARACTERS.charAt(byte % CHARACTERS.length)).join('')}`;
}
