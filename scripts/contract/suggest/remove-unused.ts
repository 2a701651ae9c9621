/** Removes the constants that a change of a source file has left without a use. */
import { type ESTree, parseSync } from 'vite';

/** Returns the text without unused constants that are not exported, and without the comments above them. */
export function removeUnusedConstants(text: string, path: string): string {
  const { program, comments } = parseSync(path, text);
  const uses = countNames(program);
  for (const statement of program.body) {
    if (statement.type !== 'VariableDeclaration') continue;
    const [only, ...others] = statement.declarations;
    if (others.length > 0 || only?.id.type !== 'Identifier' || uses.get(only.id.name) !== 1) continue;
    const comment = comments.find(
      ({ end }) => end <= statement.start && /^\n?$/.test(text.slice(end, statement.start)),
    );
    const rest = text.slice(0, comment?.start ?? statement.start) + text.slice(statement.end).trimStart();
    // The removed constant may have been the only use of another constant, so the text is searched again.
    return removeUnusedConstants(rest, path);
  }
  return text;
}

/** Counts how often each identifier occurs. */
function countNames(program: ESTree.Program): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && value.type === 'Identifier' && 'name' in value && typeof value.name === 'string') {
      counts.set(value.name, (counts.get(value.name) ?? 0) + 1);
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(program);
  return counts;
}
