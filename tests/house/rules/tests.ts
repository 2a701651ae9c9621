// A test that does not run, or waits for the clock on the wall, says nothing.
import type { ESTree } from 'vite';
import { isIn, type Rule, type Violation } from '../rule.ts';
import { importsOf, isCode, visit } from '../source.ts';

const RUNNERS = new Set(['test', 'it', 'describe', 'suite']);
const LEAVES_OUT = new Set(['only', 'skip', 'skipIf', 'runIf', 'todo', 'fixme']);
const SLEEPS = new Set(['setTimeout', 'setInterval', 'waitForTimeout']);

export const everyTestRuns: Rule = {
  name: 'every test runs',
  covers: (source) => isIn('tests')(source) && isCode(source),
  violations: (source) => {
    const found: Violation[] = [];
    visit(source, {
      MemberExpression(node) {
        if (!LEAVES_OUT.has(nameOf(node.property)) || !RUNNERS.has(firstName(node))) return;
        found.push({ line: source.lineAt(node.start), what: source.text.slice(node.start, node.end) });
      },
    });
    return found;
  },
  broken: [
    ['tests/a.test.ts', "test.only('a', () => {});"],
    ['tests/a.test.ts', "describe.skip('a', () => {});"],
    ['tests/a.test.ts', "test.concurrent.skipIf(slow)('a', () => {});"],
  ],
  kept: [['tests/a.test.ts', "test('a', () => { reader.skip(2); }); test.each([1])('b', () => {});"]],
};

export const noSleeping: Rule = {
  name: 'no test sleeps',
  covers: (source) => isIn('tests')(source) && isCode(source),
  violations: (source) => {
    const found = importsOf(source)
      .filter(({ to }) => to === 'node:timers/promises')
      .map(({ line }) => ({ line, what: 'timers' }));
    visit(source, {
      CallExpression({ callee, start }) {
        const name = nameOf(callee.type === 'MemberExpression' ? callee.property : callee);
        if (SLEEPS.has(name)) found.push({ line: source.lineAt(start), what: name });
      },
    });
    return found.map(({ line, what }) => ({ line, what: `${what}; move the world's clock, or expect.poll` }));
  },
  broken: [
    ['tests/a.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 50));'],
    ['tests/a.test.ts', 'await page.waitForTimeout(100);'],
    ['tests/a.test.ts', "import { setTimeout as sleep } from 'node:timers/promises';"],
  ],
  kept: [['tests/a.test.ts', 'await page.clock.fastForward(1000); page.setDefaultTimeout(500);']],
};

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : '';
}

/** `test` of `test.concurrent.skip`. */
function firstName(node: ESTree.Node): string {
  return node.type === 'MemberExpression' ? firstName(node.object) : nameOf(node);
}
