import { isInFolder, type Rule, type Violation } from '../rule.ts';
import { isCode, type Source, visitNodes } from '../source.ts';

/** Matches how a text of another language begins: a comment, a command, markup, a heading, an item, a code span. */
const BEGINNING = /^\s*(?:\/\/ |\/\*|curl |::\w|<[a-z/!]|#{1,6} |- `|```|const \w|import )/;

export const writtenLanguages: Rule = {
  name: 'a text that a program reads is built by the writer of its language',
  covers: (source) =>
    isInFolder('client/console', 'mock-server/engine', 'scripts/contract', 'scripts/kit')(source) &&
    isCode(source),
  violations: listUntaggedTexts,
  exceptions: {
    'mock-server/engine/node/page-policy.ts': 'looks for a tag in the pages that the build wrote',
    'client/console/world/world-colour.ts': 'puts a number into a picture',
  },
  rejected: [
    ['client/console/share/replay-test.ts', `const line = \`// of \${player}\`;`],
    ['client/console/journal/curl.ts', `const command = \`curl '\${url}'\`;`],
    ['scripts/contract/reports/github.ts', `const line = \`::error title=\${title}::\${text}\`;`],
    ['scripts/contract/reports/markdown.ts', `const title = \`<summary>\${title}</summary>\`;`],
    ['scripts/contract/reports/markdown.ts', "const code = new Source('a');"],
  ],
  accepted: [
    ['client/console/journal/curl.ts', `const command = shell\`curl \${url}\`;`],
    ['client/console/journal/curl.ts', `const text = \`\${count} // of \${total}\`;`],
  ],
};

function listUntaggedTexts(source: Source): Violation[] {
  const violations: Violation[] = [];
  const tagged = new Set<number>();
  const add = (start: number, message: string) => violations.push({ line: source.lineAt(start), message });
  visitNodes(source, {
    TaggedTemplateExpression(node) {
      tagged.add(node.quasi.start);
    },
    TemplateLiteral({ start, quasis, expressions }) {
      if (tagged.has(start) || expressions.length === 0 || !BEGINNING.test(quasis[0]?.value.raw ?? ''))
        return;
      add(start, 'holds values as they are; write it with the template of its language in contracts/write');
    },
    NewExpression({ start, callee }) {
      if (callee.type === 'Identifier' && callee.name === 'Source')
        add(start, 'marks a text as written; only the writers in contracts/write do so');
    },
  });
  return violations;
}
