/** Text of anybody's in a report, HTML and XML alike. */
import { escapeMarkup } from '#contracts/rules/markup';

/** What XML 1.0 cannot hold, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are to go
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escaped, and without the characters that no XML may hold. */
export function escaped(text: string): string {
  return escapeMarkup(text.replace(FORBIDDEN, '\ufffd'));
}
