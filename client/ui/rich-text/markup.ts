/** Tells HTML from plain text, without the sanitiser that HTML needs. */

/** A tag, a comment or an entity. */
const MARKUP = /<[a-z/!][^<>]*>|&(?:[a-z]\w*|#\d+|#x[\da-f]+);/i;
const TAG_OR_SPACE = /<[a-z/!][^<>]*>|&(?:nbsp|#160|#xa0);|\s/gi;

/** Returns whether a text from the server is HTML. */
export function isMarkup(text: string): boolean {
  return MARKUP.test(text);
}

/** Returns whether a text from the server shows any words. An editor of HTML saves an empty text as `<p></p>`. */
export function hasWords(text: string | undefined): text is string {
  return text !== undefined && text.replace(TAG_OR_SPACE, '') !== '';
}
