/** Recognises fields that differ from the contract only in the spelling of their names, such as `Game_ID`. */
import { foldName } from '#contracts/schema';
import { SPELLED, type SuiteFinding } from './finding.ts';

/** Returns the findings with one in place of a missing field and an unknown one that has its name in another spelling. */
export function joinSpellings(findings: readonly SuiteFinding[]): SuiteFinding[] {
  const unknown = new Map(
    findings
      .filter(({ difference }) => difference === 'unknown-field')
      .map(({ path }) => [foldPath(path), path]),
  );
  const joined = new Set<string>();
  const renamed = findings.map((finding): SuiteFinding => {
    const other = finding.difference === 'missing' ? unknown.get(foldPath(finding.path)) : undefined;
    if (other === undefined) return finding;
    joined.add(other);
    return { ...finding, difference: 'name', message: `${SPELLED} ${other.slice(findNameStart(other))}` };
  });
  return renamed.filter(({ difference, path }) => difference !== 'unknown-field' || !joined.has(path));
}

/** Returns a path with its last name folded. */
function foldPath(path: string): string {
  const start = findNameStart(path);
  return `${path.slice(0, start)}${foldName(path.slice(start))}`;
}

function findNameStart(path: string): number {
  return path.lastIndexOf('.') + 1;
}

/** Returns an envelope with the names of the contract in place of those that are only spelled otherwise. */
export function respellEnvelope(
  body: unknown,
  names: readonly string[],
): { readonly body: unknown; readonly spellings: readonly string[] } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { body, spellings: [] };
  const ours = names.filter((name) => !Object.hasOwn(body, name));
  const spellings = new Map(
    ours.flatMap((name) => {
      const key = Object.keys(body).find((other) => !names.includes(other) && foldName(other) === name);
      return key === undefined ? [] : [[key, name] as const];
    }),
  );
  if (spellings.size === 0) return { body, spellings: [] };
  const respelled = Object.entries(body).map(([key, value]) => [spellings.get(key) ?? key, value]);
  return { body: Object.fromEntries(respelled), spellings: [...spellings.keys()] };
}
