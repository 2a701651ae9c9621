// Each part of the console can be used without seeing it and without a mouse. The parts are found by their elements.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  isHidden,
  listAncestors,
  listElements,
  type MarkupElement,
  readHeardText,
  readName,
} from '../support/rendering/markup.ts';
import { listUnusedClasses } from '../support/rendering/styled-classes.ts';
import { type RenderedPart, renderEveryPart } from './render-every-part.tsx';

interface Found {
  readonly part: RenderedPart;
  readonly element: MarkupElement;
  /** The name for screen readers. */
  readonly name: string;
}

let parts: readonly RenderedPart[] = [];
let all: readonly Found[] = [];
beforeAll(async () => {
  parts = await renderEveryPart();
  all = parts.flatMap((part) => {
    const elements = listElements(part.root);
    return elements.map((element) => ({ part, element, name: readName(element, elements) }));
  });
});
afterAll(() => void vi.unstubAllGlobals());

type Find = (element: MarkupElement, name: string) => string | false | undefined;

/** Lists what is wrong with elements, each with the part in which it stands. */
function findFaults(find: Find): readonly string[] {
  const faults = all.flatMap(({ part, element, name }) => {
    const fault = find(element, name);
    return fault ? [`${part.name}: ${element.tag} “${name}” ${fault}`] : [];
  });
  return [...new Set(faults)];
}

const RULES: Readonly<Record<string, Find>> = {
  'a button says whether it submits its form, and only those of a form do': (element) => {
    if (element.tag === 'form')
      return (
        listElements(element).filter(({ attributes }) => attributes.type === 'submit').length !== 1 &&
        'has not one such button'
      );
    if (element.tag !== 'button') return undefined;
    const type = element.attributes.type;
    const isInForm = listAncestors(element).some(({ tag }) => tag === 'form');
    return type !== 'button' && !(type === 'submit' && isInForm) && `has the type ${type}`;
  },

  'the shape of a verdict is not read aloud': ({ tag, attributes, children }) =>
    tag === 'span' && /^[■◆□●▨◌]$/.test(children.join()) && attributes['aria-hidden'] !== 'true' && 'is',

  'the browser neither completes nor corrects what is typed': ({ tag, attributes }) => {
    const isText = tag === 'input' && (attributes.type ?? 'text') === 'text';
    const wrong = [
      (isText || attributes.type === 'password') && attributes.autocomplete !== 'off',
      (isText || tag === 'textarea') && attributes.spellcheck !== 'false',
      isText && attributes.autocapitalize !== 'none' && !('maxlength' in attributes),
    ];
    return wrong.includes(true) && 'leaves that to it';
  },

  'of several choices one is chosen': (element) => {
    const inside = listElements(element);
    const count = (tag: string, state: string) =>
      inside.filter((each) => each.tag === tag && state in each.attributes).length;
    if (element.tag === 'select') return count('option', 'selected') !== 1 && 'has none or several';
    if (element.attributes.role === 'tablist') {
      const stops = inside.filter(
        ({ attributes }) => attributes['aria-selected'] === 'true' && attributes.tabindex === '0',
      );
      const others = inside.filter(({ attributes }) => attributes.tabindex === '-1');
      const tabs = inside.filter(({ tag }) => tag === 'button').length;
      return (stops.length !== 1 || others.length !== tabs - 1) && 'has none or several';
    }
    const radios = inside.filter(({ attributes }) => attributes.type === 'radio');
    const groups = new Set(radios.map(({ attributes }) => attributes.name));
    return (
      element.tag === 'fieldset' &&
      (groups.size !== 1 || groups.has(undefined) || count('input', 'checked') > 1) &&
      'is not one group'
    );
  },

  'the key that stands on a button runs it': (element) => {
    if (element.tag !== 'button') return undefined;
    const keys = listElements(element).filter(({ tag }) => tag === 'kbd');
    const [shown] = keys.map(readHeardText);
    // The browser itself handles these keys; a menu shows those of the page beside its actions.
    const isOwn = ['Enter', 'Esc'].includes(shown ?? 'Enter') || element.attributes.role === 'menuitem';
    return !isOwn && element.attributes['aria-keyshortcuts'] !== shown && `shows ${shown}`;
  },

  'a switch and a menu say how they stand': ({ attributes }) => {
    const isSwitch = attributes.role === 'switch';
    return isSwitch && !/^(?:true|false)$/.test(attributes['aria-checked'] ?? '') && 'does not';
  },

  'where a key leads to, the focus can go': ({ tag, attributes }) =>
    /^(?:detail|desk|cashier|coupons|outbox|journal-filter|situations|rule-call|exchange-\d+|player-.+)$/.test(
      attributes.id ?? '',
    ) &&
    attributes.id !== 'desk' &&
    !['button', 'input'].includes(tag) &&
    attributes.tabindex !== '-1' &&
    'cannot have it',
};

test.each(Object.entries(RULES))('%s', (_, find) => {
  expect(findFaults(find)).toEqual([]);
});

test('each class of the style sheets stands in a part, but those of what only a browser shows', () => {
  expect(listUnusedClasses('client/console')).toEqual([
    ...['column-detail', 'compare-table', 'looked', 'newer', 'older', 'share-changes', 'share-made'],
    'tester-name',
  ]);
});

test('no two buttons of a part have one name, and none asks before it is pressed', () => {
  for (const part of parts) {
    const names = all
      .filter((each) => each.part === part && each.element.tag === 'button')
      .map(({ name, element }) => {
        const group = listAncestors(element).find(({ tag }) => tag === 'fieldset');
        return `${group ? readHeardText(group) : ''}${name}`;
      });
    // Each notice has the first, each message with a code the second.
    const alike = names.filter((name) => !['Dismiss', 'Copy'].includes(name));
    expect(
      alike.filter((name, index) => alike.indexOf(name) !== index),
      part.name,
    ).toEqual([]);
    expect(names.includes('Keep it'), part.name).toBe(part.name.includes('another tester'));
  }
});

test('the regions of the page and of its dialogs have names', () => {
  const names = all.filter(({ element, name }) => element.tag === 'section' && name !== '');
  const expected = [
    'Exchange',
    'Player',
    'Rule',
    'Request',
    'Reply',
    'Against the contract',
    'HTTP',
    'Example',
  ];
  expect(new Set(names.map(({ name }) => name))).toEqual(
    new Set([
      ...expected,
      'Errors',
      'What came back',
      'Switches',
      'Presets',
      'Clock',
      'Players',
      'Rules',
      'Journal',
    ]),
  );
});

test.each<[name: RegExp, attributes: Readonly<Record<string, string | RegExp>>]>([
  // Fields tell a phone which keys to show.
  [/^(?:User name|Name)$/, { placeholder: 'drawn' }],
  [/^(?:Balance, TL|Transactions|Amount, TL)$/, { inputmode: 'decimal', value: /^(?:500|40|100)$/ }],
  [/^Role$/, { inputmode: 'decimal', placeholder: '1' }],
  [/^Wagering ends after, days$/, { inputmode: 'decimal', placeholder: '14' }],
  [/^Skip first$/, { inputmode: 'numeric', placeholder: '0' }],
  [/^Every nth$/, { inputmode: 'numeric', placeholder: '1' }],
  [/^How many times$/, { inputmode: 'numeric', placeholder: 'always' }],
  [/^Chance$/, { inputmode: 'decimal', placeholder: '1' }],
  [/^Status$/, { inputmode: 'numeric', value: '500' }],
  [/^HTTP status$/, { inputmode: 'numeric', placeholder: /^(?:200|as it is)$/ }],
  [/^Call$/, { placeholder: /casino\/init_game/, list: /./ }],
  [/^Only if this value of the request$/, { placeholder: /^amount/ }],
  [/^From, Istanbul time$/, { placeholder: /or at once$/ }],
  [/^Until, Istanbul time$/, { placeholder: /or for ever$/ }],
  [/^Jump to, Istanbul time$/, { placeholder: /./ }],
  [/^Open a world by name$/, { placeholder: 'such as bug-4712', value: '' }],
  [/^Keep .* under a name$/, { placeholder: 'such as two-payments', value: '' }],
  [
    /^Filter the journal$/,
    { type: 'search', 'aria-keyshortcuts': '/', title: /21:46–21:50/, maxlength: /./ },
  ],
  [/^Find a situation$/, { type: 'search', 'aria-keyshortcuts': 'F', placeholder: /./, maxlength: /./ }],
  [/^Filter the contracts$/, { type: 'search', title: /after - does not$/, value: '', maxlength: /./ }],
  [/^This server requires its token/, { name: 'token', type: 'password', required: '' }],
  [/^File to open$/, { type: 'file', tabindex: '-1' }],
  [/^(?:First|Second) file$/, { type: 'file', tabindex: '-1', accept: /^\.har,.*html$/ }],
  [/^Text$/, { rows: '2', wrap: 'off' }],
  // Buttons say what they open, and which key does the same.
  [/^World: /, { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'G W' }],
  [/^(?:Open file|Keys) ?.$/, { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': /^[O?]$/ }],
  [/^Contracts$/, { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'G K' }],
  [/^(?:To…|odds, popups)/, { 'aria-haspopup': 'true' }],
  [/^(?:Rule|Save)$/, { 'aria-haspopup': 'menu', 'aria-expanded': 'false' }],
  [/^More for rule \d+, ./, { 'aria-haspopup': 'menu' }],
  [/▸ /, { 'aria-expanded': 'false' }],
  [/^(?:Reset world|Delete)… ./, { 'aria-expanded': 'false' }],
  [/^Unfold Cashier$/, { 'aria-expanded': 'false', 'aria-controls': 'cashier' }],
  [/^Send again$/, { 'aria-keyshortcuts': 'S' }],
  [/^Approve .+, \d+ TL$/, { 'aria-keyshortcuts': 'A', 'aria-busy': 'false' }],
  [/^Reject .+, \d+ TL$/, { 'aria-keyshortcuts': 'R', 'aria-busy': 'false' }],
  // Buttons say what is under way.
  [/^(?:Sign in as .+|Apply Enter|Send)$/, { 'aria-busy': 'false' }],
  [/^Open it$/, { 'aria-busy': 'false', disabled: '' }],
  [/^Console only$/, { disabled: '' }],
  [/^Maintenance for a while$/, {}],
  // Buttons with a symbol or one word say what they mean.
  [/^Download kept$/, { title: 'Download' }],
  [/^Delete snapshot kept$/, { title: 'Delete' }],
  [/^Record$/, { title: /until it is stopped/ }],
  [/^Pin P$/, { title: 'Every such call gets this reply' }],
  [/^(?:Restore|Compare) kept$/, {}],
  [/^(?:Forget old|Open other|Remove latency|Undo: what is kept|Situations|Player esra\.isik)$/, {}],
  [/^(?:How many times|Whom) offline (?:hits|counts)$/, {}],
  [/^Bring back: /, {}],
])('%s has %o', (name, attributes) => {
  const named = all.filter(
    (each) => name.test(each.name) && !['section', 'dialog', 'div', 'label'].includes(each.element.tag),
  );
  expect(named).not.toHaveLength(0);
  for (const { element } of named)
    for (const [key, value] of Object.entries(attributes))
      expect(element.attributes[key], key).toEqual(
        typeof value === 'string' ? value : expect.stringMatching(value),
      );
});

test.each([
  'The mock server does not answer.',
  'is masked: fill it in',
  'Choose a file, or drop it anywhere',
  'Reading the file…',
  'It is empty.',
  'A HAR file from a.test, with 1 exchange of this API and 1 other request.',
  '1 of 2 requests are in the world.',
  'That is refused.',
  'Comparing…',
  'This rule was changed since you began to type.',
  'Not saved',
  'Not signed in',
  'no JSON, ',
  'It is not applied until it is JSON.',
])('that “%s” is read aloud when it appears', (text) => {
  const places = all
    .map(({ element }) => element)
    .filter(({ children }) => children.some((child) => typeof child === 'string' && child.includes(text)));
  expect(places).not.toHaveLength(0);
  for (const place of places)
    expect(
      listAncestors(place).some(
        ({ attributes }) => /^(?:status|alert)$/.test(attributes.role ?? '') || 'aria-live' in attributes,
      ),
    ).toBe(true);
});

test.each([
  ['the page', 'time call player http ms contract'],
  ['its text', '1 2'],
  ['the menu of the clock', 'For anyone'],
])('in “%s”, “%s” is seen and not read aloud', (part, text) => {
  const matches = parts.filter(({ name }) => name === part);
  expect(matches).not.toHaveLength(0);
  for (const { root } of matches) {
    const seen = listElements(root).filter(({ children }) => readHeardText({ ...root, children }) === text);
    expect(seen).not.toHaveLength(0);
    expect(seen.every((each) => isHidden(each))).toBe(true);
  }
});
