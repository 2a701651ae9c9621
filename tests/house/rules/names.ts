// The house rules for the names of variables and files.
import type { Rule } from '../rule.ts';
import { isCode, type Source, visitNodes } from '../source.ts';

const LIMIT_PREFIX = /^(?:MOST|LONGEST|LEAST|SHORTEST|LARGEST|GREATEST|SMALLEST|FEWEST)_/;
/** Participles say what happened to a value, but not what the value is. */
const PARTICIPLE = /^(?:answered|asked|found|heard|kept|known|made|meant|said)$/;
const EMPTY_NAME = /^(?:utils?|helpers?|misc|common|parts|lib|index)$/;

/** Lists the declared variables with their places, except those that are declared by destructuring. */
function listVariables(source: Source): { readonly name: string; readonly start: number }[] {
  const variables: { name: string; start: number }[] = [];
  visitNodes(source, {
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier') variables.push({ name: id.name, start: id.start });
    },
  });
  return variables;
}

export const limitNames: Rule = {
  name: 'the name of a limit begins with MAX_ or MIN_',
  covers: isCode,
  violations: (source) =>
    listVariables(source)
      .filter(({ name }) => LIMIT_PREFIX.test(name))
      .map(({ name, start }) => ({
        line: source.lineAt(start),
        message: `${name}; call it MAX_ or MIN_, with its unit`,
      })),
  rejected: [
    ['mock-server/engine/worlds/journal.ts', 'const MOST_ENTRIES = 500;'],
    ['contracts/rules/money.ts', 'export const LEAST_KURUS = 100;'],
  ],
  accepted: [['mock-server/engine/worlds/journal.ts', 'const MAX_ENTRIES = 500; const almost = 1;']],
};

export const valueNames: Rule = {
  name: 'a value is named by a noun',
  covers: isCode,
  violations: (source) =>
    listVariables(source)
      .filter(({ name }) => PARTICIPLE.test(name))
      .map(({ name, start }) => ({
        line: source.lineAt(start),
        message: `${name}; name the value by what it is, such as session, matches or reply`,
      })),
  rejected: [
    ['mock-server/engine/exchange/receive.ts', 'const known = users.get(sid);'],
    ['client/core/search.ts', 'let found = [];'],
  ],
  accepted: [['mock-server/engine/exchange/receive.ts', 'const cachedUser = users.get(sid), keptCount = 1;']],
};

export const fileNames: Rule = {
  name: 'a file is named after what it exports',
  covers: isCode,
  violations: ({ path }) => {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
    return EMPTY_NAME.test(name) ? [{ line: 1, message: `${name}; name the file after its export` }] : [];
  },
  rejected: [
    ['client/ui/utils.ts', ''],
    ['mock-server/engine/scenario/index.ts', ''],
  ],
  accepted: [
    ['client/ui/button.tsx', ''],
    ['fixtures/catalogue/common-words.ts', ''],
  ],
};
