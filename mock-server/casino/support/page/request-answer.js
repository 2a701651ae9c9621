// Sends a message to the server.
import { isAnswer } from './conversation-storage.js';

/** @typedef {import('../wire.ts').Answer} Answer */
/** @typedef {import('../wire.ts').SupportSetup} Setup */

/** The time after which an answer counts as lost. */
const TIMEOUT_MS = 20_000;

/**
 * Returns the answer, or a text that tells the user why there is no answer.
 * @param {string} text
 * @param {Setup} setup
 * @returns {Promise<Answer | string>}
 */
export async function requestAnswer(text, { lang, trouble }) {
  let response;
  try {
    response = await fetch('/support/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, lang }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    return navigator.onLine ? trouble.unreachable : trouble.offline;
  }
  const answer = await response.json().catch(() => null);
  return response.ok && isAnswer(answer) ? answer : trouble.failed;
}
