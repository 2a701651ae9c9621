import type { Source } from './source.ts';

export interface Violation {
  readonly line: number;
  /** What is there, and what to write instead. */
  readonly what: string;
}

/** A habit of this house that the tools do not know. */
export interface Rule {
  /** What holds, as a sentence. */
  readonly name: string;
  readonly covers: (source: Source) => boolean;
  readonly violations: (source: Source) => readonly Violation[];
  /** Files that may, each with its reason; one that no longer needs to must leave this list. */
  readonly exceptions?: Readonly<Record<string, string>>;
  /** Path and code that break it: proof that the rule can fail. */
  readonly broken: readonly Sample[];
  /** Path and code that look alike and are fine. */
  readonly kept: readonly Sample[];
}

export type Sample = readonly [path: string, code: string];

export function isIn(...folders: readonly string[]): (source: Source) => boolean {
  return ({ path }) => folders.some((folder) => path.startsWith(`${folder}/`));
}
