/** The journal: the exchanges of a world, redacted, with their verdicts against the contract. */
import * as z from 'zod/mini';
import { buildSearchText, type SearchText } from '../search-words.ts';
import { ReplyStatus } from './scenario.ts';

/** The verdicts. `injected`: a switch or a rule took effect. `pending`: the exchange waits and has no reply yet. */
export const VERDICTS = ['conforms', 'broken', 'assumption', 'drift', 'injected', 'pending'] as const;

export const JournalEntry = z.object({
  /** Ids increase in the order in which the exchanges began. A pending exchange keeps its id when it ends. */
  id: z.int(),
  /** The world's time at which the exchange began, ISO with the offset of Istanbul. */
  at: z.string(),
  /** The real time at which it began, likewise; absent if the world's clock shows it. */
  realAt: z.optional(z.string()),
  /** `class/method` or `GET …`. If no such call exists, this is the name that was requested. */
  call: z.string(),
  /** The player who sent the request. For a sign-in, the player whom it names. */
  player: z.nullable(z.string()),
  /** Names the session of that player, without its secret; absent for a visitor, and over a backend. */
  session: z.optional(z.string()),
  /** Names the browser that sent the request, by a part of a hash of its address and its agent. */
  browser: z.optional(z.string()),
  /** The name of the tester who sent it by `sendCall`, null if none was given; absent for what a client has sent. */
  sentBy: z.optional(z.nullable(z.string())),
  /** The path of the page that sent the request, as its `Referer` says; absent without one. */
  page: z.optional(z.string()),
  /** 0 while the exchange is pending, and when the connection ended without a reply. */
  status: z.int(),
  /** The duration of the exchange in ms, with injected latency; the time so far for a pending exchange. */
  ms: z.number(),
  /** The query of a document's request, as in `?sitename=x`; empty if it has none, and absent for a call. */
  query: z.optional(z.string()),
  request: z.unknown(),
  /** The content type of the reply; absent for JSON. */
  type: z.optional(z.string()),
  reply: z.unknown(),
  /** The reply before a rule changed it or held it back; absent if no rule did so. */
  originalReply: z.optional(z.unknown()),
  verdict: z.enum(VERDICTS),
  findings: z.array(z.object({ kind: z.string(), path: z.string(), message: z.string() })),
  /** Short texts that name the switches and rules that applied. */
  scenario: z.array(z.string()),
  /** The ids of the rules that applied. */
  rules: z.array(z.string()),
});
export type JournalEntry = z.output<typeof JournalEntry>;

/** The word that marks the exchange of a call that a tester has sent. */
export const SENT = 'sent';

/**
 * Returns what a search finds of an exchange: its row, its request and its replies, as shown.
 *
 * others: words that are shown beside them.
 */
export function buildEntryText(entry: JournalEntry, others: readonly string[] = []): SearchText {
  const { call, player, session, page, status, verdict, scenario, query, request, reply, originalReply } =
    entry;
  const sending = entry.sentBy === undefined ? [] : [SENT, entry.sentBy ?? undefined];
  const row = [
    call,
    player ?? undefined,
    session,
    ...sending,
    page,
    status,
    verdict,
    ...scenario,
    query,
    ...others,
  ];
  return buildSearchText([...row, request, reply, originalReply].filter((value) => value !== undefined));
}

/** The kinds of notes: a jump of the clock, a snapshot, a change of the scenario. */
export const NOTE_KINDS = ['clock', 'snapshot', 'scenario'] as const;

/** A change of a world between two exchanges. */
export const JournalNote = z.object({
  /** Ids increase. */
  id: z.int(),
  /** The id of the exchange that had begun last. */
  after: z.int(),
  /** The world's time after it, ISO with the offset of Istanbul. */
  at: z.string(),
  kind: z.enum(NOTE_KINDS),
  /** The change, such as `preset offline added`. */
  text: z.string(),
  /** The name of the tester who did it; null if none was given. */
  by: z.nullable(z.string()),
});
export type JournalNote = z.output<typeof JournalNote>;

/** Returns what a search finds of a note. */
export function buildNoteText({ kind, text, by }: JournalNote): SearchText {
  return buildSearchText([kind, text, by ?? '']);
}

export const Journal = z.object({
  /** The number of exchanges since the journal was cleared. */
  total: z.int(),
  /** The number of exchanges in the journal that pass the filters; `limit` and `before` are none. */
  matching: z.int(),
  entries: z.array(JournalEntry),
  /** The changes of the world between these entries, the newest first; none if a filter leaves only certain calls. */
  notes: z.array(JournalNote),
});
export type Journal = z.output<typeof Journal>;

/**
 * The ways in which a tester ends a pending exchange: `answer` lets it go on at once, `cut` cuts the connection. What is
 * not changed of `data` or `reply` as the journal shows them keeps its value, also where that is masked.
 */
export const WaitingEnd = z.object({
  end: z.enum(['answer', 'cut']),
  /** The `data` with which a call goes on that was not carried out yet. */
  data: z.optional(z.unknown()),
  /** The reply that is sent. A call that was not carried out yet is then not carried out. */
  reply: z.optional(z.record(z.string(), z.unknown())),
  /** The HTTP status of that reply, by default that of the reply that waits. */
  status: z.optional(ReplyStatus),
});
export type WaitingEnd = z.output<typeof WaitingEnd>;

/**
 * The path of the journal as server-sent events, below `CONTROL_PATH`. An event without a name holds one
 * `JournalEntry` as JSON. It is sent when an exchange begins to wait, and when an exchange has ended. Earlier
 * entries come from `GET /journal`.
 */
export const JOURNAL_STREAM_PATH = '/journal/stream';
/** The name of the event that holds one `JournalNote` as JSON. */
export const NOTE_EVENT = 'note';
/** The name of the event that says how many entries the stream has left out because there were too many. */
export const SKIPPED_EVENT = 'skipped';
