// What the page's parts share in looking at the document.

/**
 * The element that the page's HTML holds under this id.
 * @param {string} id
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}

/**
 * @param {string} markup Of our own making: drawings by name, no text from anywhere else.
 * @returns {Element}
 */
export function element(markup) {
  const template = document.createElement('template');
  template.innerHTML = markup.trim();
  const [first] = template.content.children;
  if (!first) throw new Error('No element in the markup');
  return first;
}

/**
 * An element with attributes and children; texts are texts, whatever is in them. An attribute that is false or
 * undefined is left out.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number | boolean | undefined>} attributes
 * @param {(Node | string)[]} children
 */
export function make(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(key, String(value));
  }
  made.append(...children);
  return made;
}
