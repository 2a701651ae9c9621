/** Every exchange of a world, redacted, with its verdict against the contract. */
import * as z from 'zod/mini';

export const VERDICTS = ['holds', 'broken', 'assumption', 'drift', 'injected'] as const;

export const JournalEntry = z.object({
  id: z.int(),
  /** The world's time, ISO. */
  at: z.string(),
  /** `class/method`, `GET …`, or what was asked for when no such call exists. */
  call: z.string(),
  player: z.nullable(z.string()),
  status: z.int(),
  /** How long the answer took, latency included. */
  ms: z.number(),
  request: z.unknown(),
  reply: z.unknown(),
  /** What the answerer said before a scenario changed it; absent when nothing did. */
  answered: z.optional(z.unknown()),
  verdict: z.enum(VERDICTS),
  findings: z.array(z.object({ kind: z.string(), path: z.string(), message: z.string() })),
  /** The switches and rules that had a part in it, in words. */
  scenario: z.array(z.string()),
});
export type JournalEntry = z.output<typeof JournalEntry>;

export const Journal = z.object({ total: z.int(), entries: z.array(JournalEntry) });
export type Journal = z.output<typeof Journal>;

/**
 * Below `CONTROL_PATH`: the journal as server-sent events. Each `data` is one `JournalEntry` as JSON, sent without
 * an event name when its exchange has ended; what went before the connection is asked for by `GET /journal`.
 */
export const JOURNAL_STREAM_PATH = '/journal/stream';
