// The same seed, clock and calls give the same bytes. Therefore the server takes time and random values from
// the world, and the client takes the time from its clock, which follows the server's.
import type { ESTree } from 'vite';
import { isInFolder, type Rule, type Violation } from '../rule.ts';
import { isCode, isToolConfig, listImports, listReported, type Source } from '../source.ts';

/** Matches the functions of date-fns that read the machine's clock. */
const CLOCK_FUNCTION =
  /^(?:(?:is|startOf|endOf)(?:Today|Tomorrow|Yesterday)|is(?:Future|Past|This\w+)|formatDistanceToNow(?:Strict)?)$/;

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
  const remedy = 'use the time or the random stream that is passed in';
  return listReported(source, (report) => ({
    MemberExpression(node) {
      const text = source.text.slice(node.start, node.end);
      if (text === 'Math.random' || text === 'Date.now') report(node, `${text}; ${remedy}`);
    },
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) report(node, `new Date(); ${remedy}`);
    },
    CallExpression(node) {
      if (isDate(node.callee)) report(node, `Date(); ${remedy}`);
    },
  }));
}

function listClockImports(source: Source): Violation[] {
  return listImports(source)
    .filter(({ to }) => to.startsWith('date-fns'))
    .flatMap(({ names, line }) =>
      names
        .filter((name) => CLOCK_FUNCTION.test(name))
        .map((name) => ({
          line,
          message: `${name} reads the machine's clock; compare with the time passed in`,
        })),
    );
}

function isDate(callee: ESTree.Node): boolean {
  return callee.type === 'Identifier' && callee.name === 'Date';
}
