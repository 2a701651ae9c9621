/** A reply before it is serialised: an envelope, a document, a damaged text, or a fault of the connection. */
import { type Finding, formatPath } from '#contracts/check/check';
import type { ReplyContent } from '#contracts/check/check-reply';
import { type Envelope, Envelope as EnvelopeSchema, MESSAGE, toWire } from '#contracts/envelope';
import { readField } from '#contracts/schema';
import type { Bytes } from '../base/bytes.ts';
import { measureBytes } from '../base/measure-bytes.ts';
import type { ClientError } from './client-error.ts';
import type { HeaderPairs } from './header-values.ts';
import { joinHeader } from './header-values.ts';

/** Says that a body is sent slowly, or that the connection breaks in its middle. */
export type Sending =
  | { readonly kind: 'drip'; readonly bytesPerSecond: number }
  | { readonly kind: 'truncated' };

export type Reply = BodyReply | { readonly kind: 'drop' } | { readonly kind: 'resend' };

export type BodyReply = Content & { readonly sending?: Sending | undefined };

type Content =
  | {
      readonly kind: 'envelope';
      readonly status: number;
      /** Headers that a rule adds. */
      readonly headers?: Readonly<Record<string, string>>;
      readonly envelope: Envelope;
      /** The envelope in UTF-8, if it is serialised already. */
      readonly body?: Uint8Array<ArrayBuffer> | undefined;
    }
  /** A body without an envelope: a document, or a value that a rule contains. */
  | {
      readonly kind: 'document';
      readonly status: number;
      readonly value: unknown;
      /** Absent for JSON. A value of any other type is a text, which is sent as it is. */
      readonly contentType?: string;
    }
  /** A body that breaks the contract: the first half of a document, or an empty text. */
  | { readonly kind: 'text'; readonly status: number; readonly body: string }
  /** A backend's reply, passed on as it came. */
  | {
      readonly kind: 'backend';
      readonly status: number;
      readonly headers: HeaderPairs;
      readonly body: Bytes | ReadableStream<Bytes> | null;
      readonly content: ReplyContent;
    };

type EnvelopeReply = Extract<BodyReply, { kind: 'envelope' }>;

export function envelopeReply(envelope: Envelope, status = 200): EnvelopeReply {
  return { kind: 'envelope', status, envelope };
}

export function jsonReply(value: unknown, status = 200): BodyReply {
  return { kind: 'document', status, value };
}

/** Returns the reply that sends a text, such as a key or the page of a proxy, with status 200 unless stated. */
export function textReply(value: string, status = 200, contentType = 'text/plain; charset=utf-8'): Reply {
  return { kind: 'document', status, value, contentType };
}

/** Returns the reply that a rule contains, as an envelope if it has that shape. */
export function customReply(value: unknown, status = 200): Reply {
  return isEnvelope(value) ? envelopeReply(value, status) : jsonReply(value, status);
}

function isEnvelope(value: unknown): value is Envelope {
  return EnvelopeSchema.safeParse(value).success;
}

export function failureReply(
  message: string | null,
  code: Envelope['code'],
  { status = 200, debug = null }: { status?: number; debug?: unknown } = {},
): EnvelopeReply {
  return envelopeReply({ result: false, message, data: null, code, debug }, status);
}

/** Returns a reply with an HTTP error status such as 500. Clients show messages, so only 500 has one (spec §8). */
export function statusReply(status: number): EnvelopeReply {
  return failureReply(status === 500 ? MESSAGE.providerUnreachable : null, status, { status });
}

/** Returns a reply that has a body; an empty success in the place of one that has none, or of none. */
export function successOr(reply: Reply | undefined): BodyReply {
  if (reply && reply.kind !== 'drop' && reply.kind !== 'resend') return reply;
  return jsonReply({ result: true, message: MESSAGE.success });
}

/** Returns a client error in the envelope, whose `code` repeats the HTTP status. */
export function clientErrorReply({ status, message, debug }: ClientError): Reply {
  return failureReply(message, status, { status, debug });
}

/** Returns a backend's reply in the form that effects can change; any other reply is returned as it is. */
export function toChangeable(reply: Reply): Reply {
  if (reply.kind !== 'backend') return reply;
  const { status, content } = reply;
  if (content.kind === 'json') return customReply(content.value, status);
  return { kind: 'text', status, body: content.kind === 'text' ? content.text : '' };
}

/**
 * Returns a finding for each number of a backend's reply that loses digits because a rule has changed the reply: it
 * would have been passed on as it came.
 */
export function listSentRounded(original: Reply, changed: Reply): Finding[] {
  if (original.kind !== 'backend' || original.content.kind !== 'json') return [];
  if (changed.kind !== 'envelope' && changed.kind !== 'document') return [];
  const message = 'is sent rounded, since a rule has changed the reply';
  return (original.content.rounded ?? []).map(({ keys }) => {
    return { kind: 'assumption', path: formatPath(keys), message };
  });
}

/** Estimates the memory of a reply, in bytes, up to about `maxBytes`. Shared bodies are not counted. */
export function measureReply(reply: Reply | undefined, maxBytes?: number): number {
  return reply?.kind === 'envelope' && reply.body ? 0 : measureBytes(reply, maxBytes);
}

/** Returns whether a reply grants what was asked for. */
export function isSuccess(reply: Reply | undefined): boolean {
  if (reply?.kind === 'envelope') return reply.envelope.result;
  if (reply?.kind === 'document') return reply.status < 400;
  const isJson = reply?.kind === 'backend' && reply.content.kind === 'json';
  return isJson && readField(reply.content.value, 'result') === true;
}

/** Returns the HTTP status; 0 when the connection ends without one. */
export function getStatus(reply: Reply): number {
  return reply.kind === 'drop' || reply.kind === 'resend' ? 0 : reply.status;
}

/** Returns the content type that a document or a backend states; undefined for JSON of the mock, or if it states none. */
export function getContentType(reply: Reply): string | undefined {
  if (reply.kind === 'document') return reply.contentType;
  return reply.kind === 'backend' ? joinHeader(reply.headers, 'content-type') : undefined;
}

/** Returns the body as text; for a backend's reply, decoded. */
export function bodyText(reply: BodyReply): string {
  switch (reply.kind) {
    case 'envelope':
      return JSON.stringify(toWire(reply.envelope));
    case 'document':
      return reply.contentType === undefined ? JSON.stringify(reply.value) : String(reply.value);
    case 'text':
      return reply.body;
    case 'backend':
      return reply.content.kind === 'json' ? JSON.stringify(reply.content.value) : '';
  }
}
