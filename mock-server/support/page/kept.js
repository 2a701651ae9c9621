// What outlives a reload of the page in this tab: what was said, and what is being written.

/** @typedef {import('../wire.ts').Answer} Answer */
/** @typedef {{ readonly text: string, answer: Answer | null }} Exchange */
/** @typedef {{ exchanges: Exchange[], draft: string }} Kept */

const KEY = 'vitrin-support';
/** More than anybody reads again; storage has an end. */
const MOST_EXCHANGES = 50;

/**
 * What was kept; nothing when there is none, or it is damaged, or storage is forbidden.
 * @returns {Kept}
 */
export function recall() {
  try {
    const { exchanges, draft } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return {
      exchanges: Array.isArray(exchanges) ? exchanges.filter(isExchange) : [],
      draft: typeof draft === 'string' ? draft : '',
    };
  } catch {
    return { exchanges: [], draft: '' };
  }
}

/** @param {Kept} kept */
export function keep({ exchanges, draft }) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ exchanges: exchanges.slice(-MOST_EXCHANGES), draft }));
  } catch {
    // the conversation then lasts as long as the page
  }
}

/**
 * Whether it is an answer of ours: a fault of the server, or one that was switched on, may have sent anything.
 * @param {any} value
 * @returns {value is Answer}
 */
export function isAnswer(value) {
  if (value?.kind === 'none') return isListOf(value.questions, isText);
  return (
    value?.kind === 'section' &&
    isText(value.question) &&
    isListOf(value.paragraphs, (paragraph) => isListOf(paragraph, isStretch))
  );
}

/** @param {any} value */
function isExchange(value) {
  return isText(value?.text) && (value.answer === null || isAnswer(value.answer));
}

/** @param {any} value */
function isStretch(value) {
  return isText(value?.text) && (value.href === undefined || /^\/(?!\/)/.test(value.href));
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === 'string';
}

/**
 * @param {unknown} value
 * @param {(item: unknown) => boolean} fits
 */
function isListOf(value, fits) {
  return Array.isArray(value) && value.every(fits);
}
