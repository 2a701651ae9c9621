// Sends a slip. One on running matches is taken after a delay, so its result is asked for with the same request.
import { sendIdempotent } from '../page/idempotent-request.js';

/** @typedef {import('./wire.ts').SlipReport} SlipReport */
/** @typedef {import('./wire.ts').SlipRefusal} SlipRefusal */

const ASK_INTERVAL_MS = 1000;
/** The clock of a world can stand still, and then a slip waits for longer than its delay. */
const MAX_ASKS = 10;

/**
 * Returns the result of a slip, or `unanswered` if it is not known in time.
 * @param {import('./wire.ts').SlipRequest} request
 * @param {number} delayMs The delay of a slip on running matches.
 * @param {{ onRetry: () => void, onWait: () => void }} hooks
 * @returns {Promise<import('../page/idempotent-request.js').Attempt<SlipReport, SlipRefusal>>}
 */
export async function sendSlip(request, delayMs, { onRetry, onWait }) {
  for (let asks = 0; asks <= MAX_ASKS; asks++) {
    /** @type {import('../page/idempotent-request.js').Attempt<SlipReport, SlipRefusal>} */
    const attempt = await sendIdempotent('./slips', request, onRetry);
    if (attempt.kind !== 'done' || attempt.report.coupon) return attempt;
    onWait();
    await new Promise((resolve) => setTimeout(resolve, asks === 0 ? delayMs : ASK_INTERVAL_MS));
  }
  return { kind: 'unanswered' };
}
