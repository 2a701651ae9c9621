/** Counts the fields of replies that could have failed: those that the specification states, or that are agreed. */
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { isRecord } from '#contracts/json-values';
import { findChildren, findFieldName, isMarked, listVariants } from '#contracts/schema';
import { getWholeReply } from './observe.ts';
import { type Report, requireMore } from './report.ts';

type Schema = ReturnType<typeof findChildren>[number];

/** Further rows of a list seldom have other fields. */
const MAX_ROWS = 50;

export function createFieldCounter() {
  const envelope = new Set<string>();
  const calls = new Map<string, Set<string>>();
  return {
    /** Notes which fields a granted reply had, or should have had. */
    note(entry: AnyContract | AnyDocument, body: unknown): void {
      const own = calls.get(entry.name) ?? new Set();
      calls.set(entry.name, own);
      for (const path of listFields([getWholeReply(entry)], body, false))
        (entry.kind === 'document' || path.startsWith('data.') ? own : envelope).add(path);
    },
    /** Returns the report with the numbers of calls and fields. Those of the envelope count once. */
    addTo(report: Report): Report {
      const sizes = [envelope, ...calls.values()].map(({ size }) => size);
      const fields = sizes.reduce((sum, size) => sum + size, 0);
      return { ...report, fallible: { calls: calls.size, fields } };
    },
  };
}

/** Lists the fields of a value that are not assumed, also those that the value lacks. */
function listFields(schemas: readonly Schema[], value: unknown, isInAssumed: boolean): string[] {
  const isAssumed = isInAssumed || schemas.some((schema) => isMarked(schema, 'assumed'));
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => findChildren(schema, 0));
    return value.slice(0, MAX_ROWS).flatMap((row) => listFields(items, row, isAssumed));
  }
  if (!isRecord(value)) return [];
  const keys = new Map(
    Object.keys(value).map((key) => [
      schemas
        .flatMap(listVariants)
        .flatMap((def) => (def.type === 'object' ? (findFieldName(def.shape, key) ?? []) : []))[0] ?? key,
      key,
    ]),
  );
  return schemas.flatMap(listVariants).flatMap((def) =>
    def.type !== 'object'
      ? []
      : Object.entries(def.shape).flatMap(([name, child]) => {
          const isFixed = isMarked(child, 'agreed') || !(isAssumed || isMarked(child, 'assumed'));
          const inner = listFields([child], value[keys.get(name) ?? name], isAssumed);
          return [...(isFixed ? [name] : []), ...inner.map((path) => `${name}.${path}`)];
        }),
  );
}

/** Ends a report with 3 if fewer fields could have failed than --min-fields asks for. */
export function requireFields(report: Report, min: number | undefined): Report {
  const { fallible } = report;
  if (min === undefined || !fallible || fallible.fields >= min) return report;
  const reason = `--min-fields: only ${fallible.fields} fields could have failed, and ${min} are asked for.`;
  return requireMore(report, [reason], 'Agree on what --suggest proposes.');
}
