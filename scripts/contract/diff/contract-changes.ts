/** Compares two sets of contracts: added and removed calls, their rules and their schemas. */
import type { DescribedEntry } from './exported.ts';
import { type Change, listSchemaChanges } from './schema-changes.ts';

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
  const [old = new Map(), now = new Map()] = [before, after].map(
    ({ access, effect, path, media, query }) =>
      new Map<string, unknown>(Object.entries({ access, effect, path, media, ...query })),
  );
  const isRiskier = EFFECTS.indexOf(after.effect ?? '') > EFFECTS.indexOf(before.effect ?? '');
  const isCompatible = (name: string) =>
    name === 'effect' ? !isRiskier : name === 'access' && after.access === 'optional';
  const rules = [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => old.get(name) !== now.get(name))
    .map((path) => ({
      path,
      what: `was ${old.get(path) ?? 'nothing'}, is ${now.get(path) ?? 'nothing'}`,
      breaks: !isCompatible(path),
    }));
  if (Boolean(before.paged) === Boolean(after.paged)) return rules;
  const what = after.paged ? 'was added' : 'was removed';
  return [...rules, { path: 'pagination', what, breaks: !after.paged }];
}

/**
 * Compares errors by message and by name: clients compare the messages, and the types of this project use the
 * names.
 */
function compareErrors({ errors: old }: DescribedEntry, { errors: now }: DescribedEntry): Change[] {
  const added = new Set(Object.keys(now).filter((name) => !(name in old)));
  const changes = Object.entries(old).flatMap(([name, { message, code }]): Change[] => {
    const change = (what: string): Change => ({ path: `errors.${name}`, what, breaks: true });
    const same = now[name];
    if (same) {
      return [
        ...(same.message === message ? [] : [change(`said "${message}", says "${same.message}"`)]),
        ...(same.code === code ? [] : [change(`had code ${code}, has ${same.code}`)]),
      ];
    }
    const other = [...added].find((candidate) => now[candidate]?.message === message);
    if (other === undefined) return [change('was removed')];
    added.delete(other);
    return [change(`was renamed to ${other}`)];
  });
  return [
    ...changes,
    ...[...added].map((name) => ({ path: `errors.${name}`, what: 'was added', breaks: false })),
  ];
}
