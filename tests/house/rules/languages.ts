import type { ESTree } from 'vite';
import { isInFolder, type Rule, type Violation } from '../rule.ts';
import { isCode, listReported, type Source } from '../source.ts';

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
    ['client/console/journal/replay-test.ts', `const line = \`// of \${player}\`;`],
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
  const tagged = new Set<ESTree.Node>();
  return listReported(source, (report) => ({
    TaggedTemplateExpression: ({ quasi }) => void tagged.add(quasi),
    TemplateLiteral(node) {
      const isBuilt = node.expressions.length > 0 && BEGINNING.test(node.quasis[0]?.value.raw ?? '');
      if (isBuilt && !tagged.has(node))
        report(
          node,
          'holds values as they are; write it with the template of its language in contracts/write',
        );
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Source')
        report(node, 'marks a text as written; only the writers in contracts/write do so');
    },
  }));
}
