/** Turns the boxes in which other editors nest a text into plain blocks, so that its words neither hide nor stick together. */
import { trimTyped } from '#contracts/separators';

/** Elements that begin a line of their own, and of which a text keeps only what they hold. */
const BOXES = [
  ...[
    'address',
    'article',
    'aside',
    'center',
    'details',
    'dialog',
    'div',
    'fieldset',
    'figcaption',
    'figure',
  ],
  ...['footer', 'header', 'hgroup', 'legend', 'main', 'nav', 'option', 'pre', 'search', 'section'],
];

/** Elements that a text has by another name. The page itself has the heading `h1`. */
const RENAMED: Readonly<Record<string, string>> = {
  ...{ h1: 'h2', h5: 'h4', h6: 'h4', summary: 'h3' },
  ...{ menu: 'ul', dir: 'ul' },
};

const HEADINGS = 'h1,h2,h3,h4,h5,h6';
const BLOCKS = `${HEADINGS},p,hr,ul,ol,li,dl,dt,dd,blockquote,table,summary,menu,dir,${BOXES}`;

/** The elements that the sanitiser has to leave in place for `flattenBoxes`, which leaves none of them. */
export const FLATTENED_TAGS: readonly string[] = [...BOXES, ...Object.keys(RENAMED)];

/** Replaces boxes by their content, and text beside blocks by paragraphs. Removes headings without a word. */
export function flattenBoxes(root: DocumentFragment): void {
  root.normalize(); // The sanitiser leaves parts of one text as nodes of their own.
  for (const element of root.querySelectorAll(Object.keys(RENAMED).join())) {
    // A summary may hold the heading that it is.
    const isBox = element.localName === 'summary' && element.querySelector(BLOCKS) !== null;
    rename(element, isBox ? 'div' : (RENAMED[element.localName] ?? 'p'));
  }
  for (const heading of root.querySelectorAll(HEADINGS)) if (!hasText(heading)) heading.remove();
  // From the outside in, so that each node moves once for each box that it is directly in.
  for (const box of root.querySelectorAll(BOXES.join())) {
    if (!hasBlock(box)) {
      if (hasText(box)) rename(box, 'p');
      else box.remove();
      continue;
    }
    wrapLines(box);
    box.replaceWith(moveChildren(box, new DocumentFragment()));
  }
  if (hasBlock(root)) wrapLines(root);
}

/** Makes a paragraph of each run of text and inline elements; runs without a word show nothing, and are removed. */
function wrapLines(parent: ParentNode): void {
  let line: Node[] = [];
  for (const node of [...parent.childNodes, undefined]) {
    if (node !== undefined && !isBlock(node)) {
      line.push(node);
      continue;
    }
    const paragraph = document.createElement('p');
    line[0]?.parentNode?.insertBefore(paragraph, line[0]);
    for (const part of line) paragraph.append(part);
    if (!hasText(paragraph)) paragraph.remove();
    line = [];
  }
}

function rename(element: Element, tag: string): void {
  const renamed = moveChildren(element, document.createElement(tag));
  renamed.id = element.id;
  element.replaceWith(renamed);
}

function moveChildren<Target extends ParentNode & Node>(from: Node, to: Target): Target {
  while (from.firstChild) to.append(from.firstChild);
  return to;
}

function hasBlock({ childNodes }: ParentNode): boolean {
  return [...childNodes].some(isBlock);
}

function isBlock(node: Node): boolean {
  return node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);
}

export function hasText({ textContent }: Node): boolean {
  return trimTyped(textContent ?? '') !== '';
}
