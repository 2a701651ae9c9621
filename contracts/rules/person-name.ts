/** First and last names, as an identity card has them. */

/** Letters of any script, and what stands between parts of a name. */
const NAME = /^\p{L}[\p{L}\p{M} .'’-]*$/u;

/** Without blanks around it and with single ones inside; undefined when nobody is called so. */
export function normalisePersonName(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  return NAME.test(name) ? name : undefined;
}
