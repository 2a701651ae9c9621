// Asks the server for something that happens once, whatever becomes of the answers: the key in the request is made
// here, once, and asking again with it can only ever find the same.

/**
 * @template Report, Refusal
 * @typedef {{ kind: 'done', report: Report }
 *   | { kind: 'refused', refusal: Refusal }
 *   | { kind: 'unanswered' }} Attempt
 */

/** How long an answer may take before it counts as lost, and how long to wait before each further question. */
const ANSWER_WITHIN_MS = 8000;
const PAUSES_MS = [600, 1500, 3500];

/** A key that nothing else has. `randomUUID` needs a secure context, which a frame over plain HTTP is not. */
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Asks until there is an answer or patience ends; `onAskingAgain` hears of every repetition.
 * @template Report, Refusal
 * @param {string} address
 * @param {{ readonly key: string }} request
 * @param {() => void} onAskingAgain
 * @returns {Promise<Attempt<Report, Refusal>>}
 */
export async function ask(address, request, onAskingAgain) {
  for (let tries = 0; ; tries++) {
    /** @type {Attempt<Report, Refusal>} */
    const attempt = await askOnce(address, request);
    const pause = PAUSES_MS[tries];
    if (attempt.kind !== 'unanswered' || pause === undefined) return attempt;
    onAskingAgain();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * @template Report, Refusal
 * @param {string} address
 * @param {object} request
 * @returns {Promise<Attempt<Report, Refusal>>}
 */
async function askOnce(address, request) {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      credentials: 'omit',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    // a fault between us and the server: whether it happened is not known
    if (response.status >= 500) return { kind: 'unanswered' };
    const answer = await response.json();
    return response.ok ? { kind: 'done', report: answer } : { kind: 'refused', refusal: answer };
  } catch {
    return { kind: 'unanswered' };
  }
}
