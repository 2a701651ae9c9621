/** What became of a set of contracts: calls that came and went, their rules, their schemas. */
import type { Located } from './alternatives.ts';
import { type Change, schemaChanges } from './schema-changes.ts';

/** A call or document as it was exported. */
export interface Described {
  readonly name: string;
  readonly access?: string;
  readonly effect?: string;
  readonly paged?: boolean;
  readonly errors: Readonly<Record<string, { readonly message: string; readonly code: number }>>;
  /** Of a document. */
  readonly path?: string;
  readonly media?: string;
  readonly query: Readonly<Record<string, string>>;
  readonly request?: Located;
  readonly response: Located;
}

export interface ContractChange extends Change {
  readonly call: string;
}

/** All changes, those that break a client first. */
export function contractChanges(before: readonly Described[], after: readonly Described[]): ContractChange[] {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  return names
    .flatMap((name) => {
      const old = before.find((entry) => entry.name === name);
      const now = after.find((entry) => entry.name === name);
      return changesOf(old, now).map((change) => ({ call: name, ...change }));
    })
    .sort((a, b) => Number(b.breaks) - Number(a.breaks));
}

function changesOf(before: Described | undefined, after: Described | undefined): Change[] {
  if (!before) return [{ path: '', what: 'was added', breaks: false }];
  if (!after) return [{ path: '', what: 'was removed', breaks: true }];
  return [
    ...accessChange(before, after),
    ...effectChange(before, after),
    ...placeChanges(before, after),
    ...pagingChange(before, after),
    ...errorChanges(before, after),
    ...(before.request && after.request
      ? schemaChanges(before.request, after.request, 'request', 'request')
      : []),
    ...schemaChanges(before.response, after.response, 'reply', 'reply'),
  ];
}

/** Only what asks less of a caller than before is harmless. */
function accessChange({ access: old }: Described, { access: now }: Described): Change[] {
  if (old === now) return [];
  return [{ path: 'access', what: `was ${old}, is ${now}`, breaks: now !== 'optional' }];
}

/** From what may be repeated at will to what must not be repeated at all. */
const EFFECTS = ['read', 'idempotent', 'once', 'money'];

function effectChange({ effect: old }: Described, { effect: now }: Described): Change[] {
  if (old === now) return [];
  const breaks = EFFECTS.indexOf(now ?? '') > EFFECTS.indexOf(old ?? '');
  return [{ path: 'effect', what: `was ${old}, is ${now}`, breaks }];
}

function placeChanges(before: Described, after: Described): Change[] {
  const values = (entry: Described) => ({ path: entry.path, media: entry.media, ...entry.query });
  const old: Record<string, string | undefined> = values(before);
  const now: Record<string, string | undefined> = values(after);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => old[name] !== now[name])
    .map((name) => ({
      path: name,
      what: `was ${old[name] ?? 'nothing'}, is ${now[name] ?? 'nothing'}`,
      breaks: true,
    }));
}

function pagingChange({ paged: old = false }: Described, { paged: now = false }: Described): Change[] {
  if (old === now) return [];
  return [{ path: 'pagination', what: now ? 'was added' : 'was removed', breaks: old }];
}

/** Clients compare messages literally, and branch by the names in our own types. */
function errorChanges({ errors: old }: Described, { errors: now }: Described): Change[] {
  const renamedTo = (name: string) =>
    Object.keys(now).find((other) => !(other in old) && now[other]?.message === old[name]?.message);
  const renamed = new Set(
    Object.keys(old)
      .filter((name) => !(name in now))
      .map(renamedTo),
  );
  return [
    ...Object.entries(old).flatMap(([name, { message, code }]): Change[] => {
      const path = `errors.${name}`;
      const same = now[name];
      if (!same) {
        const other = renamedTo(name);
        return [
          { path, what: other === undefined ? 'was removed' : `was renamed to ${other}`, breaks: true },
        ];
      }
      return [
        ...(same.message === message
          ? []
          : [{ path, what: `said "${message}", says "${same.message}"`, breaks: true }]),
        ...(same.code === code ? [] : [{ path, what: `had code ${code}, has ${same.code}`, breaks: true }]),
      ];
    }),
    ...Object.keys(now)
      .filter((name) => !(name in old) && !renamed.has(name))
      .map((name) => ({ path: `errors.${name}`, what: 'was added', breaks: false })),
  ];
}
