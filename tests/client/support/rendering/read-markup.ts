// Reads static markup, which has no document: words, links and opening tags.

/** Returns the words of markup, also those that only a screen reader says. */
export function readWords(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the links of markup in their order, each with its address and its words. */
export function listLinks(html: string): [href: string, words: string][] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = '', inner = '']) => [
    href,
    readWords(inner),
  ]);
}

/** Returns the opening tags of the elements of a name. */
export function listTags(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}(?:[ /][^>]*)?>`, 'g'))].map(([tag]) => tag);
}

/** Returns the opening tag, and the words, of the element of a name that has these words or attributes. */
export function findElement(html: string, name: string, content: string): string {
  const elements = [...html.matchAll(new RegExp(`<${name}(?: [^>]*)?>.*?</${name}>`, 'g'))].map(
    ([element]) => element,
  );
  return elements.find((each) => each.includes(content)) ?? '';
}

/** Returns the names of the icons of markup in their order, such as `circle-check`. */
export function listIcons(html: string): string[] {
  return [...html.matchAll(/ tabler-icon-([a-z-]+)/g)].map(([, name = '']) => name);
}
