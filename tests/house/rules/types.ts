// The rule for types: a weakened type check or lint rule needs a reason.
import { isInFolder, type Rule, type Violation } from '../rule.ts';
import { isCode, listReported, type Source } from '../source.ts';

const MIN_REASON_WORDS = 3;

export const strictTypes: Rule = {
  name: 'there is no double cast, no silenced type error, and no suppression without a reason',
  covers: isCode,
  violations: (source) => [...listCasts(source), ...listSuppressions(source)],
  rejected: [
    ['client/a.ts', 'const a = b as unknown as string;'],
    ['client/a.ts', '// @ts-ignore\nconst a = 1;'],
    ['client/a.ts', '// @ts-expect-error: it works\nconst a = 1;'],
    ['tests/a.test.ts', '// @ts-expect-error\nhandlers({});'],
    ['scripts/a.mjs', '/** @type {any} */\nconst a = 1;'],
    ['client/a.ts', '// biome-ignore lint/suspicious/noExplicitAny: ok\nconst a: any = 1;'],
  ],
  accepted: [
    ['client/a.ts', 'const any = 1; const a = b as string; const c = d as unknown;'],
    ['tests/a.test.ts', '// @ts-expect-error: the handler is missing\nhandlers({});'],
    [
      'client/a.ts',
      '// biome-ignore lint/suspicious/noExplicitAny: a constraint, it never types a value\ntype A<B extends any> = B;',
    ],
  ],
};

function listCasts(source: Source): Violation[] {
  return listReported(source, (report) => ({
    TSAsExpression(node) {
      const { expression } = node;
      if (expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword')
        report(node, 'as unknown as; parse it, or narrow it');
    },
  }));
}

function listSuppressions(source: Source): Violation[] {
  return source.parsed.comments.flatMap(({ value, start }) => {
    const line = source.lineAt(start);
    if (/^\W*@ts-(?:ignore|nocheck)/.test(value)) return [{ line, message: 'silences the type checker' }];
    if (/^\W*@ts-expect-error/.test(value) && !isInFolder('tests')(source)) {
      return [{ line, message: 'expects a type error outside a test' }];
    }
    if (/^\W*@ts-expect-error(?!: \S)/.test(value)) {
      return [
        { line, message: 'expects a type error without a reason, as in `@ts-expect-error: ping is missing`' },
      ];
    }
    if (/@(?:type|param|returns|typedef) \{[^}]*\bany\b/.test(value))
      return [{ line, message: 'any in a JSDoc type' }];
    const reason = /biome-ignore[^:]*:(.*)/s.exec(value)?.[1];
    if (reason !== undefined && reason.trim().split(/\s+/).length < MIN_REASON_WORDS) {
      return [{ line, message: 'biome-ignore without a reason' }];
    }
    return [];
  });
}
