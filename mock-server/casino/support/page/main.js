// The support page: filters the questions while letters are typed, and sends messages.
import { byId } from './dom.js';
import { foldForSearch } from './fold.js';

/** The time after which an answer counts as lost. */
const TIMEOUT_MS = 20_000;
const ISTANBUL_OFFSET_MS = 3 * 60 * 60 * 1000;

/** The server's time of the last reply, in epoch ms. */
let repliedAt = 0;

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

// A message that could not be sent is given back, after a reload too, and when the player returns to this page.
if (typeof history.state?.draft === 'string') field.value = history.state.draft;
addEventListener('beforeunload', () => {
  if (history.state?.draft !== undefined) history.replaceState({ draft: field.value }, '');
});

form.onsubmit = async (event) => {
  event.preventDefault();
  send.disabled = true;
  const text = field.value.trim();
  const answer = text === '' ? '' : await sendMessage(text);
  const trouble = text === '' ? form.dataset.blank : form.dataset.failed;
  send.disabled = false;
  if (answer !== '') keepSent(text);
  byId('answer').textContent = answer;
  byId('trouble').textContent = answer === '' ? (trouble ?? '') : '';
  field.toggleAttribute('aria-invalid', answer === '');
  byId(answer === '' ? 'trouble' : 'answer').scrollIntoView({ block: 'nearest' });
  if (answer === '') {
    if (text !== '') history.replaceState({ draft: field.value }, '');
    return field.focus();
  }
  // What was typed meanwhile is another message.
  if (field.value.trim() === text) field.value = '';
  // A reload does not put the message of the address into the field again, since it has been sent.
  history.replaceState(null, '', `/support?lang=${document.documentElement.lang}`);
};

/** Adds a sent message to the list above the answer, after the answer to the message before it. @param {string} text */
function keepSent(text) {
  const sent = byId('sent');
  const earlier = byId('answer').textContent;
  if (earlier) sent.append(createItem('li', earlier));
  const item = createItem('li', text);
  item.className = 'mine';
  item.prepend(createItem('time', formatTime(repliedAt)), ' ');
  sent.append(item);
  sent.hidden = false;
}

/** @param {string} name @param {string} text @returns {HTMLElement} */
function createItem(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** Formats the time of day in Istanbul, as the site does. @param {number} epochMs @returns {string} */
function formatTime(epochMs) {
  const time = new Date(epochMs + ISTANBUL_OFFSET_MS).toISOString().slice(11, 16);
  return document.documentElement.lang === 'tr' ? time.replace(':', '.') : time;
}

/** Sends a message and returns the answer; an empty text if there is none. @param {string} text @returns {Promise<string>} */
async function sendMessage(text) {
  try {
    const response = await fetch('/support/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, lang: document.documentElement.lang }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    repliedAt = Date.parse(response.headers.get('date') ?? '') || Date.now();
    return response.ok ? (await response.json()).text : '';
  } catch {
    return '';
  }
}
