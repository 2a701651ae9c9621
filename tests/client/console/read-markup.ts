/** Reads the markup that React writes as a tree, since these tests have no document. */

export interface MarkupElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (MarkupElement | string)[];
  readonly parent: MarkupElement | undefined;
}

const VOID = new Set(['br', 'hr', 'img', 'input']);
const TOKEN = /<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const ENTITIES: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
  ['&amp;', '&'],
];

/** Returns the root around a part's markup. */
export function readMarkup(html: string): MarkupElement {
  const root: MarkupElement = { tag: 'root', attributes: new Map(), children: [], parent: undefined };
  let open = root;
  for (const [, slash, tag = '', attributes = '', isClosed, text] of html.matchAll(TOKEN)) {
    if (text !== undefined) open.children.push(decode(text));
    else if (slash) open = open.parent ?? root;
    else {
      const element = { tag, attributes: readAttributes(attributes), children: [], parent: open };
      open.children.push(element);
      if (!isClosed && !VOID.has(tag)) open = element;
    }
  }
  if (open !== root) throw new Error(`The element ${open.tag} is not closed`);
  return root;
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)];
  return new Map(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]));
}

function decode(text: string): string {
  return ENTITIES.reduce((plain, [entity, character]) => plain.replaceAll(entity, character), text);
}

/** Lists the elements within an element, in their order. */
export function listElements({ children }: MarkupElement): readonly MarkupElement[] {
  return children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...listElements(child)]));
}

/** Returns the text of an element as it is read aloud: without what is hidden from screen readers. */
export function readSpokenText(element: MarkupElement): string {
  return joinText(element).replaceAll(/\s+/g, ' ').trim();
}

function joinText({ children }: MarkupElement): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child;
      return child.attributes.get('aria-hidden') === 'true' ? '' : joinText(child);
    })
    .join('');
}

/** Lists the elements around an element, the nearest first. */
export function listAncestors({ parent }: MarkupElement): readonly MarkupElement[] {
  return parent ? [parent, ...listAncestors(parent)] : [];
}

const NAMED_BY_TEXT = ['a', 'button', 'summary'];
const FIELDS = ['input', 'select', 'textarea'];

/** Returns the names that the elements of a page have for screen readers; empty for those without one. */
export function readNames(root: MarkupElement): ReadonlyMap<MarkupElement, string> {
  const all = listElements(root);
  const byId = new Map(all.map((element) => [element.attributes.get('id'), element]));
  const labels = new Map(all.map((element) => [element.attributes.get('for'), element]));
  return new Map(all.map((element) => [element, readName(element, byId, labels)]));
}

type ById = ReadonlyMap<string | undefined, MarkupElement>;

function readName(element: MarkupElement, byId: ById, labels: ById): string {
  const { tag, attributes, children } = element;
  const own = attributes.get('aria-label');
  if (own !== undefined) return own;
  const [id, labelId] = [attributes.get('id'), attributes.get('aria-labelledby')];
  const label = labelId === undefined ? id !== undefined && labels.get(id) : byId.get(labelId);
  if (label) return readSpokenText(label);
  if (NAMED_BY_TEXT.includes(tag)) return readSpokenText(element);
  const around = FIELDS.includes(tag) && listAncestors(element).find((each) => each.tag === 'label');
  const legend = children.find((child) => typeof child !== 'string' && child.tag === 'legend');
  const words = typeof legend === 'object' ? legend : around;
  return words ? readSpokenText(words) : '';
}
