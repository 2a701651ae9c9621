import { makePrintable } from '#contracts/write/line';
import { quoteWords } from '#mock-server/engine/base/quote-words';
import type { HttpReply } from './target.ts';

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
