// Finds elements and builds markup.

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
 * Builds markup from a template. Texts among its values are escaped; markup that was built before is inserted.
 * @param {TemplateStringsArray} parts
 * @param {(string | number | Markup | readonly Markup[])[]} values
 */
export function html(parts, ...values) {
  return new Markup(parts.map((part, index) => part + renderValue(values[index] ?? '')).join(''));
}

class Markup {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  toString() {
    return this.text;
  }
}

/** @param {string | number | Markup | readonly Markup[]} value @returns {string} */
function renderValue(value) {
  if (typeof value !== 'object') {
    return String(value).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  }
  return value instanceof Markup ? value.text : value.join('');
}
