// Plays one round with the server, whatever happens to the answers: the key of the round is made here, once, and
// asking again with it can only ever find the same round.

/** @typedef {import('../wire.ts').RoundReport} RoundReport */
/** @typedef {import('../wire.ts').RoundRefusal} RoundRefusal */
/** @typedef {import('../wire.ts').RoundRequest} RoundRequest */

/**
 * @typedef {{ kind: 'played', report: RoundReport }
 *   | { kind: 'refused', refusal: RoundRefusal }
 *   | { kind: 'unanswered' }} Attempt
 */

/** How long an answer may take before it counts as lost, and how long to wait before each further question. */
const ANSWER_WITHIN_MS = 8000;
const PAUSES_MS = [600, 1500, 3500];

/** A key that no other round has. `randomUUID` needs a secure context, which a frame over plain HTTP is not. */
export function newRoundKey() {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Asks for the round until there is an answer or patience ends; `onAskingAgain` hears of every repetition.
 * @param {RoundRequest} request
 * @param {() => void} onAskingAgain
 * @returns {Promise<Attempt>}
 */
export async function playRound(request, onAskingAgain) {
  for (let tries = 0; ; tries++) {
    const attempt = await askOnce(request);
    const pause = PAUSES_MS[tries];
    if (attempt.kind !== 'unanswered' || pause === undefined) return attempt;
    onAskingAgain();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * @param {RoundRequest} request
 * @returns {Promise<Attempt>}
 */
async function askOnce(request) {
  try {
    const response = await fetch('./rounds', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      credentials: 'omit',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    // a fault between us and the game: whether the round was played is not known
    if (response.status >= 500) return { kind: 'unanswered' };
    const answer = await response.json();
    return response.ok ? { kind: 'played', report: answer } : { kind: 'refused', refusal: answer };
  } catch {
    return { kind: 'unanswered' };
  }
}
