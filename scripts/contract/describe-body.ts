import { makePrintable } from '#mock-server/engine/printable';
import type { HttpReply } from './target.ts';

const MAX_QUOTED_CHARS = 60;
/** A word of this length with a digit may be an account number or a token, so it is not quoted. */
const LONG_WORD = /\S{10,}/g;

/**
 * Describes a body that this API does not send, by its content type and first words, without markup and control
 * characters. Of JSON only the message is quoted. The authentication that the server asks for is named too.
 */
export function describeBody({ body, notJson, headers }: HttpReply): string {
  const challenge = headers?.get('www-authenticate') ?? '';
  const demand = challenge === '' ? '' : `; WWW-Authenticate: ${quoteWords(challenge)}`;
  return `${notJson ? describeText(body, notJson) : describeJson(body)}${demand}`;
}

/** Describes JSON without an envelope by the text in which most servers say what is wrong. */
function describeJson(body: unknown): string {
  const { message, error, detail } = Object(body);
  const text = [message, error, Object(error).message, detail].find((each) => typeof each === 'string');
  return `is JSON without the envelope${text === undefined ? '' : `: "${quoteWords(text)}"`}`;
}

function describeText(body: unknown, notJson: NonNullable<HttpReply['notJson']>): string {
  const type = notJson.contentType?.split(';', 1)[0] ?? 'a body without a content type';
  const words = quoteWords(String(body));
  return `is not JSON but ${makePrintable(type)}${words === '' ? ', without a text' : `: "${words}"`}`;
}

function quoteWords(body: string): string {
  const text = body
    .replace(/<(script|style)\b.*?(?:<\/\1\s*>|$)/gis, ' ')
    .replace(/<[^>]*(?:>|$)/g, ' ')
    .replace(/&#?\w+;/g, ' ')
    .replace(LONG_WORD, (word) => (/\d/.test(word) ? '…' : word))
    .replace(/\s+/g, ' ');
  const line = makePrintable(text, text.length);
  if (line.length <= MAX_QUOTED_CHARS) return line;
  // Leaves out the last word, which may be cut: reports mask only whole secrets, not a part of one.
  return `${line.slice(0, MAX_QUOTED_CHARS + 1).replace(/\S*$/, '')}…`;
}
