/** Writes JSON that a person may read and copy. */

/** Characters that are not seen, that reorder what is seen, or that end a line of some language. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Returns a value as JSON in visible characters; others stand as `\u…`, which reads the same. */
export function writeJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(INVISIBLE, escapeCharacter);
}

/** Returns formatted JSON in visible characters, with its line breaks. */
export function showInvisible(json: string): string {
  return json.replace(INVISIBLE, (character) =>
    character === '\n' ? character : escapeCharacter(character),
  );
}

function escapeCharacter(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
