// The same seed, clock and calls give the same bytes back: time and chance come from the world, and in the
// client from its clock, which follows the server's.
import type { ESTree } from 'vite';
import { isIn, type Rule, type Violation } from '../rule.ts';
import { importsOf, isCode, isToolConfig, type Source, visit } from '../source.ts';

/** Of date-fns, what asks the machine for the time. */
const READS_THE_CLOCK = new Set([
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

export const worldTimeAndChance: Rule = {
  name: "time and chance are the world's, not the machine's",
  covers: (source) =>
    isIn('contracts', 'fixtures', 'mock-server', 'client')(source) &&
    !isIn('mock-server/node')(source) &&
    isCode(source) &&
    !isToolConfig(source),
  violations: (source) => [...calls(source), ...imports(source)],
  broken: [
    ['fixtures/players/named.ts', 'const id = Math.random();'],
    ['mock-server/state/sessions.ts', 'const now = Date.now();'],
    ['client/screens/home/page.tsx', 'const today = new Date();'],
    ['client/state/session.ts', 'const today = Date();'],
    ['mock-server/state/tickets.ts', "import { isToday } from 'date-fns';"],
  ],
  kept: [
    ['mock-server/state/sessions.ts', 'const at = new Date(world.now); const { random } = world;'],
    ['client/state/session.ts', "import { addDays, isSameDay } from 'date-fns';"],
    ['mock-server/node/host.ts', 'export const now = () => Date.now();'],
  ],
};

function calls(source: Source): Violation[] {
  const found: Violation[] = [];
  const add = ({ start }: ESTree.Node, what: string) =>
    found.push({
      line: source.lineAt(start),
      what: `${what}; take the time or the dice from what is passed in`,
    });
  visit(source, {
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
  return found;
}

function imports(source: Source): Violation[] {
  return importsOf(source)
    .filter(({ to }) => to.startsWith('date-fns'))
    .flatMap(({ names, line }) =>
      names.filter((name) => READS_THE_CLOCK.has(name)).map((name) => ({ line, name })),
    )
    .map(({ line, name }) => ({
      line,
      what: `${name} reads the machine's clock; compare with the time passed in`,
    }));
}

function isDate(callee: ESTree.Node): boolean {
  return callee.type === 'Identifier' && callee.name === 'Date';
}
