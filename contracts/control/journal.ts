/** The journal: the exchanges of a world, redacted, with their verdicts against the contract. */
import * as z from 'zod/mini';

export const VERDICTS = ['conforms', 'broken', 'assumption', 'drift', 'injected'] as const;

export const JournalEntry = z.object({
  id: z.int(),
  /** The world's time, ISO. */
  at: z.string(),
  /** `class/method` or `GET …`; the name as requested when no such call exists. */
  call: z.string(),
  player: z.nullable(z.string()),
  status: z.int(),
  /** The duration of the exchange, including injected latency. */
  ms: z.number(),
  request: z.unknown(),
  reply: z.unknown(),
  /** The reply before a rule changed it; absent when no rule did. */
  originalReply: z.optional(z.unknown()),
  verdict: z.enum(VERDICTS),
  findings: z.array(z.object({ kind: z.string(), path: z.string(), message: z.string() })),
  /** Short texts that name the switches and rules that applied. */
  scenario: z.array(z.string()),
});
export type JournalEntry = z.output<typeof JournalEntry>;

export const Journal = z.object({ total: z.int(), entries: z.array(JournalEntry) });
export type Journal = z.output<typeof Journal>;

/**
 * The journal as server-sent events, below `CONTROL_PATH`. Each `data` is one `JournalEntry` as JSON, sent without
 * an event name when its exchange has ended. Earlier entries come from `GET /journal`.
 */
export const JOURNAL_STREAM_PATH = '/journal/stream';
