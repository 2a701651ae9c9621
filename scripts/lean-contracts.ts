/**
 * What the built site leaves out of the contracts: their documents, examples, marks, and the schemas of requests,
 * which only the server checks. A player's browser needs a call's name, who may send it, and whether a reply is
 * what it must be: zod itself is replaced by the part of it that answers this.
 */
import { join } from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { root } from './install.mjs';

const DECLARATIONS = new Set(['contract', 'document']);
const MARKS = new Set(['assumed', 'secret']);

/** The parts of a declaration that no code of the site reads; a test holds the site to it. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'summary',
  'source',
  'effect',
  'request',
  'example',
  'exampleNeeds',
  'beforeSecondFactor',
  'revivesSession',
  'endsAuth',
  'answersInMaintenance',
]);

/** For builds of the site only: development reports broken replies in full, and the console shows it all. */
export function leanContracts(): Plugin {
  return {
    name: 'vitrin:lean-contracts',
    apply: 'build',
    enforce: 'pre', // while the marks are still called by their names
    config: () => ({ resolve: { alias: { 'zod/mini': join(root, 'client/lean/zod-mini.ts') } } }),
    onLog(_level, log) {
      // Else only a warning, and a site that breaks when it is opened.
      if (log.code === 'IMPORT_IS_UNDEFINED')
        this.error(`${log.message}\nAdd it to client/lean/zod-mini.ts.`);
    },
    transform: {
      filter: { id: /\/contracts\/(?:calls\/(?:[a-z]+\/)?)?[a-zA-Z-]+\.ts$/ },
      handler: (code, id) => ({ code: withoutUnread(code, id), map: null, moduleType: 'ts' }),
    },
  };
}

/** The code of a file of contracts without what the site never reads. */
export function withoutUnread(code: string, file: string): string {
  const cuts: (readonly [start: number, end: number])[] = [];
  new Visitor({
    ImportDeclaration({ specifiers, start, end }) {
      if (specifiers.length > 0 && specifiers.every(({ local }) => MARKS.has(local.name)))
        cuts.push([start, end]);
    },
    CallExpression({ callee, arguments: [first, second], start, end }) {
      if (callee.type !== 'Identifier' || !first) return;
      if (MARKS.has(callee.name)) cuts.push([start, first.start], [first.end, end]);
      if (DECLARATIONS.has(callee.name) && second?.type === 'ObjectExpression')
        cuts.push(...unreadIn(second));
    },
  }).visit(parseSync(file, code).program);

  let kept = '';
  let at = 0;
  for (const [start, end] of cuts.sort(([a], [b]) => a - b)) {
    if (start > at) kept += code.slice(at, start);
    at = Math.max(at, end); // a mark inside a request goes with it
  }
  return kept + code.slice(at);
}

/** Each with the comma behind it. */
function unreadIn({ properties, end }: ESTree.ObjectExpression): (readonly [start: number, end: number])[] {
  return properties.flatMap((property, place) => {
    const isUnread =
      property.type === 'Property' && property.key.type === 'Identifier' && LEFT_OUT.has(property.key.name);
    return isUnread ? [[property.start, properties[place + 1]?.start ?? end - 1] as const] : [];
  });
}
