// The rule for marks on schemas: who reads one has to find what it rests on.
import { isInFolder, type Rule } from '../rule.ts';
import { isCode, listReported } from '../source.ts';

/** The first argument that each mark must have as a literal. */
const REASONS: Readonly<Record<string, readonly [form: RegExp, message: string]>> = {
  named: [/^'§[1-9]/, "begins with its section of the spec, as in `named('§3', schema)`"],
  stated: [/^'§[1-9]/, "begins with its section of the spec, as in `stated('§3, §4', schema)`"],
  firstItem: [/^'§[1-9]/, "begins with its section of the spec, as in `firstItem('§7', schema)`"],
  agreed: [/^'\d{4}-\d\d-\d\d'/, "begins with the day, as in `agreed('2026-11-30', schema)`"],
};

export const markedSources: Rule = {
  name: 'a mark of the spec names its section, and one of an agreement its day',
  covers: (source) => isCode(source) && isInFolder('contracts', 'tests/second-domain')(source),
  violations: (source) =>
    listReported(source, (report) => ({
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type !== 'Identifier' || !Object.hasOwn(REASONS, callee.name)) return;
        const [form, message] = REASONS[callee.name] ?? [/^/, ''];
        const [first] = given;
        if (!first || !form.test(source.text.slice(first.start, first.end))) report(node, message);
      },
    })),
  rejected: [
    ['contracts/calls/a.ts', 'const Url = stated(z.string());'],
    ['contracts/calls/a.ts', "const Url = stated('', z.string());"],
    ['contracts/calls/a.ts', "const Id = named('the spec', z.int());"],
    ['contracts/calls/a.ts', 'const Rows = firstItem(z.array(Row));'],
    ['contracts/calls/a.ts', "const Name = agreed('yesterday', z.string());"],
  ],
  accepted: [
    ['contracts/calls/a.ts', "const Url = stated('§7, §5', z.string());"],
    ['contracts/calls/a.ts', "const Name = agreed('2026-11-30', z.string());"],
    ['client/a.ts', 'const text = stated(rule);'],
  ],
};
