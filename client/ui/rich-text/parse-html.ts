/**
 * Parses HTML from the server and removes everything that a text does not need: scripts, styles, forms,
 * frames.
 */
import DOMPurify from 'dompurify';
import { foldForSearch } from '#contracts/search-fold';
import { FLATTENED_TAGS, flattenBoxes } from './flatten-boxes.ts';

const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'a'],
  ...['strong', 'em', 'b', 'i', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const ATTRIBUTES = ['id', 'href', 'lang', 'start', 'colspan', 'rowspan', 'scope'];

/** Parses and sanitises a page's HTML, and flattens its boxes. Only headings have an id, so that links can lead to them. */
export function parseHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...TAGS, ...FLATTENED_TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
  flattenBoxes(fragment);
  const ids = new Set<string>();
  for (const element of fragment.querySelectorAll('*')) {
    if (isHeading(element)) element.id = chooseId(element, ids);
    else element.removeAttribute('id');
  }
  return fragment;
}

export function isHeading(node: Node): node is HTMLHeadingElement {
  return node instanceof HTMLHeadingElement;
}

/**
 * Keeps the id of a heading, or derives one from its words, as in `para-cekme`; adds a number to a duplicate.
 */
function chooseId(heading: HTMLHeadingElement, ids: Set<string>): string {
  const base = heading.id || toAnchor(heading.textContent);
  let id = base;
  for (let copy = 2; ids.has(id); copy += 1) id = `${base}-${copy}`;
  ids.add(id);
  return id;
}

function toAnchor(text: string): string {
  return (
    foldForSearch(text)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'bolum'
  );
}
