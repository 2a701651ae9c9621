// Sends a request, and repeats it a few times if no reply comes. All attempts have the same key, so the
// server processes the request once.

/**
 * @template Report, Refusal
 * @typedef {{ kind: 'done', report: Report }
 *   | { kind: 'refused', refusal: Refusal }
 *   | { kind: 'unanswered' }} Attempt
 */

/** The time after which a reply counts as lost. */
const TIMEOUT_MS = 8000;
/** The pause before each retry. */
const RETRY_PAUSES_MS = [600, 1500, 3500];

/** Creates a unique key, even over plain HTTP, which is no secure context and so lacks `randomUUID`. */
export function createKey() {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Sends a request, and repeats it until a reply comes or the last attempt fails.
 * @template Report, Refusal
 * @param {string} address
 * @param {{ readonly key: string }} request
 * @param {() => void} onRetry
 * @returns {Promise<Attempt<Report, Refusal>>}
 */
export async function sendIdempotent(address, request, onRetry) {
  for (let retries = 0; ; retries++) {
    /** @type {Attempt<Report, Refusal>} */
    const attempt = await sendOnce(address, request);
    const pause = RETRY_PAUSES_MS[retries];
    if (attempt.kind !== 'unanswered' || pause === undefined) return attempt;
    onRetry();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/**
 * @template Report, Refusal
 * @param {string} address
 * @param {object} request
 * @returns {Promise<Attempt<Report, Refusal>>}
 */
async function sendOnce(address, request) {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // After a server error, nobody knows whether the request was processed.
    if (response.status >= 500) return { kind: 'unanswered' };
    const reply = await response.json();
    return response.ok ? { kind: 'done', report: reply } : { kind: 'refused', refusal: reply };
  } catch {
    return { kind: 'unanswered' };
  }
}
