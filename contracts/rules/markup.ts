/** Text inside markup, of HTML and XML alike. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text as it stands between tags, or in an attribute's quotes of either kind. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const CHARACTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
);

/** The text that `escapeMarkup` was given; entities that it does not write stay. */
export function unescapeMarkup(markup: string): string {
  return markup.replace(/&[^;]+;/g, (entity) => CHARACTERS[entity] ?? entity);
}
