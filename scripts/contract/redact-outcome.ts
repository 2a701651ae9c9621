/** Prepares the outcome of a check and its exchanges for a report: masks secrets and cuts long values. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { check } from '#contracts/check';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { Envelope, User } from '#contracts/envelope';
import { secret } from '#contracts/marks';
import { REDACTED, redactAll } from '#contracts/redact';
import type { SuiteFinding } from './finding.ts';
import type { Exchange } from './observe.ts';
import { type ExchangeReport, type FindingReport, formatKey, groupFindings } from './report.ts';
import { formatCurl } from './reports/curl.ts';
import { MAX_ROWS } from './shorten-reply.ts';
import type { Address } from './target.ts';

export interface RedactedOutcome {
  /** The findings. Equal findings about several rows of a list are merged into one. */
  readonly findings: readonly FindingReport[];
  /** The exchanges of the check; empty when there are no findings. */
  readonly exchanges: readonly ExchangeReport[];
}

/** The text in place of secrets until the commands are written. It is random, so that no backend can send it. */
const PLACEHOLDER = `[redacted ${randomUUID()}]`;
const Secrets = z.array(secret(z.string()));
const Texts = z.array(z.string());

/**
 * Masks each secret wherever it occurs in a check's findings and exchanges.
 *
 * call: the name of the checked call; secrets: further values to mask; address: the target's address, for the
 * commands that repeat a request.
 */
export function redactOutcome(
  call: string,
  found: readonly SuiteFinding[],
  exchanges: readonly Exchange[],
  secrets: readonly string[],
  address: Address,
): RedactedOutcome {
  if (found.length === 0) return { findings: [], exchanges: [] };
  const [, messages, paths, refusals, ...parts] = redactAll(
    [
      [Secrets, secrets],
      [Texts, found.map(({ message }) => message)],
      [Texts, found.map(({ path }) => path)],
      [Texts, found.map(({ refusal }) => refusal?.message ?? '')],
      ...exchanges.flatMap(({ entry, data, user, reply }): [z.ZodMiniType, unknown][] => [
        [entry.kind === 'contract' ? entry.request : z.undefined(), data],
        [User, user],
        [buildReplySchema(entry), reply.body],
      ]),
    ],
    PLACEHOLDER,
  );
  const shown = exchanges.map(({ entry, reply: { status } }, index) => {
    const [data, user, reply] = parts.slice(index * 3, index * 3 + 3);
    const request = entry.kind === 'document' ? {} : { data, ...(user !== undefined && { user }) };
    return { entry, request, status, reply, curl: formatCurl(address, entry, request, PLACEHOLDER) };
  });
  const masked = found.map((finding, index): SuiteFinding => {
    const [message = '', path = '', refused = ''] = [messages, paths, refusals].map((texts) =>
      showPlaceholders(Texts.parse(texts)[index] ?? ''),
    );
    const { refusal } = finding;
    return { ...finding, message, path, ...(refusal && { refusal: { ...refusal, message: refused } }) };
  });
  return {
    findings: groupFindings(masked).map((finding) => {
      const curl = shown[findExchange(call, finding, exchanges)]?.curl;
      return { ...finding, key: formatKey(call, finding), known: false, ...(curl !== undefined && { curl }) };
    }),
    exchanges: shown.map(
      ({ entry, request, status, reply, curl }): ExchangeReport => ({
        call: entry.name,
        request: entry.kind === 'document' ? null : abridge(request),
        status,
        reply: abridge(reply),
        curl,
      }),
    ),
  };
}

/** Masks each secret in a text. */
export function redactText(text: string, secrets: readonly string[]): string {
  const [, masked] = redactAll([
    [Secrets, secrets],
    [z.string(), text],
  ]);
  return z.string().parse(masked);
}

/**
 * Returns the index of the exchange that shows a finding. For a finding about visitors it is the exchange
 * without a session, for accepted bad data the one with the wrong field, and otherwise the call's last one.
 * Returns -1 if the call has no exchange.
 */
function findExchange(
  call: string,
  { difference, path }: SuiteFinding,
  exchanges: readonly Exchange[],
): number {
  const isOfCall = ({ entry }: Exchange) => entry.name === call;
  const shows = (exchange: Exchange): boolean => {
    const { entry, data, user } = exchange;
    if (!isOfCall(exchange) || entry.kind !== 'contract') return false;
    if (difference === 'visitor-granted' || difference === 'visitor-refused') return user === undefined;
    return difference === 'accepted' && hasWrongField(entry, data, path);
  };
  const exact = exchanges.findIndex(shows);
  return exact >= 0 ? exact : exchanges.findLastIndex(isOfCall);
}

function hasWrongField({ request }: AnyContract, data: unknown, path: string): boolean {
  return check(request, data, 'data').some((finding) => finding.path === path);
}

/** Returns the schema of a whole reply, including its envelope. */
export function buildReplySchema(entry: AnyContract | AnyDocument): z.ZodMiniType {
  if (entry.kind === 'document') return entry.response;
  return z.object({ ...Envelope.shape, data: entry.response });
}

const MAX_TEXT_CHARS = 500;

/** Keeps the first rows of long lists and the beginning of long texts. */
function abridge(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = showPlaceholders(value);
    return text.length > MAX_TEXT_CHARS ? `${text.slice(0, MAX_TEXT_CHARS)}…` : text;
  }
  if (Array.isArray(value)) {
    const rows = value.slice(0, MAX_ROWS).flatMap((row) => [abridge(row)]); // Leaves out holes (see shortenBody).
    return value.length > rows.length ? [...rows, `… and ${value.length - rows.length} more`] : rows;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, child]) => [showPlaceholders(key), abridge(child)]);
  return Object.fromEntries(fields);
}

function showPlaceholders(text: string): string {
  return text.replaceAll(PLACEHOLDER, REDACTED);
}
