/**
 * Reads replies in the same way in-process and over the network. Size, depth and number of values are limited,
 * so that no backend can exhaust memory, stack or time of a run.
 */
import { findRoundedNumbers } from '#contracts/check/rounded-numbers';
import { isDeeper, MAX_JSON_DEPTH } from '#mock-server/engine/json-depth';
import type { HttpReply } from './target.ts';

const MIB = 1024 * 1024;
/** The maximum size of a body after decompression. */
export const MAX_REPLY_BYTES = 8 * MIB;
const MAX_VALUES = 500_000;
/** The maximum number of objects and lists. Each can lack all fields of its schema, so it costs more than a value. */
const MAX_OBJECTS = 50_000;
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
  const value = parseJson(text);
  if (value === undefined) {
    return { status, headers, body: text, notJson: { contentType: headers.get('content-type') } };
  }
  const unread = findExcess(value);
  if (unread !== undefined) return { status, headers, body: '', unread };
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

/** Returns why a value is not checked; undefined if its depth and its number of values are within the limits. */
function findExcess(value: unknown): string | undefined {
  if (isDeeper(value, MAX_JSON_DEPTH)) {
    return `is nested deeper than ${MAX_JSON_DEPTH} levels, and was not checked`;
  }
  const rest = [value];
  let objects = 0;
  let values = 0;
  while (rest.length > 0 && values <= MAX_VALUES) {
    const next = rest.pop();
    values += 1;
    if (typeof next !== 'object' || next === null) continue;
    objects += 1;
    for (const child of Object.values(next)) rest.push(child);
  }
  if (values > MAX_VALUES) return `has more than ${MAX_VALUES} values, and was not checked`;
  if (objects > MAX_OBJECTS) return `has more than ${MAX_OBJECTS} objects and lists, and was not checked`;
  return undefined;
}
