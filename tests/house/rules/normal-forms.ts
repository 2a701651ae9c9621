// The rule for normal forms of Unicode. The platform sorts the marks of a letter in the square of their number.
import { isInFolder, type Rule } from '../rule.ts';
import { isCode, listReported } from '../source.ts';

const NORMALISE = 'contracts/normalise.ts';

export const boundedNormalForms: Rule = {
  name: 'texts are normalised by `normalise` alone, which bounds the marks of a letter',
  covers: (source) =>
    isCode(source) &&
    source.path !== NORMALISE &&
    isInFolder('contracts', 'fixtures', 'mock-server', 'client', 'scripts')(source),
  violations: (source) =>
    listReported(source, (report) => ({
      CallExpression(node) {
        const {
          callee,
          arguments: [form],
        } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        const isForm = form === undefined || (form.type === 'Literal' && String(form.value).startsWith('NF'));
        if (callee.property.name === 'normalize' && isForm)
          report(node, `takes the square of the marks; call ${NORMALISE}`);
      },
    })),
  exceptions: {
    'client/ui/rich-text/flatten-boxes.ts': 'joins the text nodes of a document, with `Node.normalize`',
  },
  rejected: [
    ['contracts/a.ts', "const name = typed.normalize('NFC');"],
    ['scripts/a.mjs', 'const name = typed.trim().normalize();'],
  ],
  accepted: [
    ['contracts/a.ts', "const name = normalise(typed, 'NFC');"],
    ['scripts/a.ts', 'const path = posix.normalize(file);'],
  ],
};
