/**
 * Reads replies in the same way in-process and over the network. Size, depth and number of values are limited,
 * so that no backend can exhaust memory, stack or time of a run.
 */
import { findRoundedNumbers } from '#contracts/check/rounded-numbers';
import { findReplyExcess } from '#mock-server/engine/base/json-depth';
import type { HttpReply } from './target.ts';

const MIB = 1024 * 1024;
/** The maximum size of a body after decompression. */
export const MAX_REPLY_BYTES = 8 * MIB;

/**
 * Returns a reply with its body parsed as JSON, or as text if it is no JSON, whatever its content type. Closes
 * the connection when the body exceeds MAX_REPLY_BYTES.
 */
export async function readReply(response: Response): Promise<HttpReply> {
  const { status, headers } = response;
  const text = await readText(response);
  if (text === undefined) {
    return {
      status,
      headers,
      body: '',
      unread: `is larger than ${MAX_REPLY_BYTES / MIB} MiB, and was not read further`,
    };
  }
  const excess = findReplyExcess(text);
  if (excess !== undefined) return { status, headers, body: '', unread: `${excess}, and was not checked` };
  const value = parseJson(text);
  if (value === undefined) {
    return { status, headers, body: text, notJson: { contentType: headers.get('content-type') } };
  }
  const rounded = findRoundedNumbers(text);
  return { status, headers, body: value, ...(rounded.length > 0 && { rounded }) };
}

/** Reads the body as text; returns undefined if it is too large. */
async function readText({ body }: Response): Promise<string | undefined> {
  if (!body) return '';
  const reader = body.getReader();
  // A list of the chunks would need more memory than the body, since a backend can send each byte as a chunk.
  const buffer = new ArrayBuffer(0, { maxByteLength: MAX_REPLY_BYTES });
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const start = buffer.byteLength;
    const end = start + chunk.value.length;
    if (end > MAX_REPLY_BYTES) {
      await reader.cancel();
      return undefined;
    }
    buffer.resize(end);
    new Uint8Array(buffer).set(chunk.value, start);
  }
  return new TextDecoder().decode(buffer);
}

/** Returns the value of a text; undefined if the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
