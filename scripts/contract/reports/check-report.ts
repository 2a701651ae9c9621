/** Builds the report of a check: masks secrets in its findings and exchanges, and cuts long values. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { findVerdict } from '#contracts/check';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { Envelope, User } from '#contracts/envelope';
import { secret } from '#contracts/marks';
import { REDACTED, redactAll } from '#contracts/redact';
import type { Exchange } from '../observe.ts';
import type { Outcome } from '../suite.ts';
import type { Address } from '../target.ts';
import { formatCurl } from './curl.ts';
import type { SuiteFinding } from './finding.ts';
import { type CheckReport, type ExchangeReport, formatKey, groupFindings } from './report.ts';
import { MAX_ROWS } from './shorten-reply.ts';

/** A check that has run. Its exchanges still contain secrets. */
export interface CheckRun {
  readonly call: string;
  readonly promise: string;
  readonly outcome: Outcome;
  readonly exchanges: readonly Exchange[];
  readonly ms: number;
}

/** The text in place of secrets until the commands are written. It is random, so that no backend can send it. */
const PLACEHOLDER = `[redacted ${randomUUID()}]`;
const Secrets = z.array(secret(z.string()));
const Texts = z.array(z.string());

/**
 * Builds the report of a check, and masks each secret wherever it occurs in its findings and exchanges. Equal
 * findings about several rows of a list are merged into one.
 *
 * secrets: further values to mask; address: the target's address, for the commands that repeat a request.
 */
export function buildCheckReport(
  { call, promise, outcome, exchanges, ms }: CheckRun,
  secrets: readonly string[],
  address: Address,
): CheckReport {
  const { findings, untried } = outcome;
  if (untried !== undefined) {
    const reason = redactText(untried, secrets);
    return { promise, verdict: 'untried', findings: [], untried: reason, ms, exchanges: [] };
  }
  const verdict = findVerdict(findings);
  if (findings.length === 0) return { promise, verdict, findings: [], ms, exchanges: [] };
  const [, texts, ...parts] = redactAll(
    [
      [Secrets, secrets],
      [Texts, findings.flatMap(({ message, path, refusal }) => [message, path, refusal?.message ?? ''])],
      ...exchanges.flatMap(({ entry, data, user, reply }): [z.ZodMiniType, unknown][] => [
        [entry.kind === 'contract' ? entry.request : z.undefined(), data],
        [User, user],
        [buildReplySchema(entry), reply.body],
      ]),
    ],
    PLACEHOLDER,
  );
  const masked = findings.map((finding, index): SuiteFinding => {
    const own = Texts.parse(texts).slice(index * 3, index * 3 + 3);
    const [message = '', path = '', refused = ''] = own.map(showPlaceholders);
    const { refusal } = finding;
    return { ...finding, message, path, ...(refusal && { refusal: { ...refusal, message: refused } }) };
  });
  const shown = exchanges.map(({ entry, reply: { status } }, index): ExchangeReport => {
    const [data, user, reply] = parts.slice(index * 3, index * 3 + 3);
    const request = entry.kind === 'document' ? {} : { data, ...(user !== undefined && { user }) };
    const curl = formatCurl(address, entry, request, PLACEHOLDER);
    const shownRequest = entry.kind === 'document' ? null : abridge(request);
    return { call: entry.name, request: shownRequest, status, reply: abridge(reply), curl };
  });
  return {
    promise,
    verdict,
    findings: groupFindings(masked).map((finding) => {
      const curl = shown[findExchange(call, finding, exchanges)]?.curl;
      return { ...finding, key: formatKey(call, finding), known: false, ...(curl !== undefined && { curl }) };
    }),
    ms,
    exchanges: shown,
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
 * Returns the index of the exchange that shows a finding. For a finding about visitors it is the one without a
 * session, and otherwise the call's last one. Returns -1 if the call has no exchange.
 */
function findExchange(call: string, { difference }: SuiteFinding, exchanges: readonly Exchange[]): number {
  const isAboutVisitor = difference === 'visitor-granted' || difference === 'visitor-refused';
  const exact = isAboutVisitor
    ? exchanges.findIndex(({ entry, user }) => entry.name === call && user === undefined)
    : -1;
  return exact >= 0 ? exact : exchanges.findLastIndex(({ entry }) => entry.name === call);
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
