/** Reads the bodies in an HTTP Archive. */
import * as z from 'zod/mini';
import { findRoundedNumbers, type RoundedNumber } from '#contracts/check/rounded-numbers';
import { type AnyDocument, isPublicKey } from '#contracts/document';
import { parseJsonText } from '../../base/parse-json-text.ts';
import { describeText } from '../../base/quote-words.ts';
import { readMediaType } from '../../wire/header-values.ts';

/** The body of a request or a reply. */
export const Content = z.object({
  text: z.nullish(z.string()),
  encoding: z.nullish(z.string()),
  mimeType: z.nullish(z.string()),
  /** The bytes of the decoded body; -1 or 0 if the browser does not know them. */
  size: z.nullish(z.number()),
});
type Content = z.output<typeof Content> | null | undefined;

/** Returns whether the browser has left out the body, as it does with large bodies. */
export function isBodyMissing(content: Content): boolean {
  const { text, size } = content ?? {};
  return (text ?? undefined) === undefined || (text === '' && (size ?? 0) > 0);
}

/** Returns the JSON value of a body, `undefined` for an empty one; undefined if it is not JSON. */
export function readJsonBody(content: Content): { readonly value: unknown } | undefined {
  const text = decodeText(content) ?? content?.text ?? '';
  if (text === '') return { value: undefined };
  const json = parseJsonText(text);
  return 'error' in json ? undefined : json;
}

/** Returns the numbers that a JSON body loses digits of when it is parsed. */
export function listRoundedIn(content: Content): RoundedNumber[] {
  const text = decodeText(content) ?? content?.text ?? '';
  return 'error' in parseJsonText(text) ? [] : findRoundedNumbers(text);
}

/**
 * Returns the body of a reply: JSON as a value, a public key as text, and anything else as a description. Undefined
 * if it cannot be decoded, or is only a part. document: the one that the reply is to.
 */
export function readReplyBody(
  content: Content,
  document: AnyDocument | undefined,
): { readonly value: unknown } | undefined {
  const text = decodeText(content);
  const json = parseJsonText(text ?? content?.text ?? '');
  if (!('error' in json)) return json;
  if (text === undefined || isPart(text, content)) return undefined;
  if (isPublicKey(document, text)) return { value: text };
  const type = readMediaType(content?.mimeType) ?? 'no content type';
  return { value: `[${describeText(text, `of ${type}`)}]` };
}

/** The size may count a byte order mark, which a decoded text does not have. */
const MARK_BYTES = 3;

/** Returns whether a text is shorter than the body that it was. */
function isPart(text: string, content: Content): boolean {
  return (content?.size ?? 0) > new TextEncoder().encode(text).length + MARK_BYTES;
}

/** Returns the text of a body; undefined if its encoding is unknown, or it is not encoded so. */
function decodeText(content: Content): string | undefined {
  const { text, encoding, mimeType } = content ?? {};
  switch (encoding?.trim().toLowerCase() ?? '') {
    case '':
      return text ?? '';
    case 'base64':
      return decodeBase64(text ?? '', mimeType);
    default:
      return undefined;
  }
}

/** Decodes Base64 of either alphabet, with or without padding. */
function decodeBase64(base64: string, mimeType: string | null | undefined): string | undefined {
  const [, charset = 'utf-8'] = /;\s*charset="?([^";,\s]+)/i.exec(mimeType ?? '') ?? [];
  const plain = base64
    .replace(/[\s=]+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  try {
    const bytes = Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
