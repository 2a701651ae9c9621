// Finds what assistive technology or a browser would miss in the HTML of any page.
import { expect } from 'vitest';
import { isHidden, listElements, type MarkupElement, parseMarkup, readName } from './markup.ts';
import { noteClasses } from './styled-classes.ts';

const REFERENCES = [
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-activedescendant',
  'for',
  'list',
];
const NAMED_TAGS = /^(?:a|button|dialog|fieldset|h\d|iframe|input|label|nav|select|summary|table|textarea)$/;
const NAMED_ROLES = /^(?:combobox|dialog|group|img|listbox|option|radiogroup|region|tab|tablist|tabpanel)$/;
const BOX_TAGS = /^(?:article|aside|div|dl|fieldset|footer|form|header|nav|ol|section|table|ul)$/;
/** The classes that lay out what is in them, so that a box there needs none: it groups some of it. */
const LAYING_OUT = new Set([
  'account-frame',
  'cashier-narrow',
  'cashier-split',
  'exchanges',
  'fact-list',
  'footer-menus',
  'form',
  'home-slides',
  'keys',
  'lobby-head',
  'menu',
  'menu-fold-links',
  'menu-list',
  'method-facts',
  'notice',
  'number-search',
  'panel-rules',
  'pay-bonus',
  'payment-instructions',
  'play-bar',
  'profile-facts',
  'profile-menu',
  'profile-pending',
  'reply-aside',
  'row',
  'scrolls',
  'search-body',
  'search-start',
  'state-panel',
  'tournament-board',
  'tournament-statistics',
  'two-factor-by-hand',
]);
/** The classes that say how the paragraphs in them look, so that one there needs none. */
const STYLING = new Set([
  'alarm',
  'bold',
  'calendar-head',
  'dialog-form',
  'dim',
  'footer-brand',
  'footer-notice',
  'go',
  'hint',
  'movement',
  'play-head-name',
  'promotion-act-card',
  'share-made',
  'text-meta',
  'text-small',
  'toast-text',
  'wait-overlay',
]);
/** By the tag of a shape, the attributes without which it has no size. */
const GEOMETRY: Readonly<Record<string, readonly string[]>> = {
  circle: ['r'],
  ellipse: ['rx', 'ry'],
  path: ['d'],
  rect: ['width', 'height'],
};
const TEXT_TYPES = /^(?:|email|password|search|tel|text)$/;

/** Returns the HTML of a page or of a part of one, which has no fault, and notes its classes. path: that of the page. */
export function expectSoundMarkup(html: string, path?: string): string {
  expect(findMarkupFaults(html), path).toEqual([]);
  noteClasses(html);
  return html;
}

/** Returns the faults of a page or of a part of one, each with the element at fault. */
export function findMarkupFaults(html: string): string[] {
  const all = listElements(parseMarkup(html));
  const ids = all.flatMap(({ attributes: { id } }) => id ?? []);
  const faults: string[] = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `The id ${id} occurs twice`);
  const referred = new Set(REFERENCES.flatMap((name) => all.flatMap((each) => listReferences(each, name))));
  const page = { all, ids: new Set(ids), referred };
  for (const element of all)
    for (const fault of findFaults(element, page)) faults.push(`${describe(element)}: ${fault}`);
  return faults;
}

function describe({ tag, attributes }: MarkupElement): string {
  return `<${[tag, ...Object.entries(attributes).map(([key, value]) => `${key}="${value}"`)].join(' ')}>`;
}

interface MarkupPage {
  readonly all: readonly MarkupElement[];
  readonly ids: ReadonlySet<string>;
  /** The ids that an element refers to. */
  readonly referred: ReadonlySet<string>;
}

function listReferences({ attributes }: MarkupElement, name: string): readonly string[] {
  return attributes[name]?.split(' ') ?? [];
}

function* findFaults(element: MarkupElement, { all, ids, referred }: MarkupPage) {
  const { tag, attributes } = element;
  const { id: ownId = '', type = '', role = '' } = attributes;
  for (const reference of REFERENCES) {
    // A closed control refers to an element that is not in the page yet.
    if (reference === 'aria-controls' && attributes['aria-expanded'] === 'false') continue;
    for (const id of listReferences(element, reference))
      if (!ids.has(id)) yield `${reference} refers to no element`;
  }
  const isField = ['input', 'select', 'textarea'].includes(tag) || /^(?:listbox|radiogroup)$/.test(role);
  if (!isField && isMadeId(ownId) && !referred.has(ownId)) yield 'nothing refers to its id';
  if (isSkeletonGroup(element) && !isHidden(element)) yield 'placeholders are not hidden';
  if (attributes.target === '_blank' && !attributes.rel?.includes('noopener')) yield 'no rel="noopener"';
  if (tag === 'img' && attributes.alt === undefined) yield 'no alternative text';
  if (tag === 'img' && attributes.class !== 'fills' && !attributes.height) yield 'its place is not kept';
  if (attributes.class?.startsWith('icon-button') && !attributes.title) yield 'no word for who points at it';
  if (GEOMETRY[tag]?.some((name) => !attributes[name])) yield 'a shape without a size';
  if (GEOMETRY[tag] && findPaint(element, 'fill') === 'none' && !findPaint(element, 'stroke'))
    yield 'a shape without paint';
  if (tag === 'svg' && !isHidden(element) && role !== 'img') yield 'a drawing is not hidden';
  if (tag === 'th' && !attributes.scope) yield 'a heading of a table without scope';
  if (tag === 'a' && !attributes.href) yield 'a link without an address';
  if (tag === 'button' && type === '') yield 'a button without a type';
  if (isPlainBox(element)) yield 'a box without a class';
  if (isPlainParagraph(element)) yield 'a paragraph without a class';
  if (isHidden(element) || type === 'hidden') return;
  if ((NAMED_TAGS.test(tag) || NAMED_ROLES.test(role)) && readName(element, all) === '') yield 'no name';
}

/** Returns the fields of a page of the site that a browser can neither fill in nor keep. */
export function findFieldFaults(html: string): string[] {
  return listElements(parseMarkup(html)).flatMap((element) => {
    const { tag, attributes } = element;
    const { type = '', autocomplete } = attributes;
    if (!['input', 'select', 'textarea'].includes(tag) || isHidden(element)) return [];
    const isRead =
      type === 'search' || autocomplete === 'one-time-code' || attributes.id === 'register-currency';
    const faults = {
      'a field of a form without a name': findForm(element) && !attributes.name && !isRead,
      'a text field without autocomplete': tag === 'input' && TEXT_TYPES.test(type) && !autocomplete,
    };
    return Object.entries(faults).flatMap(([fault, isThere]) =>
      isThere ? `${describe(element)}: ${fault}` : [],
    );
  });
}

/** Returns how a shape is filled or stroked, which a group around it may say. */
function findPaint({ attributes, parent }: MarkupElement, paint: 'fill' | 'stroke'): string | undefined {
  return attributes[paint] ?? (parent && findPaint(parent, paint));
}

/** Returns whether nothing says what a box is for: neither it itself nor the box around it. */
function isPlainBox(box: MarkupElement): boolean {
  const { tag, attributes, parent } = box;
  if (!BOX_TAGS.test(tag) || Object.keys(attributes).some((name) => name !== 'aria-hidden')) return false;
  // The heading of a page stays the same element in each state, and so does what is around it.
  if (listElements(box).some((each) => each.tag === 'h1')) return false;
  return standsOutside(parent, LAYING_OUT);
}

/** Returns whether nothing says how the words of a paragraph look: neither it itself nor the box around it. */
function isPlainParagraph({ tag, attributes, parent, children }: MarkupElement): boolean {
  if (tag !== 'p' || attributes.class !== undefined || children.every(isElement)) return false;
  return standsOutside(parent, STYLING);
}

/** Returns whether a box has classes, but none of these. */
function standsOutside(box: MarkupElement | undefined, classes: ReadonlySet<string>): boolean {
  const own = box?.attributes.class?.split(' ') ?? [];
  return own.length > 0 && !own.some((name) => classes.has(name));
}

/** Returns whether React has made this id up, so that only the same component can refer to it. */
const isMadeId = (id: string) => /^_[rR]_[0-9a-z]*_$/.test(id);

const findForm = ({ parent }: MarkupElement): MarkupElement | undefined =>
  parent === undefined || parent.tag === 'form' ? parent : findForm(parent);

/** Returns whether an element has only placeholders, and its parent more than that. */
function isSkeletonGroup(element: MarkupElement): boolean {
  return hasOnlySkeletons(element) && !(element.parent && hasOnlySkeletons(element.parent));
}

function hasOnlySkeletons(element: MarkupElement): boolean {
  const isSkeleton = (each: MarkupElement) => 'data-skeleton' in each.attributes;
  return (
    !isSkeleton(element) &&
    listElements(element).some(isSkeleton) &&
    listElements(element).every(({ tag, children }) => tag !== 'svg' && children.every(isElement))
  );
}

const isElement = (child: MarkupElement | string): child is MarkupElement => typeof child !== 'string';
