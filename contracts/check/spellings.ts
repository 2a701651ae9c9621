/** Recognises fields that differ from the contract only in the spelling of their names, such as `Game_ID`. */
import { foldName } from '../schema.ts';
import type { CheckFinding } from './check.ts';

/** The message of a field that is spelled otherwise, without its name. */
export const SPELLED = 'is spelled';

/** Returns the findings with one in place of a missing field and an unknown one that has its name in another spelling. */
export function joinSpellings<F extends CheckFinding>(findings: readonly F[]): F[] {
  const unknown = new Map(
    findings
      .filter(({ difference }) => difference === 'unknown-field')
      .map(({ path }) => [foldPath(path), path]),
  );
  const joined = new Set<string>();
  const renamed = findings.map((finding): F => {
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
