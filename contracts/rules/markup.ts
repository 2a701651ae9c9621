/** Escapes text for HTML and XML. */

/** Matches the characters that XML 1.0 forbids even when escaped: all that its production `Char` leaves out. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns the text escaped for use between tags or in a quoted attribute, of HTML and XML alike. */
export function escapeMarkup(text: string): string {
  return text
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const CHARACTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
);

/** Undoes `escapeMarkup`; entities that it does not write stay as they are. */
export function unescapeMarkup(markup: string): string {
  return markup.replace(/&[^;]+;/g, (entity) => CHARACTERS[entity] ?? entity);
}
