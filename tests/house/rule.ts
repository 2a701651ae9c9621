import type { Source } from './source.ts';

export interface Violation {
  readonly line: number;
  /** Says what is wrong, and what to write instead. */
  readonly message: string;
}

export interface Rule {
  /** The rule as a sentence. */
  readonly name: string;
  readonly covers: (source: Source) => boolean;
  readonly violations: (source: Source) => readonly Violation[];
  /** Files that may break the rule, each with a reason. A test fails if an exception is no longer needed. */
  readonly exceptions?: Readonly<Record<string, string>>;
  /** Paths and code that break the rule. */
  readonly rejected: readonly Sample[];
  /** Similar paths and code that keep the rule. */
  readonly accepted: readonly Sample[];
}

export type Sample = readonly [path: string, code: string];

/** Returns a function that tells whether a file lies below one of the folders. */
export function isInFolder(...folders: readonly string[]): (source: Source) => boolean {
  return ({ path }) => folders.some((folder) => path.startsWith(`${folder}/`));
}
