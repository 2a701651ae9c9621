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
 * Creates an element. Strings among the children become text. Attributes that are false or undefined are left out.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number | boolean | undefined>} attributes
 * @param {(Node | string)[]} children
 */
export function createElement(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(key, String(value));
  }
  element.append(...children);
  return element;
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
