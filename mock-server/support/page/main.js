// The support page: sends what is written, one message at a time, and keeps what was said.
import { ask } from './asking.js';
import { keep, recall } from './kept.js';
import { answered, mine, trouble, waiting } from './log.js';

/** @typedef {import('./kept.js').Exchange} Exchange */

/** From how many characters before its end on the field says how long the text is. */
const COUNT_FROM_LEFT = 200;

const form = the('form', HTMLFormElement);
const field = the('text', HTMLTextAreaElement);
const send = the('send', HTMLButtonElement);
const count = the('count', HTMLOutputElement);
const blank = the('blank', HTMLElement);
const log = the('log', HTMLElement);
const empty = the('empty', HTMLElement);
/** @type {import('../wire.ts').SupportSetup} */
const setup = JSON.parse(the('setup', HTMLElement).textContent ?? '');

const kept = recall();
let isWaiting = false;

begin();

function begin() {
  // a browser may put back by itself what stood in the field: what the server wrote is its default
  field.value = joined(kept.draft, field.defaultValue.trim());
  forgetPrefill();
  for (const exchange of kept.exchanges) {
    const reply = exchange.answer
      ? answered(exchange.answer, sendText)
      : trouble(setup.trouble.interrupted, () => again(exchange, reply));
    log.append(mine(exchange.text), reply);
  }
  empty.hidden = kept.exchanges.length > 0;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  field.addEventListener('input', noteText);
  noteText();
  if (kept.exchanges.length > 0) showLast();
}

/**
 * What was being written, and what the address brings: both, if they fit.
 * @param {string} draft
 * @param {string} prefill
 */
function joined(draft, prefill) {
  if (draft.trim() === '' || draft === prefill) return prefill;
  const both = `${draft}\n\n${prefill}`;
  return prefill === '' || both.length > setup.longest ? draft : both;
}

/** It stands in the field now, and is kept there: a reload must not bring it again once it is sent. */
function forgetPrefill() {
  const address = new URL(location.href);
  address.searchParams.delete('message');
  history.replaceState(history.state, '', address);
}

function noteText() {
  const { length } = field.value;
  kept.draft = field.value;
  keep(kept);
  count.hidden = length < setup.longest - COUNT_FROM_LEFT;
  count.textContent = `${length} / ${setup.longest}`;
  if (field.value.trim() !== '') showBlank(false);
}

/** @param {boolean} isBlank */
function showBlank(isBlank) {
  blank.textContent = isBlank ? (blank.dataset.text ?? '') : '';
  if (isBlank) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

function submit() {
  if (isWaiting) return;
  const text = field.value.trim();
  if (text === '') {
    showBlank(true);
    field.focus();
    return;
  }
  field.value = '';
  noteText();
  sendText(text);
}

/** @param {string} text */
function sendText(text) {
  if (isWaiting) return;
  /** @type {Exchange} */
  const exchange = { text, answer: null };
  kept.exchanges.push(exchange);
  const reply = waiting();
  empty.hidden = true;
  log.append(mine(text), reply);
  void settle(exchange, reply);
}

/**
 * @param {Exchange} exchange
 * @param {Element} failed Stands where the answer will.
 */
function again(exchange, failed) {
  if (isWaiting) return;
  const reply = waiting();
  failed.replaceWith(reply);
  void settle(exchange, reply);
}

/**
 * Asks for the answer, and puts it in the place of what stands for it.
 * @param {Exchange} exchange
 * @param {Element} standIn
 */
async function settle(exchange, standIn) {
  wait(true);
  const said = await ask(exchange.text, setup);
  wait(false);
  if (typeof said === 'string') {
    const reply = trouble(said, () => again(exchange, reply));
    standIn.replaceWith(reply);
  } else {
    exchange.answer = said;
    standIn.replaceWith(answered(said, sendText));
  }
  keep(kept);
  showLast();
}

/** @param {boolean} is */
function wait(is) {
  isWaiting = is;
  send.disabled = is;
  for (const button of log.querySelectorAll('button')) button.disabled = is;
  if (!is) return;
  keep(kept);
  // what was pressed cannot be pressed now, or is gone
  field.focus({ preventScroll: true });
  showLast();
}

/** Into sight, above the form; as long as it is, from its beginning. */
function showLast() {
  log.lastElementChild?.previousElementSibling?.scrollIntoView({ block: 'start' });
}

/**
 * The page's element of this id.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
function the(id, kind) {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`The page has no #${id}`);
}
