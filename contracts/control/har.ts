/** The journal as an HTTP Archive (HAR 1.2), which browsers' tools and proxies open. */
import * as z from 'zod/mini';
import { JournalEntry } from './journal.ts';

const Pair = z.object({ name: z.string(), value: z.string() });

const HarEntry = z.object({
  /** The world's time, ISO. */
  startedDateTime: z.string(),
  /** How long the answer took, ms. */
  time: z.number(),
  request: z.object({
    method: z.string(),
    url: z.url(),
    httpVersion: z.string(),
    cookies: z.array(Pair),
    headers: z.array(Pair),
    queryString: z.array(Pair),
    postData: z.optional(z.object({ mimeType: z.string(), text: z.string() })),
    /** -1: not known, as the journal keeps what was said and not its bytes. */
    headersSize: z.int(),
    bodySize: z.int(),
  }),
  response: z.object({
    /** 0 when the connection ended without one. */
    status: z.int(),
    statusText: z.string(),
    httpVersion: z.string(),
    cookies: z.array(Pair),
    headers: z.array(Pair),
    /** size: bytes. */
    content: z.object({ size: z.int(), mimeType: z.string(), text: z.string() }),
    redirectURL: z.string(),
    headersSize: z.int(),
    bodySize: z.int(),
  }),
  cache: z.object({}),
  /** ms. */
  timings: z.object({ send: z.number(), wait: z.number(), receive: z.number() }),
  /** What no other archive has: how it holds against the contract, and what had a part in it. */
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
    /** In the order in which they came. */
    entries: z.array(HarEntry),
  }),
});
export type Har = z.output<typeof Har>;
