// The rule for regular expressions. With one of which the work grows faster than its text, a single request, reply
// or page keeps a server, a tool or a browser busy.

import { EXAMPLES, EXCEPTIONS } from '../expressions/exceptions.ts';
import { judgeExpression } from '../expressions/judge-expression.ts';
import { listExpressions } from '../expressions/list-expressions.ts';
import { isInFolder, type Rule } from '../rule.ts';
import { isCode } from '../source.ts';

export const linearExpressions: Rule = {
  name: 'the work of a regular expression grows no faster than its text',
  covers: (source) =>
    isCode(source) && isInFolder('contracts', 'fixtures', 'mock-server', 'client', 'scripts')(source),
  violations: (source) =>
    listExpressions(source, EXAMPLES).flatMap((expression) => {
      const verdict = EXCEPTIONS.has(expression.source) ? 'safe' : judgeExpression(expression);
      if (verdict === 'safe') return [];
      const message = `/${expression.source}/ is ${verdict}; read the text by hand, or state why no text is long`;
      return [{ line: expression.line, message }];
    }),
  rejected: [
    ['contracts/a.ts', "const name = text.replace(/\\s+$/, '');"],
    ['contracts/a.ts', "const name = text.replace(/(?<=a)\\s+$/, '');"],
    ['contracts/a.ts', `const GAPS = '[ -]*'; const GROUPS = new RegExp(String.raw\`(\${GAPS}\\d+)*x\`);`],
  ],
  accepted: [
    ['contracts/a.ts', "const name = text.replace(/\\s$/, '');"],
    ['contracts/a.ts', `const LENGTH = '4'; const CODE = new RegExp(String.raw\`^\\d{\${LENGTH}}$\`);`],
  ],
};
