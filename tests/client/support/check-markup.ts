/** Rules that the markup of every rendered part keeps, for people who use screen readers or a keyboard. */
import { expect } from 'vitest';

interface Part {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The words that a screen reader says for it. */
  text: string;
  readonly isHidden: boolean;
  readonly isInLabel: boolean;
}

const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const FIELDS = new Set(['input', 'select', 'textarea']);
/** Elements that are named by the text within them. */
const WITH_TEXT = new Set(['a', 'button', 'summary', 'label', 'h1', 'h2', 'h3']);
/** Elements and roles that need a name beside their content. */
const NAMED = new Set(['nav', 'dialog', 'radiogroup', 'group']);
/** Attributes that refer to other elements by their ids; what a closed button controls need not be there. */
const REFERENCES = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for'];

/** Reads the elements of static markup, which React has closed and escaped. */
function readParts(html: string): Part[] {
  const parts: Part[] = [];
  const open: Part[] = [];
  const say = (words: string) => {
    if (open.at(-1)?.isHidden) return;
    for (const each of open) each.text += words;
  };
  for (const [, closing, name = '', source = '', words = ''] of html.matchAll(
    /<(\/?)([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>([^<]*)/g,
  )) {
    if (closing) open.pop();
    else {
      const attributes = new Map(
        [...source.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, value]),
      );
      const isHidden = open.at(-1)?.isHidden === true || attributes.get('aria-hidden') === 'true';
      const part: Part = {
        name,
        attributes,
        text: '',
        isHidden,
        isInLabel: open.some((each) => each.name === 'label'),
      };
      parts.push(part);
      if (!isHidden) say(` ${attributes.get('alt') ?? attributes.get('aria-label') ?? ''} `);
      if (!VOID.has(name)) open.push(part);
    }
    say(words);
  }
  return parts;
}

/** Returns what is wrong with the markup of a part of a page, as sentences. */
export function listMarkupFaults(html: string): string[] {
  const parts = readParts(html);
  const ids = parts.flatMap(({ attributes }) => attributes.get('id') ?? []);
  const labelled = parts.flatMap(({ name, attributes }) => (name === 'label' && attributes.get('for')) || []);
  const check = ({ name, attributes, text, isHidden, isInLabel }: Part): string[] => {
    const read = (key: string) => attributes.get(key)?.trim() ?? '';
    const isNamed = read('aria-label') !== '' || read('aria-labelledby') !== '';
    const isField = FIELDS.has(name) && !attributes.has('hidden') && read('type') !== 'hidden';
    const isControlled = read('aria-expanded') !== 'false';
    const references = REFERENCES.filter((key) => isControlled || key !== 'aria-controls').map(read);
    const faults = {
      'is neither decoration nor named': name === 'svg' && !isHidden && !(read('role') === 'img' && isNamed),
      'has no alt': name === 'img' && !attributes.has('alt'),
      'has no type': name === 'button' && read('type') === '',
      'leads nowhere': name === 'a' && read('href') === '',
      'lets its page reach this one': read('target') === '_blank' && !read('rel').includes('noopener'),
      'has no name':
        !isNamed &&
        ((WITH_TEXT.has(name) && !isHidden && text.trim() === '') ||
          (isField && !isInLabel && !labelled.includes(read('id'))) ||
          NAMED.has(name) ||
          NAMED.has(read('role'))),
      'refers to an id that is not there': references.some((each) =>
        each.split(' ').some((id) => id !== '' && !ids.includes(id)),
      ),
    };
    const tag = [name, ...Array.from(attributes, ([key, value]) => `${key}="${value}"`)].join(' ');
    return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? `<${tag}> ${fault}` : []));
  };
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the id ${id} occurs twice`);
  return [...parts.flatMap(check), ...twice];
}

/** Returns the markup of a part of a page, which keeps the rules. */
export function expectSoundMarkup(html: string): string {
  expect(listMarkupFaults(html), 'what is wrong with the markup').toEqual([]);
  return html;
}
