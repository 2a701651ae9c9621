// No way around the type checker that a reader cannot see the reason for.
import { isIn, type Rule, type Violation } from '../rule.ts';
import { isCode, type Source, visit } from '../source.ts';

/** A reason has more words than this. */
const EXCUSE = 2;

export const noWayAroundTypes: Rule = {
  name: 'nothing goes around the type checker',
  covers: isCode,
  violations: (source) => [...casts(source), ...comments(source)],
  broken: [
    ['client/a.ts', 'const a: any = 1;'],
    ['client/a.ts', 'const a = b as unknown as string;'],
    ['client/a.ts', '// @ts-ignore\nconst a = 1;'],
    ['client/a.ts', '// @ts-expect-error: it works\nconst a = 1;'],
    ['scripts/a.mjs', '/** @type {any} */\nconst a = 1;'],
    ['client/a.ts', '// biome-ignore lint/suspicious/noExplicitAny: ok\nconst a: any = 1;'],
  ],
  kept: [
    ['client/a.ts', 'const any = 1; const a = b as string; const c = d as unknown;'],
    ['tests/a.test.ts', '// @ts-expect-error: the handler is missing\nhandlers({});'],
    [
      'client/a.ts',
      '// biome-ignore lint/suspicious/noExplicitAny: a constraint, it never types a value\ntype A<B extends any> = B;',
    ],
  ],
};

function casts(source: Source): Violation[] {
  const found: Violation[] = [];
  const excused = excusedLines(source);
  visit(source, {
    TSAnyKeyword({ start }) {
      const line = source.lineAt(start);
      if (!excused.has(line)) found.push({ line, what: 'any; say what it is, or unknown and look' });
    },
    TSAsExpression({ expression, start }) {
      if (expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword') {
        found.push({ line: source.lineAt(start), what: 'as unknown as; parse it, or narrow it' });
      }
    },
  });
  return found;
}

/** Lines for which a biome-ignore speaks; the linter itself refuses one that is not needed. */
function excusedLines(source: Source): Set<number> {
  return new Set(
    source.parsed.comments
      .filter(({ value }) => value.includes('biome-ignore') && value.includes('noExplicitAny'))
      .map(({ end }) => source.lineAt(end) + 1),
  );
}

function comments(source: Source): Violation[] {
  return source.parsed.comments.flatMap(({ value, start }) => {
    const line = source.lineAt(start);
    if (/^\W*@ts-(?:ignore|nocheck)/.test(value)) return [{ line, what: 'silences the type checker' }];
    if (/^\W*@ts-expect-error/.test(value) && !isIn('tests')(source)) {
      return [{ line, what: 'expects a type error outside a test' }];
    }
    if (/@(?:type|param|returns|typedef) \{[^}]*\bany\b/.test(value))
      return [{ line, what: 'any in a JSDoc type' }];
    const reason = /biome-ignore[^:]*:(.*)/s.exec(value)?.[1];
    if (reason !== undefined && reason.trim().split(/\s+/).length <= EXCUSE) {
      return [{ line, what: 'biome-ignore without a reason that a reader understands' }];
    }
    return [];
  });
}
