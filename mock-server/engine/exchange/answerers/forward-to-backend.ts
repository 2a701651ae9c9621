/** Passes a request on to the backend, and reads the reply so that it can be checked. */
import type { ReplyContent } from '#contracts/check/check-reply';
import { findRoundedNumbers } from '#contracts/check/rounded-numbers';
import { type Envelope, toWire } from '#contracts/envelope';
import { PROXY_HEADER } from '#contracts/mock-headers';
import type { Bytes } from '../../base/bytes.ts';
import { findReplyExcess } from '../../base/json-depth.ts';
import { maskTokens } from '../../base/mask-foreign-texts.ts';
import { describeText } from '../../base/quote-words.ts';
import type { DecodeFailure } from '../../base/runtime.ts';
import type { Platform } from '../../platform.ts';
import type { Backend, BackendError, BackendReply } from '../../sources/backend/backend.ts';
import { forward, readReply } from '../../sources/backend/forward.ts';
import { findRedirect, redirectError } from '../../sources/backend/reply-headers.ts';
import { joinHeader, listEncodings, readMediaType } from '../../wire/header-values.ts';
import type { Reply } from '../../wire/reply.ts';
import type { Source } from '../passage.ts';

type PassedReply = Extract<Reply, { kind: 'backend' }>;

/** Larger replies are streamed to the client and not checked. */
export const MAX_CHECKED_BYTES = 8 * 1024 * 1024;
const MAX_DECODED_BYTES = 64 * 1024 * 1024;
const FAILURES: Readonly<Record<DecodeFailure, string>> = {
  unknown: 'in the unknown encoding',
  broken: 'that could not be decoded as',
  'too-large': `of more than ${MAX_DECODED_BYTES} bytes after decoding as`,
};
/** The part of the names of unknown encodings that is shown. */
const MAX_NAMES_CHARS = 60;
const decoder = new TextDecoder();

/**
 * Passes a request on and returns the reply. Rejects with a BackendError if there is no usable reply. A
 * redirect to another origin is not usable: the browser would send the call there, with its password or
 * session. The backend is asked for the whole reply, also if the client has it already.
 */
export async function forwardToBackend(
  source: Pick<Source, 'platform' | 'request'>,
  backend: Backend,
  body: Bytes | null,
  isRead: boolean,
): Promise<PassedReply> {
  const { platform, request } = source;
  const reply = await forward(source, backend, { body, isRead, isWhole: true });
  const { status, headers } = reply;
  const redirect = findRedirect(status, headers, backend);
  if (redirect?.isAway) throw redirectError(status, redirect);
  const isStream = readMediaType(joinHeader(headers, 'content-type')) === 'text/event-stream';
  const bytes = isStream ? undefined : await readReply(platform.waiting, reply, MAX_CHECKED_BYTES);
  if (bytes === undefined) {
    const description = isStream ? 'a stream of events' : `more than ${MAX_CHECKED_BYTES} bytes`;
    const content = { kind: 'unread', description, isBeyondLimit: true } as const;
    return { kind: 'backend', status, headers, body: reply.stream(), content };
  }
  const content =
    request.method === 'HEAD' ? ({ kind: 'none' } as const) : await readContent(platform, reply, bytes);
  return { kind: 'backend', status, headers, body: bytes.length === 0 ? null : bytes, content };
}

async function readContent(
  { decode }: Platform,
  { status, headers }: BackendReply,
  bytes: Bytes,
): Promise<ReplyContent> {
  if (bytes.length === 0) {
    return status === 304 ? { kind: 'none' } : { kind: 'text', text: '', description: 'an empty body' };
  }
  const encoding = joinHeader(headers, 'content-encoding') ?? '';
  const decoded = await decode(bytes, encoding, MAX_DECODED_BYTES, 'browser');
  const unread = typeof decoded === 'string' ? describeUnread(decoded, encoding) : undefined;
  // Browsers take a body as it is that names an encoding which they do not know, such as `none` or `utf-8`.
  if (unread && decoded !== 'unknown') return unread;
  const text = decoder.decode(typeof decoded === 'string' ? bytes : decoded);
  const excess = findReplyExcess(text);
  if (excess !== undefined) return { kind: 'unread', description: excess, isBeyondLimit: true };
  try {
    return { kind: 'json', value: JSON.parse(text), rounded: findRoundedNumbers(text) };
  } catch {
    if (unread) return unread;
    const type = readMediaType(joinHeader(headers, 'content-type')) ?? 'no content type';
    return { kind: 'text', text, description: describeText(text, `of ${type}`) };
  }
}

function describeUnread(failure: DecodeFailure, encoding: string): ReplyContent {
  const names = maskTokens(listEncodings(encoding).join(', ').slice(0, MAX_NAMES_CHARS));
  const description = `a body ${FAILURES[failure]} ${names}`;
  return { kind: 'unread', description, isBeyondLimit: failure === 'too-large' };
}

/** Builds the proxy's own reply to a failed request: an envelope, and a header that names the failure. */
export function buildProxyReply({ status, failure, message }: BackendError): PassedReply {
  const envelope: Envelope = {
    result: false,
    message: `Proxy: ${message}`,
    data: null,
    code: status,
    debug: `${PROXY_HEADER}: ${failure}`,
  };
  return {
    kind: 'backend',
    status,
    headers: [
      ['content-type', 'application/json; charset=utf-8'],
      ['cache-control', 'no-store'],
      [PROXY_HEADER, failure],
    ],
    body: new Uint8Array(new TextEncoder().encode(JSON.stringify(toWire(envelope)))),
    content: { kind: 'json', value: envelope },
  };
}
