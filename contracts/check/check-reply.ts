/** Checks a whole reply to a call or document: status, envelope, message, data, pagination (spec §7, §8). */
import * as z from 'zod/mini';
import { type AnyContract, findRefusal } from '../contract.ts';
import type { AnyDocument } from '../document.ts';
import { Envelope, MESSAGE, SUCCESS_TOASTS } from '../envelope.ts';
import { isRecord, nameType } from '../json-values.ts';
import { lazyOf } from '../lazy.ts';
import { normalise } from '../normalise.ts';
import { findFieldName } from '../schema.ts';
import { type CheckFinding, MAX_FINDINGS, sortFindings } from './check.ts';
import { checkExactly } from './exact.ts';
import { type RoundedNumber, reportRounded } from './rounded-numbers.ts';

/** The body of a reply: parsed JSON, or a text. `description` describes the text without its secrets. */
export type ReplyContent =
  | {
      readonly kind: 'json';
      readonly value: unknown;
      readonly rounded?: readonly RoundedNumber[] | undefined;
    }
  | { readonly kind: 'text'; readonly text: string; readonly description: string }
  /** The body was not read, as the description says: it is a stream or beyond a limit, or else cannot be decoded. */
  | { readonly kind: 'unread'; readonly description: string; readonly isBeyondLimit: boolean }
  /** The reply has no body, as after a HEAD request or with status 304. */
  | { readonly kind: 'none' };

type Body = Readonly<Record<string, unknown>>;

/** Returns the findings of a reply to a call, those of its status first. */
export function checkCallReply(contract: AnyContract, status: number, content: ReplyContent): CheckFinding[] {
  const statusFindings = status === 200 ? [] : report('broken', 'status', '', `answered HTTP ${status}`);
  switch (content.kind) {
    case 'none':
      return statusFindings;
    case 'text':
    case 'unread':
      return [...statusFindings, ...reportUnreadable('broken', content)];
    case 'json':
      return [
        ...statusFindings,
        ...checkReplyBody(contract, content.value),
        ...reportRounded(content.rounded, getReplySchema(contract)),
      ];
  }
}

export function checkDocumentReply(
  document: AnyDocument,
  status: number,
  content: ReplyContent,
): CheckFinding[] {
  const kind = document.assumedAddress === undefined ? 'broken' : 'assumption';
  if (status !== 200) return report(kind, 'status', '', `answered HTTP ${status}`);
  if (content.kind === 'none') return [];
  if (document.media === 'text' && content.kind !== 'unread') {
    return checkExactly(document.response, content.kind === 'text' ? content.text : undefined);
  }
  if (content.kind !== 'json') return reportUnreadable(kind, content);
  if (isMaintenance(content.value)) return [];
  return [
    ...checkExactly(document.response, content.value),
    ...reportRounded(content.rounded, document.response),
  ];
}

/** Reports a body that is not JSON, or was not read. What our own limits leave unread says nothing of the backend. */
function reportUnreadable(
  kind: CheckFinding['kind'],
  content: Extract<ReplyContent, { kind: 'text' | 'unread' }>,
): CheckFinding[] {
  return content.kind === 'unread' && content.isBeyondLimit
    ? report('assumption', 'other', '', `was not read: ${content.description}`)
    : report(kind, 'type', '', `is not JSON: ${content.description}`);
}

/** Returns an envelope with the names of the contract in place of those that are only spelled otherwise. */
export function respellEnvelope(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const fields = Object.entries(body).map(([key, value]) => {
    const name = findFieldName(Envelope.shape, key) ?? key;
    return [Object.hasOwn(body, name) ? key : name, value];
  });
  return Object.fromEntries(fields);
}

/** Returns the schema of a whole reply to a call, with its envelope. */
export const getReplySchema = lazyOf(
  ({ response }: AnyContract): z.ZodMiniType => z.object({ ...Envelope.shape, data: response }),
);

/**
 * Returns the findings of the parsed body of a reply to a call, the worst first. A refusal has no data to check.
 *
 * maxPerKind: the maximum number of findings of one kind in the envelope and in `data`; the others are dropped.
 */
export function checkReplyBody(
  contract: AnyContract,
  received: unknown,
  maxPerKind = MAX_FINDINGS,
): CheckFinding[] {
  const body = respellEnvelope(received);
  if (!isRecord(body)) return report('broken', 'type', '', `expected object, got ${nameType(body)}`);
  const other = Object.keys(Object(received)).find((name) => !Object.hasOwn(body, name));
  return sortFindings([
    ...(other === undefined
      ? []
      : report('broken', 'name', '', `spells the names of its fields otherwise, such as ${other}`)),
    ...checkEnvelope(body, maxPerKind),
    // A `result` that is no boolean is reported, and the other fields are then checked as for a success.
    ...(body.result === false
      ? checkRefusalMessage(contract, body)
      : [
          ...checkSuccessMessage(body),
          ...checkData(contract, body, maxPerKind),
          ...checkPagination(contract, body),
        ]),
  ]);
}

/** Returns whether a value is an envelope that says that the site is under maintenance. */
function isMaintenance(value: unknown): boolean {
  const envelope = Envelope.safeParse(value);
  return envelope.success && envelope.data.message === MESSAGE.maintenance;
}

function checkEnvelope(body: Body, maxPerKind: number): CheckFinding[] {
  return [
    // `pagination: null` is accepted: it means the same as no `pagination`.
    ...checkExactly(Envelope, body, '', maxPerKind).filter(
      ({ path }) => (path !== 'pagination' || body.pagination !== null) && !isLiteralMessage(path, body),
    ),
    // A null `code` breaks only an assumption, since the spec gives a meaning only to the code 403.
    ...(body.code === null
      ? report('assumption', 'null', 'code', 'expected number or string, got null')
      : []),
  ];
}

/** Returns whether `path` leads to the message of a success, which only `checkSuccessMessage` checks. */
function isLiteralMessage(path: string, { result, message }: Body): boolean {
  return path === 'message' && result !== false && message !== undefined;
}

/**
 * Checks that a success has the message `MESSAGE.success`. A reply without rows may have the message
 * `MESSAGE.noRecords` instead.
 */
function checkSuccessMessage({ message, data }: Body): CheckFinding[] {
  // `checkEnvelope` reports a missing message.
  if (message === undefined || message === MESSAGE.success) return [];
  if (message === MESSAGE.noRecords && !(Array.isArray(data) && data.length > 0)) return [];
  const kind = SUCCESS_TOASTS.some((toast) => toast === message) ? 'assumption' : 'broken';
  return report(kind, 'message', 'message', `expected "${MESSAGE.success}"`);
}

/**
 * Finds refusals that the contract does not declare. A refusal is `broken` if it differs from a message of
 * `MESSAGE` only in case, accents or punctuation, since clients compare these messages literally.
 */
function checkRefusalMessage(contract: AnyContract, { message }: Body): CheckFinding[] {
  if (typeof message !== 'string') return [];
  const messages: string[] = Object.values(MESSAGE);
  if (messages.includes(message)) return [];
  if (findRefusal(contract, message)) return [];
  const match = message.length <= MAX_FOLDED_CHARS && messages.find((each) => fold(each) === fold(message));
  return !match
    ? report('drift', 'message', 'message', 'is a refusal that the contract does not declare')
    : report('broken', 'message', 'message', `expected "${match}", which clients compare literally`);
}

/** Longer messages are unlike all of `MESSAGE`. */
const MAX_FOLDED_CHARS = 200;

/** Returns the letters and digits of a message, without case and accents. */
function fold(message: string): string {
  return normalise(message, 'NFKD')
    .toLocaleLowerCase('tr')
    .replaceAll('ı', 'i')
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
}

function checkData({ response }: AnyContract, body: Body, maxPerKind: number): CheckFinding[] {
  if (!Object.hasOwn(body, 'data')) return [];
  const findings = checkExactly(response, body.data, 'data', maxPerKind);
  if (body.message !== MESSAGE.noRecords) return findings;
  // The spec does not state the `data` of a reply without records.
  return findings.map((finding) => (finding.path === 'data' ? { ...finding, kind: 'assumption' } : finding));
}

/**
 * Checks that replies of paged calls, and no others, have `pagination`. The spec states that it exists; its
 * place beside `data` is assumed.
 */
function checkPagination({ paged }: AnyContract, { pagination, data, message }: Body): CheckFinding[] {
  const isPresent = pagination !== undefined && pagination !== null;
  if (paged && isPresent) return checkTotal(pagination, data);
  if (paged === isPresent) return [];
  if (!paged) return report('drift', 'unknown-field', 'pagination', 'stands beside data that has no pages');
  return isRecord(data) && 'pagination' in data
    ? report('assumption', 'place', 'pagination', 'stands inside data, not beside it')
    : report(message === MESSAGE.noRecords ? 'assumption' : 'broken', 'missing', 'pagination', 'is missing');
}

/** Checks that the rows of a page do not contradict its total. */
function checkTotal(pagination: unknown, data: unknown): CheckFinding[] {
  const { total, offset = 0 } = isRecord(pagination) ? pagination : {};
  const count = Array.isArray(data) ? data.length : 0;
  if (count === 0 || typeof total !== 'number' || typeof offset !== 'number') return [];
  return total >= offset + count
    ? []
    : report('assumption', 'value', 'pagination.total', 'is less than the number of rows up to this page');
}

function report(
  kind: CheckFinding['kind'],
  difference: CheckFinding['difference'],
  path: string,
  message: string,
): CheckFinding[] {
  return [{ kind, path, message, difference }];
}
