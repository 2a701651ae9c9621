// Reads rendered HTML as assistive technology does: the tree of elements, their names, and what is hidden.

export interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (MarkupElement | string)[];
  readonly parent: MarkupElement | undefined;
}

const VOID_TAGS = /^(?:area|br|circle|col|hr|img|input|line|link|meta|path|rect|source|track|wbr)$/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const decode = (text: string) => text.replace(/&([\w#]+);/g, (all, name: string) => ENTITIES[name] ?? all);

/** Parses HTML that React has rendered, in which each element that is not void is closed. */
export function parseMarkup(html: string): MarkupElement {
  const open = (tag: string, attributes: Record<string, string>, parent: MarkupElement | undefined) => ({
    tag,
    attributes,
    parent,
    children: [] as (MarkupElement | string)[],
  });
  const root = open('root', {}, undefined);
  const stack = [root];
  for (const [, comment, end, tag, attributeText = '', text] of html.matchAll(
    /(<!--.*?-->)|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g,
  )) {
    const top = stack.at(-1) ?? root;
    if (comment) continue;
    if (text !== undefined) top.children.push(decode(text));
    else if (tag === undefined) continue;
    else if (end === '/') {
      if (!VOID_TAGS.test(tag)) stack.pop();
    } else {
      const pairs = [...attributeText.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)];
      const attributes = Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, decode(value)]));
      const element = open(tag, attributes, top);
      top.children.push(element);
      if (!VOID_TAGS.test(tag)) stack.push(element);
    }
  }
  return root;
}

/** Returns the elements of a tree in document order. */
export function listElements(root: MarkupElement): MarkupElement[] {
  return root.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...listElements(child)]));
}

const listAncestors = (element: MarkupElement): MarkupElement[] =>
  element.parent ? [element, ...listAncestors(element.parent)] : [element];

const hides = ({ attributes }: MarkupElement) =>
  attributes['aria-hidden'] === 'true' || 'hidden' in attributes || 'inert' in attributes;

/** Returns whether assistive technology does not hear of the element. */
export const isHidden = (element: MarkupElement): boolean => listAncestors(element).some(hides);

/** Returns the text of an element that is heard, each piece of it after a space. */
export function readHeardText(element: MarkupElement): string {
  const read = (each: MarkupElement | string): string => {
    if (typeof each === 'string') return each;
    if (hides(each)) return '';
    return each.attributes['aria-label'] ?? each.attributes.alt ?? each.children.map(read).join(' ');
  };
  return element.children.map(read).join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Returns the accessible name of an element of a page. */
export function readName(element: MarkupElement, all: readonly MarkupElement[]): string {
  const { attributes } = element;
  const find = (id: string) => all.find((each) => each.attributes.id === id);
  const labelled = attributes['aria-labelledby']?.split(' ').map((id) => {
    const label = find(id);
    return label ? (label.attributes['aria-label'] ?? readHeardText(label)) : '';
  });
  if (labelled) return labelled.join(' ').trim();
  if (attributes['aria-label']) return attributes['aria-label'];
  const label = all.find(
    ({ tag, attributes: { for: target } }) => tag === 'label' && target && target === attributes.id,
  );
  if (label) return readHeardText(label);
  if (element.tag === 'img') return attributes.alt ?? '';
  if (element.tag === 'table') {
    const caption = listElements(element).find(({ tag }) => tag === 'caption');
    return caption ? readHeardText(caption) : '';
  }
  if (/^(?:input|select|textarea|iframe|section|nav|dialog)$/.test(element.tag))
    return attributes.title ?? '';
  return readHeardText(element);
}

const BLOCK_TAGS =
  /^(?:article|aside|caption|dd|details|dialog|div|dl|dt|fieldset|figure|footer|form|h\d|header|iframe|label|legend|li|main|nav|ol|option|p|section|search|select|summary|table|tbody|td|th|thead|tr|ul)$/;
const STATES = {
  'aria-pressed': 'pressed',
  'aria-expanded': 'expanded',
  'aria-selected': 'selected',
  'aria-current': 'current',
  'aria-busy': 'busy',
  'aria-disabled': 'inactive',
  'aria-invalid': 'invalid',
  'aria-live': 'live',
  disabled: 'disabled',
  checked: 'checked',
  required: 'required',
  readOnly: 'read-only',
  readonly: 'read-only',
} as const;

function describeStates({ attributes }: MarkupElement): string {
  return Object.entries(STATES)
    .filter(([attribute]) => attribute in attributes && attributes[attribute] !== 'false')
    .map(([attribute, word]) => {
      const value = attributes[attribute];
      return value === '' || value === 'true' ? ` ${word}` : ` ${word}=${value}`;
    })
    .join('');
}

/**
 * Returns what assistive technology makes of HTML, a line for each block: `# heading`, `[button pressed]`,
 * `<link /href>`, `{field: value}`, `(status) text`. What is hidden is left out.
 */
export function hear(html: string): string[] {
  const root = parseMarkup(html);
  const all = listElements(root);
  const lines: string[] = [];
  let line = '';
  const flush = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  const walk = (each: MarkupElement | string): void => {
    if (typeof each === 'string') {
      line += each;
      return;
    }
    if (hides(each) || each.tag === 'label') return;
    const { tag, attributes } = each;
    const name = () => readName(each, all);
    const states = describeStates(each);
    const isBlock = BLOCK_TAGS.test(tag);
    if (isBlock) flush();
    if (tag === 'button') line += `[${name()}${states}]`;
    else if (tag === 'a') line += `<${name()} ${attributes.href}${states}>`;
    else if (tag === 'input' || tag === 'textarea' || tag === 'select') {
      const value = attributes.type === 'radio' || attributes.type === 'checkbox' ? '' : attributes.value;
      line += `{${name()}${value ? `: ${value}` : ''}${states}}`;
    } else if (tag === 'img') line += attributes.alt ?? '';
    else {
      if (/^h\d$/.test(tag)) line += '# ';
      if (attributes.role === 'status' || attributes.role === 'alert') line += `(${attributes.role}) `;
      const hasOwnName =
        attributes['aria-label'] !== undefined || attributes['aria-labelledby'] !== undefined;
      if (hasOwnName) line += `${attributes.role ?? tag} “${name()}”${states}: `;
      else if (states) line += `${states.trim()}: `;
      if (attributes.role !== 'img') for (const child of each.children) walk(child);
    }
    if (isBlock) flush();
  };
  walk(root);
  flush();
  return lines;
}
