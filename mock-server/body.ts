/** Reads a JSON body that anybody may have sent: never more than it may be, never deeper. */
import { Misuse } from './misuse.ts';

/** 1 MiB. */
export const MOST_BYTES = 1_048_576;
export const DEEPEST = 64;

/** The parsed body, or what is wrong with it. An empty body is `undefined`. most: bytes that it may have. */
export async function readJson(
  request: Request,
  most?: number,
): Promise<{ readonly value: unknown } | Misuse> {
  const text = await readText(request, most);
  return text instanceof Misuse ? text : parseJson(text);
}

/** As `readJson`, of a body that has been read. */
export function parseJson(text: string): { readonly value: unknown } | Misuse {
  if (text === '') return { value: undefined };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new Misuse(400, 'The body is not JSON');
  }
  // A shorter text has not brackets enough.
  return text.length > 2 * DEEPEST && isDeeper(value, DEEPEST)
    ? new Misuse(400, `The body is nested deeper than ${DEEPEST} levels`)
    : { value };
}

const endedEarly = new Misuse(400, 'The connection ended before the body did');

/** The body as a text, if it has come in whole. most: bytes that it may have. */
export async function readText(request: Request, most = MOST_BYTES): Promise<string | Misuse> {
  const stated = request.headers.get('content-length');
  if (stated === null) return readCounted(request, most);
  // HTTP ends the body where its stated length does, so that this needs no counting.
  if (Number(stated) > most) return tooLarge(most);
  try {
    return await request.text();
  } catch {
    return endedEarly;
  }
}

async function readCounted(request: Request, most: number): Promise<string | Misuse> {
  const reader = request.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength;
      if (bytes > most) {
        await reader.cancel();
        return tooLarge(most);
      }
      text += decoder.decode(part.value, { stream: true });
    }
  } catch {
    return endedEarly;
  }
  return text + decoder.decode();
}

function tooLarge(most: number): Misuse {
  return new Misuse(413, `The body is larger than ${most} bytes`);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((child) => isDeeper(child, levels - 1));
}
