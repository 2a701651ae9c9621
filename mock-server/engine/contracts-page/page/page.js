// The search of the page of contracts, and the call that the address names.

/**
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
function findById(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the page has no #${id}`);
  return element;
}

const search = findById('search', HTMLInputElement);
const count = findById('count', HTMLParagraphElement);
const none = findById('none', HTMLParagraphElement);
const entries = [...document.querySelectorAll('details')].map((element) => ({
  element,
  text: (element.textContent ?? '').toLowerCase(),
}));

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const { element, text } of entries) element.hidden = !words.every((word) => text.includes(word));
  for (const section of document.querySelectorAll('section')) {
    section.hidden = section.querySelector('details:not([hidden])') === null;
  }
  const shown = entries.filter(({ element }) => !element.hidden).length;
  count.textContent = `${shown} ${shown === 1 ? 'call' : 'calls'}`;
  none.hidden = shown > 0;
}

function openNamed() {
  const element = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(element instanceof HTMLDetailsElement)) return;
  element.open = true;
  element.scrollIntoView();
}

search.addEventListener('input', filter);
addEventListener('hashchange', openNamed);
addEventListener('keydown', (event) => {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key === '/' && isPlain && event.target !== search) {
    event.preventDefault();
    search.focus();
  } else if (event.key === 'Escape' && event.target === search) {
    search.value = '';
    filter();
  }
});
// Opening a call puts its name into the address, so that the address can be shared.
for (const { element } of entries) {
  element.addEventListener('toggle', () => {
    if (element.open) history.replaceState(null, '', `#${element.id}`);
  });
}
filter(); // The browser may have restored the text of the field.
openNamed();
