// Asks the server once, and says what became of it.
import { isAnswer } from './kept.js';

/** @typedef {import('../wire.ts').Answer} Answer */
/** @typedef {import('../wire.ts').SupportSetup} Setup */

/** How long an answer may take before it counts as lost. */
const ANSWER_WITHIN_MS = 20_000;

/**
 * The answer; a text when there is none: why.
 * @param {string} text
 * @param {Setup} setup
 * @returns {Promise<Answer | string>}
 */
export async function ask(text, { lang, trouble }) {
  let response;
  try {
    response = await fetch('/support/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, lang }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  } catch {
    return navigator.onLine ? trouble.unreachable : trouble.offline;
  }
  const answer = await response.json().catch(() => null);
  return response.ok && isAnswer(answer) ? answer : trouble.failed;
}
