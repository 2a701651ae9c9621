/**
 * Reads and writes a corpus: recorded exchanges without their secrets, as JSON lines. Lines are sorted by
 * request, and fields have a fixed order, so that two recordings of the same behaviour are the same text.
 */
import * as z from 'zod/mini';
import { findRoundedNumbers, type RoundedNumber } from '#contracts/rounded-numbers';

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

/** Thrown for a text that is not a corpus; the message says what is wrong. */
export class CorpusError extends Error {}

/** Returns the exchanges as sorted lines. Those with the same request stay in the order of recording. */
export function formatCorpus(exchanges: Iterable<CorpusExchange>): string {
  const lines = [...exchanges].map((exchange) => ({
    key: buildRequestKey(exchange),
    line: formatLine(exchange),
  }));
  lines.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return lines.map(({ line }) => `${line}\n`).join('');
}

function formatLine({ call, request, status, reply }: CorpusExchange): string {
  const fields = Object.entries({ call, request, status, reply });
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${toCanonicalJson(value)}`).join(',')}}`;
}

/** Parses a corpus. Throws a CorpusError at the first line that is not an exchange. */
export function parseCorpus(text: string): CorpusExchange[] {
  return text.split(/\r?\n/).flatMap((line, index): CorpusExchange[] => {
    if (line.trim() === '') return [];
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new CorpusError(`line ${index + 1} is not JSON`);
    }
    const parsed = CorpusExchange.safeParse(value);
    if (!parsed.success) throw new CorpusError(`line ${index + 1} is no exchange`);
    return [withRounded(parsed.data, findRoundedNumbers(line))];
  });
}

/** Returns an exchange with its rounded numbers, if there are any. */
export function withRounded(exchange: CorpusExchange, rounded: readonly RoundedNumber[]): CorpusExchange {
  return rounded.length === 0 ? exchange : { ...exchange, rounded };
}

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
