/** Compares two sets of contracts: added and removed calls, their rules and their schemas. */
import type { Located } from './alternatives.ts';
import { type Change, listSchemaChanges } from './schema-changes.ts';

/** A call or document as it was exported. */
export interface DescribedEntry {
  readonly name: string;
  readonly access?: string | undefined;
  readonly effect?: string | undefined;
  readonly paged?: boolean | undefined;
  readonly errors: Readonly<Record<string, { readonly message: string; readonly code: number }>>;
  /** Path and media type; only documents have them. */
  readonly path?: string | undefined;
  readonly media?: string | undefined;
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
      const [old, now] = [before, after].map((entries) => entries.find((entry) => entry.name === name));
      return listChanges(old, now).map((change) => ({ call: name, ...change }));
    })
    .sort((a, b) => Number(b.breaks) - Number(a.breaks));
}

function listChanges(before: DescribedEntry | undefined, after: DescribedEntry | undefined): Change[] {
  if (!before) return [{ path: '', what: 'was added', breaks: false }];
  if (!after) return [{ path: '', what: 'was removed', breaks: true }];
  return [
    ...compareRules(before, after),
    ...compareErrors(before, after),
    ...(before.request && after.request
      ? listSchemaChanges(before.request, after.request, 'request', 'request')
      : []),
    ...listSchemaChanges(before.response, after.response, 'reply', 'reply'),
  ];
}

/** The effects, ordered from those that a client may repeat to those that it must not repeat. */
const EFFECTS = ['read', 'idempotent', 'once', 'money'];

function compareRules(before: DescribedEntry, after: DescribedEntry): Change[] {
  const list = ({ access, effect, path, media, query }: DescribedEntry) =>
    new Map(Object.entries({ access, effect, path, media, ...query }));
  const [old, now] = [list(before), list(after)];
  const breaks = (name: string): boolean => {
    if (name === 'access') return after.access !== 'optional';
    return name !== 'effect' || EFFECTS.indexOf(after.effect ?? '') > EFFECTS.indexOf(before.effect ?? '');
  };
  const rules = [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => old.get(name) !== now.get(name))
    .map((path) => ({
      path,
      what: `was ${old.get(path) ?? 'nothing'}, is ${now.get(path) ?? 'nothing'}`,
      breaks: breaks(path),
    }));
  const { paged: wasPaged = false } = before;
  const { paged: isPaged = false } = after;
  if (wasPaged === isPaged) return rules;
  return [...rules, { path: 'pagination', what: isPaged ? 'was added' : 'was removed', breaks: wasPaged }];
}

/**
 * Compares errors by message and by name: clients compare the messages, and the types of this project use the
 * names.
 */
function compareErrors({ errors: old }: DescribedEntry, { errors: now }: DescribedEntry): Change[] {
  const added = Object.keys(now).filter((name) => !(name in old));
  const renamed = new Set<string | undefined>();
  const changes = Object.entries(old).flatMap(([name, { message, code }]): Change[] => {
    const change = (what: string): Change => ({ path: `errors.${name}`, what, breaks: true });
    const same = now[name];
    if (same) {
      return [
        ...(same.message === message ? [] : [change(`said "${message}", says "${same.message}"`)]),
        ...(same.code === code ? [] : [change(`had code ${code}, has ${same.code}`)]),
      ];
    }
    const other = added.find((candidate) => now[candidate]?.message === message);
    renamed.add(other);
    return [change(other === undefined ? 'was removed' : `was renamed to ${other}`)];
  });
  return [
    ...changes,
    ...added
      .filter((name) => !renamed.has(name))
      .map((name) => ({ path: `errors.${name}`, what: 'was added', breaks: false })),
  ];
}
