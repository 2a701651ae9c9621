// A busy machine takes many times as long, so a test that has a limit of its own fails there at random. The runners
// end what hangs (`tests/support/run-limits.ts`); a test of a time gives the clock.
import type { ESTree } from 'vite';
import { isInFolder, type Rule, type Violation } from '../rule.ts';
import { isCode, listReported, type Source } from '../source.ts';

const LIMITS = new Set(['timeout', 'testTimeout', 'hookTimeout', 'actionTimeout', 'navigationTimeout']);
/** Matches what takes a limit as its last argument. */
const DECLARATIONS = /^(?:test|it|describe|(?:before|after)(?:All|Each))\b/;
const SETTERS = /\.(?:setTimeout|slow|setDefaultTimeout|setDefaultNavigationTimeout)$|^AbortSignal\.timeout$/;
const IDLE = /^networkidle$/;
const NOW = /^(?:Date\.now\(\)|new Date\(\)\.getTime\(\))/;
const COMPARISONS = new Set(['<', '<=', '>', '>=']);

export const noOwnLimits: Rule = {
  name: 'a test has no limit of its own, and waits for no idle network',
  covers: (source) => isInFolder('tests')(source) && isCode(source),
  violations: listLimits,
  exceptions: {
    'tests/browser/matrix/walk-cell.ts': 'the matrix tells what a player sees who waits no longer',
    'tests/browser/matrix/walk-preset.ts': 'the matrix tells what a player sees who waits no longer',
    'tests/browsers/vitest.config.ts': 'it is the runner of the stories',
    'tests/browsers/webdriver.ts': 'a browser that does not answer would hold the stories for minutes',
    'tests/house/expressions/judge-expression.ts': 'some automata never end, and would hold their thread',
    'tests/work/expect-to-end.ts': 'ends work of one step that would hold its thread for minutes',
    'tests/mock-server/engine/node/slow-clients.test.ts':
      'ends before Node itself would end the connection of a slow client',
  },
  rejected: [
    ['tests/client/lists.test.ts', "test('waits', { timeout: 60_000 }, () => {});"],
    ['tests/client/lists.test.ts', "test('waits', async () => {}, MANY_MS);"],
    ['tests/client/lists.test.ts', "test.each(rows)('waits', async () => {}, 60_000);"],
    ['tests/client/lists.test.ts', 'beforeAll(() => start(), 60_000);'],
    ['tests/client/lists.test.ts', 'vi.setConfig({ testTimeout: 60_000 });'],
    ['tests/client/lists.test.ts', 'await fetch(url, { signal: AbortSignal.timeout(1000) });'],
    ['tests/client/lists.test.ts', 'while (Date.now() < end) await look();'],
    ['tests/browser/home.test.ts', 'test.slow();'],
    ['tests/browser/home.test.ts', 'test.setTimeout(60_000);'],
    ['tests/browser/home.test.ts', 'page.setDefaultTimeout(5000);'],
    ['tests/browser/home.test.ts', 'await expect(dialog).toBeVisible({ timeout });'],
    ['tests/browser/home.test.ts', "await page.waitForLoadState('networkidle');"],
  ],
  accepted: [
    ['tests/client/lists.test.ts', "test('waits', async () => {});"],
    ['tests/client/lists.test.ts', "test.each(rows)('waits', async () => {});"],
    ['tests/client/lists.test.ts', 'await vi.waitUntil(isOver, { timeout: TEST_LIMIT_MS });'],
    ['tests/client/lists.test.ts', 'const { timeout } = readFlags(argv);'],
    ['tests/browser/home.test.ts', 'await expect(dialog).toBeVisible();'],
    ['scripts/start.mjs', 'await fetch(url, { signal: AbortSignal.timeout(1000) });'],
  ],
};

function listLimits(source: Source): Violation[] {
  const readText = ({ start, end }: ESTree.Node) => source.text.slice(start, end);
  return listReported(source, (report) => {
    const add = (node: ESTree.Node, remedy = 'leave the limit to the runner, or give the clock') =>
      report(node, `${readText(node)}: ${remedy}`);
    return {
      ObjectExpression({ properties }) {
        for (const property of properties) {
          if (property.type !== 'Property' || !LIMITS.has(readText(property.key))) continue;
          if (readText(property.value) !== 'TEST_LIMIT_MS') add(property);
        }
      },
      CallExpression(node) {
        const name = readText(node.callee);
        if (SETTERS.test(name)) add(node);
        const last = node.arguments.at(-1);
        const isLimit =
          node.arguments.length > 1 && (last?.type === 'Literal' || last?.type === 'Identifier');
        const follows = node.arguments.slice(0, -1).some(({ type }) => FUNCTIONS.has(type));
        if (last && DECLARATIONS.test(name) && isLimit && follows) add(last);
      },
      BinaryExpression(node) {
        const isNow = [node.left, node.right].some((side) => NOW.test(readText(side)));
        if (isNow && COMPARISONS.has(node.operator)) add(node);
      },
      Literal(node) {
        if (IDLE.test(String(node.value))) add(node, 'an open stream is never idle; use waitForReplies');
      },
    };
  });
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);
