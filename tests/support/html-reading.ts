// Reads the HTML of the content: whether it is well-formed, and made of the few tags that a page may have.

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  ...{ p: [], ul: [], ol: [], li: [], strong: [], blockquote: [] },
  ...{ h2: ['id'], h3: ['id'], a: ['href'] },
};
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)>/g;
/** Text holds no bare bracket, and no ampersand but of an entity. */
const BARE = /[<>]|&(?!(?:amp|lt|gt|quot|#39);)/;

/** What is wrong with a piece of HTML; undefined when nothing is. */
export function htmlFlaw(html: string): string | undefined {
  const open: string[] = [];
  let end = 0;
  for (const match of html.matchAll(TAG)) {
    const [tag, closing, name = '', attributes = ''] = match;
    const between = html.slice(end, match.index);
    end = match.index + tag.length;
    if (BARE.test(between)) return `not text: ${between}`;
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

/** Words that a person reads. */
export function wordsOf(html: string): string[] {
  return html.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}’'.,%-]*/gu) ?? [];
}

export function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
}
