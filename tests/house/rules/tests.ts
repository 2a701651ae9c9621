// The rules for tests: every test runs, and no test waits for real time.
import type { ESTree } from 'vite';
import { isInFolder, type Rule, type Violation } from '../rule.ts';
import { isCode, listImports, visitNodes } from '../source.ts';

const RUNNERS = new Set(['test', 'it', 'describe', 'suite']);
const SKIPPING_METHODS = new Set(['only', 'skip', 'skipIf', 'runIf', 'todo', 'fixme']);
const TIMER_FUNCTIONS = new Set(['setTimeout', 'setInterval', 'waitForTimeout']);

export const noSkippedTest: Rule = {
  name: 'no test is skipped or focused',
  covers: (source) => isInFolder('tests')(source) && isCode(source),
  violations: (source) => {
    const violations: Violation[] = [];
    visitNodes(source, {
      MemberExpression(node) {
        if (!SKIPPING_METHODS.has(getName(node.property)) || !RUNNERS.has(getFirstName(node))) return;
        violations.push({
          line: source.lineAt(node.start),
          message: source.text.slice(node.start, node.end),
        });
      },
    });
    return violations;
  },
  rejected: [
    ['tests/a.test.ts', "test.only('a', () => {});"],
    ['tests/a.test.ts', "describe.skip('a', () => {});"],
    ['tests/a.test.ts', "test.concurrent.skipIf(slow)('a', () => {});"],
  ],
  accepted: [['tests/a.test.ts', "test('a', () => { reader.skip(2); }); test.each([1])('b', () => {});"]],
};

export const noSleeping: Rule = {
  name: 'no test waits for a fixed time',
  covers: (source) => isInFolder('tests')(source) && isCode(source),
  violations: (source) => {
    const violations = listImports(source)
      .filter(({ to }) => to === 'node:timers/promises')
      .map(({ line }) => ({ line, message: 'timers' }));
    visitNodes(source, {
      CallExpression({ callee, start }) {
        const name = getName(callee.type === 'MemberExpression' ? callee.property : callee);
        if (TIMER_FUNCTIONS.has(name)) violations.push({ line: source.lineAt(start), message: name });
      },
    });
    return violations.map(({ line, message }) => ({
      line,
      message: `${message}; move the world's clock, or expect.poll`,
    }));
  },
  exceptions: {
    'tests/contract/other-backend/backend.ts': 'a backend that a test made slow takes real time',
  },
  rejected: [
    ['tests/a.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 50));'],
    ['tests/a.test.ts', 'await page.waitForTimeout(100);'],
    ['tests/a.test.ts', "import { setTimeout as sleep } from 'node:timers/promises';"],
  ],
  accepted: [['tests/a.test.ts', 'await page.clock.fastForward(1000); page.setDefaultTimeout(500);']],
};

function getName(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : '';
}

/** Returns the first name of a member expression: `test` in `test.concurrent.skip`. */
function getFirstName(node: ESTree.Node): string {
  return node.type === 'MemberExpression' ? getFirstName(node.object) : getName(node);
}
