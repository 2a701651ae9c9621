/** Compares two sets of contracts: added and removed calls, their rules and their schemas. */
import type { Located } from './alternatives.ts';
import { type Change, listSchemaChanges } from './schema-changes.ts';

/** A call or document as it was exported. */
export interface DescribedEntry {
  readonly name: string;
  readonly access?: string;
  readonly effect?: string;
  readonly paged?: boolean;
  readonly errors: Readonly<Record<string, { readonly message: string; readonly code: number }>>;
  /** Path and media type; only documents have them. */
  readonly path?: string;
  readonly media?: string;
  readonly query: Readonly<Record<string, string>>;
  readonly request?: Located;
  readonly response: Located;
}

export interface ContractChange extends Change {
  readonly call: string;
}

/** Returns all changes; those that break a client come first. */
export function listContractChanges(
  before: readonly DescribedEntry[],
  after: readonly DescribedEntry[],
): ContractChange[] {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  return names
    .flatMap((name) => {
      const old = before.find((entry) => entry.name === name);
      const now = after.find((entry) => entry.name === name);
      return listChanges(old, now).map((change) => ({ call: name, ...change }));
    })
    .sort((a, b) => Number(b.breaks) - Number(a.breaks));
}

function listChanges(before: DescribedEntry | undefined, after: DescribedEntry | undefined): Change[] {
  if (!before) return [{ path: '', what: 'was added', breaks: false }];
  if (!after) return [{ path: '', what: 'was removed', breaks: true }];
  return [
    ...compareAccess(before, after),
    ...compareEffect(before, after),
    ...compareAddress(before, after),
    ...comparePaging(before, after),
    ...compareErrors(before, after),
    ...(before.request && after.request
      ? listSchemaChanges(before.request, after.request, 'request', 'request')
      : []),
    ...listSchemaChanges(before.response, after.response, 'reply', 'reply'),
  ];
}

/** A change of access is compatible only if it becomes `optional`. */
function compareAccess({ access: old }: DescribedEntry, { access: now }: DescribedEntry): Change[] {
  if (old === now) return [];
  return [{ path: 'access', what: `was ${old}, is ${now}`, breaks: now !== 'optional' }];
}

/** The effects, ordered from those that a client may repeat to those that it must not repeat. */
const EFFECTS = ['read', 'idempotent', 'once', 'money'];

function compareEffect({ effect: old }: DescribedEntry, { effect: now }: DescribedEntry): Change[] {
  if (old === now) return [];
  const breaks = EFFECTS.indexOf(now ?? '') > EFFECTS.indexOf(old ?? '');
  return [{ path: 'effect', what: `was ${old}, is ${now}`, breaks }];
}

function compareAddress(before: DescribedEntry, after: DescribedEntry): Change[] {
  const values = (entry: DescribedEntry) => ({ path: entry.path, media: entry.media, ...entry.query });
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

function comparePaging(
  { paged: old = false }: DescribedEntry,
  { paged: now = false }: DescribedEntry,
): Change[] {
  if (old === now) return [];
  return [{ path: 'pagination', what: now ? 'was added' : 'was removed', breaks: old }];
}

/**
 * Compares errors by message and by name: clients compare the messages, and the types of this project use the
 * names.
 */
function compareErrors({ errors: old }: DescribedEntry, { errors: now }: DescribedEntry): Change[] {
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
