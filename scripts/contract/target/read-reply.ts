/**
 * Reads replies in the same way in-process and over the network. Size, depth and number of values are limited,
 * so that no backend can exhaust memory, stack or time of a run.
 */

import { findRoundedNumbers } from '#contracts/check/rounded-numbers';
import { parseIfJson } from '#contracts/json-values';
import type { Bytes } from '#mock-server/engine/base/bytes';
import { findReplyExcess } from '#mock-server/engine/base/json-depth';
import { decodeBody } from '#mock-server/engine/node/content-encodings';
import { listEncodings } from '#mock-server/engine/wire/header-values';
import type { HttpReply } from './target.ts';

const MIB = 1024 * 1024;
/** The maximum size of a body after decompression. */
export const MAX_REPLY_BYTES = 8 * MIB;

/** A reply whose body was not read yet. */
export interface ReceivedReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AsyncIterable<Uint8Array> | null;
  /** The `content-encoding` by which the body is still to be decoded. */
  readonly encoding?: string;
}

/**
 * Returns a reply with its body parsed as JSON, or as text if it is no JSON, whatever its content type. Closes
 * the connection when the body exceeds MAX_REPLY_BYTES.
 */
export async function readReply(received: ReceivedReply): Promise<HttpReply> {
  const { status, headers } = received;
  const bytes = await readBytes(received);
  if (typeof bytes === 'string') return { status, headers, body: '', unread: bytes };
  const text = new TextDecoder().decode(bytes);
  const excess = findReplyExcess(text);
  if (excess !== undefined) return { status, headers, body: '', unread: `${excess}, and was not checked` };
  const value = parseIfJson(text);
  if (value === undefined) {
    return { status, headers, body: text, notJson: { contentType: headers.get('content-type') } };
  }
  const rounded = findRoundedNumbers(text);
  return { status, headers, body: value, ...(rounded.length > 0 && { rounded }) };
}

const TOO_LARGE = `is larger than ${MAX_REPLY_BYTES / MIB} MiB, and was not read further`;

/** Returns the decoded body, or why it cannot be read. */
async function readBytes({ body, encoding = '' }: ReceivedReply): Promise<Uint8Array | string> {
  const bytes = await collectBytes(body ?? []);
  if (bytes === undefined) return TOO_LARGE;
  const decoded = await decodeBody(bytes, encoding, MAX_REPLY_BYTES, 'browser');
  switch (decoded) {
    case 'too-large':
      return TOO_LARGE;
    case 'broken':
      return `cannot be decoded as ${listEncodings(encoding).join(', ')}`;
    case 'unknown':
      return bytes; // Browsers take a body as it is that names an encoding which they do not know.
    default:
      return decoded;
  }
}

/** Reads a body; returns undefined if it is too large. */
async function collectBytes(body: AsyncIterable<Uint8Array> | readonly []): Promise<Bytes | undefined> {
  // A list of the chunks would need more memory than the body, since a backend can send each byte as a chunk.
  const buffer = new ArrayBuffer(0, { maxByteLength: MAX_REPLY_BYTES });
  for await (const chunk of body) {
    const start = buffer.byteLength;
    const end = start + chunk.length;
    if (end > MAX_REPLY_BYTES) return undefined;
    buffer.resize(end);
    new Uint8Array(buffer).set(chunk, start);
  }
  return new Uint8Array(buffer.slice());
}
