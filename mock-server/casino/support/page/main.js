// The support page: sends messages, one at a time, and shows the conversation.

import {
  createAnswerBubble,
  createMessageBubble,
  createTroubleBubble,
  createWaitingBubble,
} from './bubbles.js';
import { loadConversation, saveConversation } from './conversation-storage.js';
import { requestAnswer } from './request-answer.js';

/** @typedef {import('./conversation-storage.js').Exchange} Exchange */

/** The character count is shown when fewer characters than this are left. */
const COUNT_FROM_CHARS_LEFT = 200;

const form = findElement('form', HTMLFormElement);
const field = findElement('text', HTMLTextAreaElement);
const send = findElement('send', HTMLButtonElement);
const count = findElement('count', HTMLOutputElement);
const blank = findElement('blank', HTMLElement);
const log = findElement('log', HTMLElement);
const empty = findElement('empty', HTMLElement);
const home = findElement('home', HTMLAnchorElement);
/** @type {import('../wire.ts').SupportSetup} */
const setup = JSON.parse(findElement('setup', HTMLElement).textContent ?? '');

const conversation = loadConversation();
let isWaiting = false;

start();

function start() {
  // A browser may restore an older text into `value`, so the text of the HTML is read from `defaultValue`.
  field.value = joinTexts(conversation.draft, field.defaultValue.trim());
  removePrefillFromAddress();
  for (const exchange of conversation.exchanges) {
    const reply = exchange.answer
      ? createAnswerBubble(exchange.answer, sendText)
      : createTroubleBubble(setup.trouble.interrupted, () => retry(exchange, reply));
    log.append(createMessageBubble(exchange.text), reply);
  }
  empty.hidden = conversation.exchanges.length > 0;
  for (const button of empty.querySelectorAll('button')) {
    button.addEventListener('click', () => sendText(button.textContent ?? ''));
  }
  conversation.origin = readReferrer() ?? conversation.origin;
  home.href = conversation.origin;
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
  field.addEventListener('input', onInput);
  onInput();
  if (conversation.exchanges.length > 0) scrollToLast();
}

/**
 * Joins the stored draft and the text from the address; returns the draft alone if both are too long.
 * @param {string} draft
 * @param {string} prefill
 */
function joinTexts(draft, prefill) {
  if (draft.trim() === '' || draft === prefill) return prefill;
  const both = `${draft}\n\n${prefill}`;
  return prefill === '' || both.length > setup.maxChars ? draft : both;
}

/** Returns the path of the site's page that led here; undefined after a reload or for other sites. */
function readReferrer() {
  if (!document.referrer.startsWith(`${location.origin}/`)) return undefined;
  const { pathname, search } = new URL(document.referrer);
  return pathname === location.pathname ? undefined : pathname + search;
}

/** Removes the initial text from the address, so that a reload does not put it into the field again. */
function removePrefillFromAddress() {
  const address = new URL(location.href);
  address.searchParams.delete('message');
  history.replaceState(history.state, '', address);
}

function onInput() {
  const { length } = field.value;
  conversation.draft = field.value;
  saveConversation(conversation);
  count.hidden = length < setup.maxChars - COUNT_FROM_CHARS_LEFT;
  count.textContent = `${length} / ${setup.maxChars}`;
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
  onInput();
  sendText(text);
}

/** @param {string} text */
function sendText(text) {
  if (isWaiting) return;
  /** @type {Exchange} */
  const exchange = { text, answer: null };
  conversation.exchanges.push(exchange);
  const reply = createWaitingBubble();
  empty.hidden = true;
  log.append(createMessageBubble(text), reply);
  void showAnswer(exchange, reply);
}

/**
 * @param {Exchange} exchange
 * @param {Element} failed The bubble that the answer replaces.
 */
function retry(exchange, failed) {
  if (isWaiting) return;
  const reply = createWaitingBubble();
  failed.replaceWith(reply);
  void showAnswer(exchange, reply);
}

/**
 * Requests the answer and shows it in place of the waiting bubble.
 * @param {Exchange} exchange
 * @param {Element} placeholder
 */
async function showAnswer(exchange, placeholder) {
  setWaiting(true);
  const answer = await requestAnswer(exchange.text, setup);
  setWaiting(false);
  if (typeof answer === 'string') {
    const reply = createTroubleBubble(answer, () => retry(exchange, reply));
    placeholder.replaceWith(reply);
  } else {
    exchange.answer = answer;
    placeholder.replaceWith(createAnswerBubble(answer, sendText));
  }
  saveConversation(conversation);
  scrollToLast();
}

/** @param {boolean} value */
function setWaiting(value) {
  isWaiting = value;
  send.disabled = value;
  for (const button of log.querySelectorAll('button')) button.disabled = value;
  if (!value) return;
  saveConversation(conversation);
  // The button that had the focus is now disabled or removed, so the field takes the focus.
  field.focus({ preventScroll: true });
  scrollToLast();
}

/** Scrolls the last message to the top, so that the beginning of a long answer is visible. */
function scrollToLast() {
  log.lastElementChild?.previousElementSibling?.scrollIntoView({ block: 'start' });
}

/**
 * Returns the page's element with this id.
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
function findElement(id, kind) {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${kind.name} #${id}`);
}
