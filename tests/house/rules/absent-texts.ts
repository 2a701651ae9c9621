// A test that a text is absent passes for ever once the product says it in other words. Therefore the text is imported
// from the product, or the same test has it a second time: as what it has seen present, or planted itself.

import { collectClaims, holds, type Range } from '../claims.ts';
import { isInFolder, type Rule, type Violation } from '../rule.ts';
import { isCode, type Source } from '../source.ts';

/** Matches a text with words; signs and markup are a form. */
const WORD = /[\p{L}\p{N}]{3}/u;
/** Matches what no change of the product renames: words of JavaScript, HTML and HTTP, and names on the wire. */
const STANDARD =
  /^(?:undefined|NaN|Invalid|null|https?|unsafe|sandbox|aria-\w+|allow-[\w-]+|(?:GET )?\/?[a-z]+\/[\w./-]+)$/;

export const seenTexts: Rule = {
  name: 'a text that a test calls absent comes from the product, or the test has seen it',
  covers: (source) => isInFolder('tests')(source) && isCode(source),
  violations: listUnseen,
  exceptions: {
    'tests/browser/console/second-domain.test.ts':
      'bans the words of the casino from the console of another site',
    'tests/fixtures/promises.test.ts': 'bans what no page may promise, in words that no page has now',
  },
  rejected: [
    ['tests/a.test.ts', "test('is paid', () => expect(page).not.toContain('Unpaid'));"],
    ['tests/a.test.ts', "test('no Unpaid is shown', () => expect(page).not.toContain('Unpaid'));"],
    ['tests/a.test.ts', "test('is paid', () => expect(page, name).not.toBe(`Unpaid`));"],
    ['tests/a.test.ts', "test('is paid', () => expect(page).not.toMatch(/not paid|owed/i));"],
    ['tests/a.test.ts', "test('is paid', () => expect(page).not.toMatch(/unpaid/i));"],
    [
      'tests/a.test.ts',
      "test('is paid', () => expect(page).not.toEqual(expect.stringContaining('Unpaid')));",
    ],
    ['tests/a.test.ts', "test('is paid', () => expect(page.includes('Unpaid')).toBe(false));"],
    ['tests/a.test.ts', "test('is paid', () => expect(/not paid/.test(page)).toBe(false));"],
    ['tests/a.test.ts', "const OWED = 'Unpaid'; test('is paid', () => expect(page).not.toContain(OWED));"],
    [
      'tests/a.test.ts',
      "test('a', () => use('Unpaid')); test('b', () => expect(page).not.toContain('Unpaid'));",
    ],
    ['tests/browser/a.test.ts', "test('is paid', () => expect(page.getByText('Unpaid')).toBeHidden());"],
    ['tests/browser/a.test.ts', "test('is paid', () => expect(page.getByText(/Unpaid/)).toHaveCount(0));"],
    [
      'tests/browser/a.test.ts',
      "test('is paid', () => { const owed = page.getByRole('link', { name: 'Owed' }); expect(owed).not.toBeVisible(); });",
    ],
    [
      'tests/browser/a.test.ts',
      "const findOwed = (page) => page.getByText('Owed'); test('is paid', () => expect(findOwed(page)).toBeHidden());",
    ],
  ],
  accepted: [
    ['tests/a.test.ts', "test('is paid', () => expect(page).not.toMatch(/owed|bill|unpaid/i));"],
    [
      'tests/a.test.ts',
      "import { UNPAID } from '../a.ts'; test('is paid', () => expect(page).not.toContain(UNPAID));",
    ],
    [
      'tests/a.test.ts',
      "test('is paid', () => { expect(a).toContain('Unpaid'); expect(b).not.toContain('Unpaid'); });",
    ],
    [
      'tests/a.test.ts',
      "const OWED = 'Unpaid'; test('is paid', () => { send(OWED); expect(page).not.toContain(OWED); });",
    ],
    ['tests/a.test.ts', "test('is whole', () => expect(page).not.toMatch(/undefined|NaN|[\\u202e<>]/));"],
    [
      'tests/browser/a.test.ts',
      "test('is paid', async () => { const owed = page.getByText('Owed'); await owed.click(); expect(owed).toBeHidden(); });",
    ],
  ],
};

function listUnseen(source: Source): Violation[] {
  const { tests, asides, claims, texts, planted, references, values } = collectClaims(source);
  if (claims.length === 0) return [];
  const findTest = (range: Range) => tests.find((test) => holds(test, range));
  const locate = <T extends Range>(ranges: readonly T[]) =>
    ranges
      .filter((range) => !asides.some((aside) => holds(aside, range)))
      .map((range) => ({ range, test: findTest(range) }));
  const seenTexts = locate([...texts, ...planted]);
  const uses = locate(references);

  return claims.flatMap((claim) => {
    const test = findTest(claim);
    const names = new Set(references.filter((each) => holds(claim.within, each)).map(({ name }) => name));
    // The text of a variable is seen if the variable is used for anything else.
    const unused = values.filter(
      (value) =>
        names.has(value.name) &&
        !uses.some((use) => use.range.name === value.name && isNear(use, test) && !holds(value, use.range)),
    );
    const ranges = [claim.within, ...unused];
    const isOfClaim = (range: Range) => ranges.some((each) => holds(each, range));
    const unseen = texts
      .filter((text) => isOfClaim(text) && (claim.isOfElement ? text.isSearched() : !text.isBan))
      .flatMap(({ words }) => words)
      .filter((text) => WORD.test(text) && !STANDARD.test(text));
    if (unseen.length === 0) return [];
    const seen = seenTexts
      .filter((each) => isNear(each, test) && !isOfClaim(each.range))
      .flatMap(({ range }) => range.words)
      .join('\n')
      .toLowerCase();
    return unseen
      .filter((text) => !seen.includes(text.replace(/^"|"$/g, '').toLowerCase()))
      .map((text) => ({
        line: source.lineAt(claim.start),
        message: `"${text}" may have changed; import it, or see it present in the same test`,
      }));
  });
}

/** Returns whether something stands in a test, or outside of all tests. */
function isNear(located: { readonly test: Range | undefined }, test: Range | undefined): boolean {
  return located.test === undefined || located.test === test;
}
