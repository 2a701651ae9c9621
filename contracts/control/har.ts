/** The journal as an HTTP Archive (HAR 1.2), which browsers and proxies can open. */
import * as z from 'zod/mini';
import { JournalEntry } from './journal.ts';

const Pair = z.object({ name: z.string(), value: z.string() });

/** The fields that a request and a response have in common. */
const Message = {
  httpVersion: z.string(),
  cookies: z.array(Pair),
  headers: z.array(Pair),
  /** -1 means unknown: the journal does not store the bytes. */
  headersSize: z.int(),
  bodySize: z.int(),
};

const HarEntry = z.object({
  /** The world's time at which the exchange began, ISO with the offset of Istanbul. */
  startedDateTime: z.string(),
  /** The duration of the exchange in ms. */
  time: z.number(),
  request: z.object({
    method: z.string(),
    url: z.url(),
    ...Message,
    queryString: z.array(Pair),
    postData: z.optional(z.object({ mimeType: z.string(), text: z.string() })),
  }),
  response: z.object({
    /** 0 when the connection ended without a reply. */
    status: z.int(),
    statusText: z.string(),
    ...Message,
    /** `size` is in bytes. */
    content: z.object({ size: z.int(), mimeType: z.string(), text: z.string() }),
    redirectURL: z.string(),
  }),
  cache: z.object({}),
  /** The durations of the phases, in ms. */
  timings: z.object({ send: z.number(), wait: z.number(), receive: z.number() }),
  /** Fields that HAR does not define, such as the verdict and the rules that took effect. */
  _vitrin: z.pick(JournalEntry, {
    id: true,
    call: true,
    player: true,
    verdict: true,
    findings: true,
    scenario: true,
  }),
});
export type HarEntry = z.output<typeof HarEntry>;

export const Har = z.object({
  log: z.object({
    version: z.literal('1.2'),
    creator: z.object({ name: z.string(), version: z.string() }),
    /** The exchanges, the oldest first. */
    entries: z.array(HarEntry),
  }),
});
export type Har = z.output<typeof Har>;
