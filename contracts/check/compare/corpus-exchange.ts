/** An exchange of a recording, without its secrets. */
import * as z from 'zod/mini';
import type { RoundedNumber } from '../rounded-numbers.ts';

/** The maximum number of exchanges of a recording or a HAR file. A recorder writes fewer. */
export const MAX_RECORDED = 250_000;

export const CorpusExchange = z.object({
  /** The name of the call or document, `class/method` or `GET …`, as in the journal. */
  call: z.string(),
  /** `data` of a call, and its `user` if it had one; null for a document. */
  request: z.nullable(z.object({ data: z.unknown(), user: z.optional(z.unknown()) })),
  status: z.int(),
  /** The JSON value of the reply. If the reply is not JSON: its text, or a description of it in brackets. */
  reply: z.unknown(),
});
export interface CorpusExchange extends z.output<typeof CorpusExchange> {
  /** The numbers of `request` and `reply` that lost digits when the exchange was read; they are not recorded. */
  readonly rounded?: readonly RoundedNumber[];
}

/** The fields that decide whether two requests are the same. */
export type CorpusRequest = Pick<CorpusExchange, 'call' | 'request'>;

/**
 * Returns a text that joins the name of the call, its data, and `with a session` if it has one. Equal
 * requests have equal texts.
 */
export function buildRequestKey({ call, request }: CorpusRequest): string {
  const data = toCanonicalJson(request?.data ?? null);
  return `${call} ${data}${request?.user === undefined ? '' : ' with a session'}`;
}

/** Returns JSON with the fields of objects in the order of their names. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(sortFields(value)) ?? 'null';
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, child]) => [name, sortFields(child)]));
}
