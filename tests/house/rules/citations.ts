// The rule for citations of the specification: who follows one finds what it means.
import { findBrokenCitations } from '../../docs/specification.ts';
import type { Rule } from '../rule.ts';

export const leadingCitations: Rule = {
  name: 'a cited section is a heading of docs/specification.md, and a cited part has its name there',
  covers: ({ path }) => path !== 'tests/house/rules/citations.ts',
  violations: ({ text, lineAt }) =>
    findBrokenCitations(text).map(({ citation, offset }) => ({
      line: lineAt(offset),
      message: `${citation} is not in docs/specification.md`,
    })),
  rejected: [
    ['client/a.ts', '/** The screens (spec §10). */'],
    ['client/a.ts', '/** The screens (spec §4.2). */'],
    ['client/a.ts', '// Spec §4 Signing out ends it.'],
    ['client/a.ts', '/** Its start (spec §4 Log). */'],
    ['client/a.ts', '/**\n * The favourites (spec §4\n * Likes).\n */'],
    ['contracts/calls/a.ts', "const call = contract('a/b', { source: 'spec §7 loyalty' });"],
    ['contracts/calls/a.ts', "const Rows = stated('§3, §7 loyalty', z.array(Row));"],
    ['contracts/calls/a.ts', "const call = contract('a/b', { source: 'spec §7 user; decided: weather' });"],
    ['client/a.css', '/* Spec §0. */'],
  ],
  accepted: [
    [
      'client/a.ts',
      '/** Signs out (spec §4 Auto-logout, §9), as RFC 9110 §13, §14.1 and RFC 6238 §5.2 have it. */',
    ],
    ['client/a.ts', '// Spec §4 Login ends it, and §7 names the call.'],
    ['client/a.ts', '/**\n * The phase of a tournament (spec §4\n * Tournament grouping).\n */'],
    [
      'contracts/calls/a.ts',
      "const call = contract('a/b', { source: 'spec §7 user, §4 Login; decided: second factor' });",
    ],
  ],
};
