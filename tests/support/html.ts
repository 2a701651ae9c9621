const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  p: [],
  ul: [],
  ol: [],
  li: [],
  strong: [],
  blockquote: [],
  h2: ['id'],
  h3: ['id'],
  a: ['href'],
};
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)>/g;
/** Matches angle brackets and ampersands, which must be written as entities in text. */
const UNESCAPED = /[<>]|&(?!(?:amp|lt|gt|quot|#39);)/;

/**
 * Returns the first error in HTML: bad syntax, or a tag or attribute that pages must not use. Undefined if
 * there is none.
 */
export function findHtmlFlaw(html: string): string | undefined {
  const open: string[] = [];
  let end = 0;
  for (const match of html.matchAll(TAG)) {
    const [tag, closing, name = '', attributes = ''] = match;
    const between = html.slice(end, match.index);
    end = match.index + tag.length;
    if (UNESCAPED.test(between)) return `not text: ${between}`;
    if (open.length === 0 && between.trim() !== '') return `text outside of any tag: ${between}`;
    const allowed = ATTRIBUTES[name];
    if (!allowed) return `<${name}> is no tag of a page`;
    const names = [...attributes.matchAll(/ ([a-z]+)=/g)].map(([, attribute = '']) => attribute);
    if (names.some((attribute) => !allowed.includes(attribute))) return `an attribute too many: ${tag}`;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return `</${name}> closes nothing that is open`;
  }
  if (html.slice(end).trim() !== '') return `rest: ${html.slice(end, end + 60)}`;
  return open.length > 0 ? `never closed: ${open.join(' ')}` : undefined;
}

/** Lists the words of an HTML text, without its tags. */
export function extractWords(html: string): string[] {
  return html.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}’'.,%-]*/gu) ?? [];
}

/** Lists the addresses of the links in an HTML text. */
export function extractLinks(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
}
