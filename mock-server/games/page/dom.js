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
