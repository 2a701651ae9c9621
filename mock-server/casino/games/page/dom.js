// Finds and creates elements.

/**
 * Returns the page's element with this id.
 * @param {string} id
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}

/**
 * Creates an element from markup.
 * @param {string} markup Trusted: it must contain no text of users or the server.
 * @returns {Element}
 */
export function parseElement(markup) {
  const template = document.createElement('template');
  template.innerHTML = markup.trim();
  const [first] = template.content.children;
  if (!first) throw new Error(`The markup has no element: ${markup}`);
  return first;
}

/**
 * Creates an element from a template. Texts among its values are escaped; elements are inserted.
 * @param {TemplateStringsArray} parts
 * @param {(string | number | Element | readonly Element[])[]} values
 */
export function buildElement(parts, ...values) {
  const markup = parts.map((part, index) => {
    const value = values[index];
    if (value === undefined) return part;
    return part + (typeof value === 'object' ? '<slot></slot>' : escapeMarkup(String(value)));
  });
  const element = parseElement(markup.join(''));
  const elements = values.filter((value) => typeof value === 'object');
  for (const [index, slot] of [...element.querySelectorAll('slot')].entries())
    slot.replaceWith(...[elements[index] ?? []].flat());
  return element;
}

/** @param {string} text */
function escapeMarkup(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Selects the text of a field when it takes the focus, so that the next text replaces it.
 * @param {HTMLInputElement} input
 */
export function selectOnFocus(input) {
  input.onfocus = () => input.select();
  // The browser would set the cursor after the focus, which would end the selection.
  input.onmousedown = (event) => {
    if (document.activeElement === input) return;
    event.preventDefault();
    input.focus();
  };
}
