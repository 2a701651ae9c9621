// Reads rendered HTML as assistive technology does: the tree of elements, their names, and what is hidden.
import { type DomUtils, ElementType, parseDocument } from 'htmlparser2';

export interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (MarkupElement | string)[];
  readonly parent: MarkupElement | undefined;
}

type ParsedElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Parses HTML into a root around its elements and texts. */
export function parseMarkup(html: string): MarkupElement {
  const document = parseDocument(html);
  const root: MarkupElement = { tag: 'root', attributes: {}, children: [], parent: undefined };
  root.children.push(...document.children.flatMap((child) => readNode(child, root)));
  return root;
}

function readNode(
  node: ParsedElement['children'][number],
  parent: MarkupElement,
): (MarkupElement | string)[] {
  if (node.type === ElementType.Text && 'data' in node) return [node.data];
  if (!('attribs' in node)) return [];
  const element: MarkupElement = { tag: node.name, attributes: node.attribs, children: [], parent };
  element.children.push(...node.children.flatMap((child) => readNode(child, element)));
  return [element];
}

/** Returns the elements of a tree in document order. */
export function listElements(root: MarkupElement): MarkupElement[] {
  return root.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...listElements(child)]));
}

/** Returns an element and those around it, the nearest first. */
export const listAncestors = (element: MarkupElement): MarkupElement[] =>
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

const FIELD_TAGS = ['input', 'select', 'textarea'];
/** Elements that their own text names, by tag or by role. */
const NAMED_BY_TEXT = /^(?:a|button|h\d|label|menuitem|option|summary|tab)$/;
/** By tag, the element within it that names it. */
const NAMED_WITHIN: Readonly<Record<string, string>> = { fieldset: 'legend', table: 'caption' };

/** Returns the accessible name of an element of a page; empty for one without a name. */
export function readName(element: MarkupElement, all: readonly MarkupElement[]): string {
  const { tag, attributes } = element;
  const labels = attributes['aria-labelledby']
    ?.split(' ')
    .map((id) => all.find((each) => each.attributes.id === id));
  if (labels) return labels.map(readLabel).join(' ').trim();
  if (attributes['aria-label']) return attributes['aria-label'];
  if (FIELD_TAGS.includes(tag)) {
    const isLabel = (each: MarkupElement) =>
      each.tag === 'label' && each.attributes.for !== undefined && each.attributes.for === attributes.id;
    const around = listAncestors(element).find((each) => each.tag === 'label');
    return readLabel(all.find(isLabel) ?? around) || (attributes.title ?? '');
  }
  if (tag === 'img') return attributes.alt ?? '';
  const naming = NAMED_WITHIN[tag];
  if (naming !== undefined) return readLabel(listElements(element).find((each) => each.tag === naming));
  const isNamedByText = [tag, attributes.role ?? ''].some((name) => NAMED_BY_TEXT.test(name));
  return isNamedByText ? readHeardText(element) : (attributes.title ?? '');
}

function readLabel(label: MarkupElement | undefined): string {
  return label ? (label.attributes['aria-label'] ?? readHeardText(label)) : '';
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
