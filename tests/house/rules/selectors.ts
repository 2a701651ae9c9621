// The rule for the selectors of browser tests: classes are free to change.
import type { ESTree } from 'vite';
import { isInFolder, type Rule, type Violation } from '../rule.ts';
import { isCode, listReported, nameOf, type Source } from '../source.ts';

/** A class in a selector, such as `main .card`; the attribute may name it too. */
const CLASS_SELECTOR = /(?:^|[\s>+~,(:])\.[a-z][\w-]*|\[class\b/i;
/** A class behind a tag, such as `dialog.wait`. It looks like a file or a name, so only selectors are read for it. */
const CLASS_OF_TAG = /[\w\])]\.[a-z]/i;
const SELECTOR_CALLS = /^(?:locator|querySelector|querySelectorAll|closest|matches|waitForSelector|\$|\$\$)$/;
const CLASS_PROPERTIES = /^(?:className|classList|getElementsByClassName|toHaveClass|toContainClass)$/;

export const noClassInBrowserTests: Rule = {
  name: 'browser tests find things by role and name, never by class',
  covers: (source) => isInFolder('tests/browser')(source) && isCode(source),
  violations: listClasses,
  rejected: [
    ['tests/browser/a.test.ts', "page.locator('.card');"],
    ['tests/browser/a.test.ts', "page.getByRole('main').locator('a:not(.card-link)');"],
    ['tests/browser/a.test.ts', "page.locator('dialog.wait-overlay');"],
    ['tests/browser/a.test.ts', 'page.locator(`.card`);'],
    ['tests/browser/a.test.ts', "const ROWS = 'main .coupon';"],
    ['tests/browser/a.test.ts', "page.locator('[class*=card]');"],
    ['tests/browser/a.test.ts', "page.evaluate(() => document.querySelector('main.wide'));"],
    ['tests/browser/a.test.ts', "element.classList.contains('card');"],
    ['tests/browser/a.test.ts', 'expect(link).toHaveClass(/card/);'],
  ],
  accepted: [
    ['tests/browser/a.test.ts', "page.getByRole('button', { name: 'Ara' });"],
    ['tests/browser/a.test.ts', "page.locator('main [data-card] > img');"],
    ['tests/browser/a.test.ts', "import { test } from './page.ts'; fillLogin(page, 'esra.isik');"],
    ['tests/browser/a.test.ts', "page.route('**/datas/public-key.pem', abort);"],
    ['tests/mock-server/a.test.ts', "html.includes('.card')"],
  ],
};

function listClasses(source: Source): Violation[] {
  return listReported(source, (report) => {
    const reportIf = (isClass: boolean, node: ESTree.Node) => {
      if (isClass) report(node, 'a class; use role and name or, for what has no role, a data attribute');
    };
    return {
      Literal: (node) => reportIf(typeof node.value === 'string' && CLASS_SELECTOR.test(node.value), node),
      TemplateLiteral: (node) =>
        reportIf(CLASS_SELECTOR.test(node.quasis.map(({ value }) => value.raw).join('*')), node),
      MemberExpression: (node) => reportIf(CLASS_PROPERTIES.test(nameOf(node.property) ?? ''), node),
      CallExpression({ callee, arguments: [selector] }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (!SELECTOR_CALLS.test(callee.property.name) || selector?.type !== 'Literal') return;
        reportIf(typeof selector.value === 'string' && CLASS_OF_TAG.test(selector.value), selector);
      },
    };
  });
}
