// A duration depends on the machine and on what else it does, so a test that compares times fails at
// random. Tests count work instead (tests/work), and `npm run bench` measures times.
import type { ESTree } from 'vite';
import { isInFolder, type Rule, type Violation } from '../rule.ts';
import { isCode, listImports, listReported, type Source } from '../source.ts';

/** Matches what reads the time since a start, or the time that a process has used. */
const CLOCKS =
  /^(?:globalThis\.)?(?:performance\.\w+|process\.(?:cpuUsage|threadCpuUsage|resourceUsage|hrtime|uptime)|console\.time\w*)$/;
const CLOCK_MODULES = new Set(['node:perf_hooks']);
const IMPORTED_CLOCKS = new Set(['cpuUsage', 'threadCpuUsage', 'resourceUsage', 'hrtime', 'uptime']);

export const noTimedTests: Rule = {
  name: 'tests count work and compare no times',
  covers: (source) => isInFolder('tests')(source) && isCode(source),
  violations: (source) => [...listReads(source), ...listClockImports(source)],
  exceptions: {
    'tests/soak/hostile-texts.test.ts':
      'chooses the texts that are then read at full length, and runs in `npm run test:full` only',
    'tests/browser/matrix/seen-texts.ts':
      'waits until a page shows no new text, and runs in `npm run test:full` only',
    'tests/browser/matrix/walk-preset.ts':
      'waits until a page sends nothing, and runs in `npm run test:full` only',
  },
  rejected: [
    ['tests/contracts/check/check.test.ts', 'const began = performance.now();'],
    ['tests/support/measure.ts', 'const { user } = process.cpuUsage(began);'],
    ['tests/support/measure.ts', 'const began = process.hrtime.bigint();'],
    ['tests/support/measure.ts', 'const { now } = performance;'],
    ['tests/support/measure.ts', "import { performance as clock } from 'node:perf_hooks';"],
    ['tests/support/measure.ts', "import { hrtime } from 'node:process';"],
    ['tests/client/lists.test.ts', 'const ms = Date.now() - began;'],
    ['tests/client/lists.test.ts', 'const ms = new Date().getTime() - began;'],
    ['tests/client/lists.test.ts', "console.time('list');"],
  ],
  accepted: [
    ['tests/client/lists.test.ts', 'expect(await countWork(() => run(rows))).toBeLessThan(2 * rows.length);'],
    // It sets a clock of the test, and measures nothing.
    ['tests/browser/steps.ts', 'await page.clock.pauseAt(Date.now() + LEAD_MS);'],
    // The time of a world, which the test has stopped.
    ['tests/client/core/session/activity.test.ts', 'const movedMs = models.time.now() - before;'],
    ['scripts/bench/sections/start.mjs', 'const started = performance.now();'],
  ],
};

function listReads(source: Source): Violation[] {
  const readText = ({ start, end }: ESTree.Node) => source.text.slice(start, end);
  return listReported(source, (report) => {
    const reportIf = (isTimed: boolean, node: ESTree.Node) => {
      if (!isTimed) return;
      report(
        node,
        `${readText(node)} measures a time; count the work instead, and measure times in scripts/bench`,
      );
    };
    return {
      MemberExpression: (node) => reportIf(CLOCKS.test(readText(node)), node),
      VariableDeclarator: (node) =>
        reportIf(node.init?.type === 'Identifier' && node.init.name === 'performance', node),
      BinaryExpression(node) {
        const isOfNow = [node.left, node.right].some((side) => NOW.test(readText(side)));
        reportIf(isOfNow && node.operator === '-', node);
      },
    };
  });
}

const NOW = /^(?:Date\.now\(\)|new Date\(\)\.getTime\(\)|\+?new Date\(\))$/;

function listClockImports(source: Source): Violation[] {
  return listImports(source)
    .filter(
      ({ to, names }) =>
        CLOCK_MODULES.has(to) || (to === 'node:process' && names.some((name) => IMPORTED_CLOCKS.has(name))),
    )
    .map(({ line, to }) => ({ line, message: `${to} measures times; count the work instead` }));
}
