// Stores the conversation and the draft of a message for the lifetime of the tab.

/** @typedef {import('../wire.ts').Answer} Answer */
/** @typedef {{ readonly text: string, answer: Answer | null }} Exchange */
/** @typedef {{ exchanges: Exchange[], draft: string, origin: string }} Conversation `origin` is the page that led here. */

const KEY = 'vitrin-support';
/** Older exchanges are dropped, since storage is limited. */
const MAX_EXCHANGES = 50;

/**
 * Returns the stored conversation; an empty one if there is none, it is damaged or storage is blocked.
 * @returns {Conversation}
 */
export function loadConversation() {
  try {
    const { exchanges, draft, origin } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return {
      exchanges: Array.isArray(exchanges) ? exchanges.filter(isExchange) : [],
      draft: typeof draft === 'string' ? draft : '',
      origin: isSitePath(origin) ? origin : '/',
    };
  } catch {
    return { exchanges: [], draft: '', origin: '/' };
  }
}

/** @param {Conversation} conversation */
export function saveConversation({ exchanges, draft, origin }) {
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ exchanges: exchanges.slice(-MAX_EXCHANGES), draft, origin }),
    );
  } catch {
    // Without storage, the conversation is lost when the page is closed or reloaded.
  }
}

/**
 * Returns whether a value is an answer. A faulty server or an injected fault may send anything.
 * @param {any} value
 * @returns {value is Answer}
 */
export function isAnswer(value) {
  if (value?.kind === 'none' || value?.kind === 'greeting') return isListOf(value.questions, isText);
  if (value?.kind === 'claim') return isText(value.text);
  return (
    value?.kind === 'section' &&
    isText(value.id) &&
    isText(value.question) &&
    isListOf(value.related, isText) &&
    isListOf(value.paragraphs, (paragraph) => isListOf(paragraph, isTextSpan))
  );
}

/** @param {any} value */
function isExchange(value) {
  return isText(value?.text) && (value.answer === null || isAnswer(value.answer));
}

/** @param {any} value */
function isTextSpan(value) {
  return isText(value?.text) && (value.href === undefined || isSitePath(value.href));
}

/**
 * @param {unknown} value
 * @returns {value is string}
 */
function isSitePath(value) {
  return typeof value === 'string' && /^\/(?!\/)/.test(value);
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === 'string';
}

/**
 * @param {unknown} value
 * @param {(item: unknown) => boolean} isItem
 */
function isListOf(value, isItem) {
  return Array.isArray(value) && value.every(isItem);
}
