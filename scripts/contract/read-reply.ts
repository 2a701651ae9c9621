/**
 * Reads replies in the same way in-process and over the network. Size, depth and number of values are limited,
 * so that no backend can exhaust memory, stack or time of a run.
 */
import { findRoundedNumbers } from '#contracts/check/rounded-numbers';
import { findReplyExcess } from '#mock-server/engine/json-depth';
import type { HttpReply } from './target.ts';

const MIB = 1024 * 1024;
/** The maximum size of a body after decompression. */
export const MAX_REPLY_BYTES = 8 * MIB;
/** The size of the first buffer, into which most bodies fit. */
const BUFFER_BYTES = 64 * 1024;

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
  let bytes = new Uint8Array(BUFFER_BYTES);
  let length = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const end = length + chunk.value.length;
    if (end > MAX_REPLY_BYTES) {
      await reader.cancel();
      return undefined;
    }
    if (end > bytes.length) bytes = enlarge(bytes, end);
    bytes.set(chunk.value, length);
    length = end;
  }
  return new TextDecoder().decode(bytes.subarray(0, length));
}

function enlarge(bytes: Uint8Array, minBytes: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(minBytes, Math.min(2 * bytes.length, MAX_REPLY_BYTES)));
  larger.set(bytes);
  return larger;
}

/** Returns the value of a text; undefined if the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
