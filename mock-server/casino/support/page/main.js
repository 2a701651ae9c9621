// The support page: filters the questions while letters are typed, and sends messages.
import { byId } from './dom.js';
import { foldForSearch } from './fold.js';

/** The time after which an answer counts as lost. */
const TIMEOUT_MS = 20_000;

const back = /** @type {HTMLAnchorElement} */ (byId('back'));
const filter = /** @type {HTMLInputElement} */ (byId('filter'));
const form = /** @type {HTMLFormElement} */ (byId('write'));
const field = /** @type {HTMLTextAreaElement} */ (byId('text'));
const send = /** @type {HTMLButtonElement} */ (byId('send'));

// The page links back to the page of the site that led here.
const referrer = new URL(document.referrer || location.href);
if (referrer.origin === location.origin && referrer.pathname !== location.pathname) back.href = referrer.href;

/** Shows the questions that have all typed words in them or in their answers, and the subjects of these questions. */
function showMatches() {
  const words = foldForSearch(filter.value).split(' ');
  for (const question of document.querySelectorAll('details')) {
    const text = foldForSearch(question.textContent);
    question.hidden = !words.every((word) => text.includes(word));
  }
  const subjects = [...document.querySelectorAll('section')];
  for (const subject of subjects) subject.hidden = !subject.querySelector('details:not([hidden])');
  const isEmpty = subjects.every(({ hidden }) => hidden);
  byId('none').textContent = isEmpty ? (filter.dataset.none ?? '') : '';
}
filter.oninput = showMatches;
if (filter.value !== '') showMatches(); // Letters that were typed, or kept over a reload, before this ran.

form.onsubmit = async (event) => {
  event.preventDefault();
  send.disabled = true;
  const text = field.value.trim();
  const answer = text === '' ? '' : await sendMessage(text);
  const trouble = text === '' ? form.dataset.blank : form.dataset.failed;
  send.disabled = false;
  byId('answer').textContent = answer;
  byId('trouble').textContent = answer === '' ? (trouble ?? '') : '';
  field.toggleAttribute('aria-invalid', answer === '');
  if (answer === '') return field.focus();
  field.value = '';
  // A reload does not put the message of the address into the field again, since it has been sent.
  history.replaceState(null, '', `/support?lang=${document.documentElement.lang}`);
};

/** Sends a message and returns the answer; an empty text if there is none. @param {string} text @returns {Promise<string>} */
async function sendMessage(text) {
  try {
    const response = await fetch('/support/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, lang: document.documentElement.lang }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? (await response.json()).text : '';
  } catch {
    return '';
  }
}
