/** Builds the rows of a check, and masks the secrets in them. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { groupFindings } from '#contracts/check/group-findings';
import { User } from '#contracts/envelope';
import { secret } from '#contracts/marks';
import { REDACTED, redactAll, redactTexts } from '#contracts/redact/redact';
import type { Address } from '../target/target.ts';
import { formatCurl } from './curl.ts';
import type { Outcome, SuiteFinding } from './finding.ts';
import type { SentRequest } from './observe.ts';
import { formatKey, type Row } from './report.ts';

/** A check that has run. Its requests still contain secrets. */
export interface CheckRun {
  readonly call: string;
  readonly promise: string;
  readonly outcome: Outcome;
  readonly exchanges: readonly SentRequest[];
  readonly ms: number;
}

/** The text in place of secrets until the commands are written. It is random, so that no backend can send it. */
const PLACEHOLDER = `[redacted ${randomUUID()}]`;
const Secrets = z.array(secret(z.string()));
const Texts = z.array(z.string());

/**
 * Builds the rows of a check, and masks each secret wherever it occurs in its findings and commands. Equal
 * findings about several rows of a list are merged into one.
 *
 * secrets: further values to mask; address: the target's address, for the commands that repeat a request.
 */
export function buildRows(
  { call, promise, outcome, exchanges, ms }: CheckRun,
  secrets: readonly string[],
  address: Address,
): Row[] {
  const { findings, untried, isUnsendable, needsAccount } = outcome;
  if (untried !== undefined) {
    const reason = redactText(untried, secrets);
    const flags = { ...(isUnsendable && { isUnsendable }), ...(needsAccount && { needsAccount }) };
    return [{ call, promise, verdict: 'untried', untried: reason, ms, ...flags }];
  }
  if (findings.length === 0) return [{ call, promise, verdict: 'conforms', ms }];
  const [, texts, ...parts] = redactAll(
    [
      [Secrets, [...secrets, ...exchanges.flatMap((exchange) => exchange.secrets)]],
      [Texts, findings.flatMap(({ message, path, refusal }) => [message, path, refusal?.message ?? ''])],
      ...exchanges.flatMap(({ entry, data, user }): [z.ZodMiniType, unknown][] => [
        [entry.kind === 'contract' ? entry.request : z.undefined(), data],
        [User, user],
      ]),
    ],
    PLACEHOLDER,
  );
  const masked = findings.map((finding, index): SuiteFinding => {
    const own = Texts.parse(texts).slice(index * 3, index * 3 + 3);
    const [message = '', path = '', refused = ''] = own.map((text) => text.replaceAll(PLACEHOLDER, REDACTED));
    const { refusal } = finding;
    return { ...finding, message, path, ...(refusal && { refusal: { ...refusal, message: refused } }) };
  });
  const commands = exchanges.map(({ entry }, index) => {
    const [data, user] = parts.slice(index * 2, index * 2 + 2);
    const request = entry.kind === 'document' ? {} : { data, ...(user !== undefined && { user }) };
    return formatCurl(address, entry, request, PLACEHOLDER);
  });
  return groupFindings(masked).map((finding) => {
    const curl = commands[findExchange(call, finding, exchanges)];
    const key = formatKey(call, finding);
    const command = curl !== undefined && { curl };
    return { call, promise, verdict: finding.kind, ms, ...finding, key, known: false, ...command };
  });
}

export function redactText(text: string, secrets: readonly string[]): string {
  return String(redactTexts(text, secrets));
}

/**
 * Returns the index of the exchange that shows a finding. For a finding about visitors it is the one without a
 * session, and otherwise the call's last one. Returns -1 if the call has no exchange.
 */
function findExchange(call: string, { difference }: SuiteFinding, exchanges: readonly SentRequest[]): number {
  const isAboutVisitor = difference === 'visitor-granted' || difference === 'visitor-refused';
  const exact = isAboutVisitor
    ? exchanges.findIndex(({ entry, user }) => entry.name === call && user === undefined)
    : -1;
  return exact >= 0 ? exact : exchanges.findLastIndex(({ entry }) => entry.name === call);
}
