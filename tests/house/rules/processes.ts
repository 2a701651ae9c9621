import type { ESTree } from 'vite';
import { isInFolder, type Rule, type Violation } from '../rule.ts';
import { isCode, type Source, visitNodes } from '../source.ts';

export const noLeftProcesses: Rule = {
  name: 'a process ends with the test that starts it',
  covers: (source) => isInFolder('tests')(source) && isCode(source),
  violations: listLooseProcesses,
  exceptions: {
    'tests/browser/server.ts':
      'Playwright ends `npm start` with its worker, by a signal on which its servers end too',
    'tests/scripts/start.test.ts': 'the test ends `npm start` by a signal on which its servers end too',
  },
  rejected: [
    ['tests/contract/hostile/commands.test.ts', "const child = spawn('node', ['a.mjs']);"],
    ['tests/support/servers/run.ts', "const child = fork('a.mjs');"],
  ],
  accepted: [
    ['tests/support/servers/run.ts', "const child = endWithTest(spawn('node', ['a.mjs']));"],
    ['tests/contract/hostile/commands.test.ts', "const { stdout } = spawnSync('sh', ['-c', script]);"],
  ],
};

function listLooseProcesses(source: Source): Violation[] {
  const starts: ESTree.CallExpression[] = [];
  const ended = new Set<ESTree.Node>();
  const isCallOf = (node: ESTree.CallExpression, ...names: string[]) =>
    node.callee.type === 'Identifier' && names.includes(node.callee.name);
  visitNodes(source, {
    CallExpression(node) {
      if (isCallOf(node, 'spawn', 'fork')) starts.push(node);
      if (isCallOf(node, 'endWithTest')) for (const argument of node.arguments) ended.add(argument);
    },
  });
  return starts
    .filter((node) => !ended.has(node))
    .map(({ start }) => ({
      line: source.lineAt(start),
      message: 'is left running; write endWithTest(spawn(…))',
    }));
}
