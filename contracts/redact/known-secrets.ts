/** Finds many secrets in texts, with work that does not grow with their number. */

/** The characters by which secrets are found: a shorter text is no secret in other texts. */
export const MIN_SECRET_CHARS = 4;
const HASHES = 1 << 16;

/** A part of a text that a secret takes. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface KnownSecrets {
  /** Adds a secret; a shorter one than `MIN_SECRET_CHARS` is not found. */
  add(secret: string): void;
  /** Returns where secrets stand in a text, each from left to right and without overlaps of its own. */
  find(text: string): Span[];
}

/** Creates an empty collection of secrets. */
export function createKnownSecrets(): KnownSecrets {
  /** The secrets by their first characters, and then by their lengths. */
  const byStart = new Map<string, Map<number, Set<string>>>();
  /** The hashes of the first characters of all secrets, since most places of a text begin none. */
  const starts = new Uint8Array(HASHES);
  return {
    add(secret) {
      if (secret.length < MIN_SECRET_CHARS) return;
      const start = secret.slice(0, MIN_SECRET_CHARS);
      const byLength = byStart.get(start) ?? new Map<number, Set<string>>();
      const same = byLength.get(secret.length) ?? new Set();
      same.add(secret);
      byLength.set(secret.length, same);
      byStart.set(start, byLength);
      starts[hashStart(secret, 0)] = 1;
    },
    find(text) {
      const spans: Span[] = [];
      if (byStart.size === 0) return spans;
      /** Where each found secret has ended last. */
      const ends = new Map<string, number>();
      for (let start = 0; start + MIN_SECRET_CHARS <= text.length; start++) {
        if (starts[hashStart(text, start)] === 0) continue;
        const byLength = byStart.get(text.slice(start, start + MIN_SECRET_CHARS));
        for (const [length, secrets] of byLength ?? []) {
          const secret = text.slice(start, start + length);
          if (!secrets.has(secret) || start < (ends.get(secret) ?? 0)) continue;
          ends.set(secret, start + length);
          spans.push({ start, end: start + length });
        }
      }
      return spans;
    },
  };
}

/** Returns a number below `HASHES` for the `MIN_SECRET_CHARS` characters of a text from a place on. */
function hashStart(text: string, at: number): number {
  let hash = 0;
  for (let index = at; index < at + MIN_SECRET_CHARS; index++)
    hash = (hash * 31 + text.charCodeAt(index)) | 0;
  return hash & (HASHES - 1);
}
