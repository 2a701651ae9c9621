/** Declares the parts of a world that a control call replaces or empties, and the copies that the server keeps of them. */
import * as z from 'zod/mini';

/** `player`: all that one player of the world has. `rules`: the scenario, of which undo holds the state before. */
export type ReplacedPart = 'world' | 'journal' | 'player' | 'rules';

/** Declares what a control call replaces or empties. The server keeps a copy of it, whoever sends the call. */
export interface Replacement {
  readonly parts: readonly ReplacedPart[];
  /** Says what the call has done, as in `The world was reset`; absent where undo says it. */
  readonly done?: string;
  /** The parameter of the path that names the world; absent for the world of the request. */
  readonly world?: string;
  /** Returns whether a request replaces anything; absent if each does. */
  readonly applies?: (request: {
    readonly query: Readonly<Record<string, string>>;
    readonly body: unknown;
  }) => boolean;
}

/** Returns whether a copy is taken before a call. What it replaces of a scenario is kept by undo. */
export function isCopied({ replaces }: { readonly replaces: Replacement | undefined }): boolean {
  return replaces?.parts.some((part) => part !== 'rules') ?? false;
}

/** The copies from before a call; null if it has lost nothing, as of an unchanged world. */
export const Kept = z.nullable(
  z.object({
    /** The name of the snapshot that holds the world as it was. `restoreSnapshot` brings it back. */
    snapshot: z.optional(z.string()),
    /** The id of the rows of the journal. `restoreJournal` brings them back. */
    journal: z.optional(z.int()),
    /** Why something could not be kept, as a sentence. */
    problem: z.optional(z.string()),
  }),
);
export type Kept = z.output<typeof Kept>;

/** Rows that were cleared from the journal of a world, or went with an earlier world of its name. */
export const JournalCopy = z.object({
  id: z.int(),
  /** The number of its rows. */
  rows: z.int(),
  /** The name of the control call before which they were kept. */
  before: z.string(),
  /** The real time of that call, ISO with the offset of Istanbul. */
  keptAt: z.string(),
  /** Until when they are kept, likewise. */
  until: z.string(),
  /** The copy of the world from before the same call; null if there was none. */
  snapshot: z.nullable(z.string()),
});
export type JournalCopy = z.output<typeof JournalCopy>;
