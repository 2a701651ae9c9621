// The same seed, clock and calls give the same bytes. Therefore the server takes time and random values from
// the world, and the client takes the time from its clock, which follows the server's.
import type { ESTree } from 'vite';
import { isInFolder, type Rule, type Violation } from '../rule.ts';
import { isCode, isToolConfig, listImports, type Source, visitNodes } from '../source.ts';

/** The functions of date-fns that read the machine's clock. */
const CLOCK_FUNCTIONS = new Set([
  'endOfToday',
  'endOfTomorrow',
  'endOfYesterday',
  'formatDistanceToNow',
  'formatDistanceToNowStrict',
  'isFuture',
  'isPast',
  'isThisHour',
  'isThisMonth',
  'isThisWeek',
  'isThisYear',
  'isToday',
  'isTomorrow',
  'isYesterday',
  'startOfToday',
  'startOfTomorrow',
  'startOfYesterday',
]);

export const worldTimeAndRandomness: Rule = {
  name: 'time and random values come from the world, not from the machine',
  covers: (source) =>
    isInFolder('contracts', 'fixtures', 'mock-server', 'client')(source) &&
    !isInFolder('mock-server/engine/node')(source) &&
    isCode(source) &&
    !isToolConfig(source),
  violations: (source) => [...listCalls(source), ...listClockImports(source)],
  rejected: [
    ['fixtures/players/named.ts', 'const id = Math.random();'],
    ['mock-server/casino/accounts/sessions.ts', 'const now = Date.now();'],
    ['client/features/home/page.tsx', 'const today = new Date();'],
    ['client/core/session/session.ts', 'const today = Date();'],
    ['mock-server/state/tickets.ts', "import { isToday } from 'date-fns';"],
  ],
  accepted: [
    ['mock-server/casino/accounts/sessions.ts', 'const at = new Date(world.now); const { random } = world;'],
    ['client/core/session/session.ts', "import { addDays, isSameDay } from 'date-fns';"],
    ['mock-server/engine/node/platform.ts', 'export const now = () => Date.now();'],
  ],
};

function listCalls(source: Source): Violation[] {
  const violations: Violation[] = [];
  const add = ({ start }: ESTree.Node, message: string) =>
    violations.push({
      line: source.lineAt(start),
      message: `${message}; use the time or the random stream that is passed in`,
    });
  visitNodes(source, {
    MemberExpression(node) {
      const text = source.text.slice(node.start, node.end);
      if (text === 'Math.random' || text === 'Date.now') add(node, text);
    },
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) add(node, 'new Date()');
    },
    CallExpression(node) {
      if (isDate(node.callee)) add(node, 'Date()');
    },
  });
  return violations;
}

function listClockImports(source: Source): Violation[] {
  return listImports(source)
    .filter(({ to }) => to.startsWith('date-fns'))
    .flatMap(({ names, line }) =>
      names.filter((name) => CLOCK_FUNCTIONS.has(name)).map((name) => ({ line, name })),
    )
    .map(({ line, name }) => ({
      line,
      message: `${name} reads the machine's clock; compare with the time passed in`,
    }));
}

function isDate(callee: ESTree.Node): boolean {
  return callee.type === 'Identifier' && callee.name === 'Date';
}
