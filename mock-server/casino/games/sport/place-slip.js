// Places the slip: asks for a confirmation, sends it, and asks for its result again if the reply was lost.
import { byId } from '../page/dom.js';
import { createKey, sendIdempotent } from '../page/idempotent-request.js';
import { postToParent } from '../page/parent-messages.js';
import { hideTrouble, showTrouble } from '../page/trouble.js';
import { findViolation } from './slip-terms.js';
import { describeCoupon, panel, readAccepted, readTerms, showReceipt, stakeInput } from './slip-view.js';

/** @typedef {import('./wire.ts').SportSetup} SportSetup */
/** @typedef {import('./wire.ts').SlipRequest} SlipRequest */
/** @typedef {import('./wire.ts').SlipReport} SlipReport */
/** @typedef {import('../page/idempotent-request.js').Attempt<SlipReport, import('./wire.ts').SlipRefusal>} Attempt */
/** @typedef {NonNullable<SlipReport['coupon']>} Coupon */
/** @typedef {import('./slip.js').Slip} Slip */

const ASK_INTERVAL_MS = 1000;
/** The clock of a world can stand still, and then a slip waits for longer than its delay. */
const MAX_ASKS = 10;
/** This long after the press, a slip whose reply was lost is sent again without another press. */
const RESUME_MS = 60_000;

/**
 * @param {Slip} slip
 * @param {SportSetup} setup
 * @param {object} hooks
 * @param {() => void} hooks.draw Draws the slip, whose terms are the same.
 * @param {() => void} hooks.update Draws the slip after a change of its terms.
 * @param {() => void} hooks.clear Removes all lines.
 * @param {() => void} hooks.reloadBoard
 */
export function createPlacing(slip, setup, { draw, update, clear, reloadBoard }) {
  const { texts, mode } = setup;
  /** Returns the time by the clock of the server, which goes on over a reload. */
  const readTime = () => setup.now + performance.now();

  const submit = async () => {
    if (slip.isBusy || slip.lines.length === 0 || mode === 'demo') return;
    if (slip.lostRequest) return navigator.onLine ? placeSlip(slip.lostRequest) : showUnanswered();
    const violation = findViolation(readTerms(slip), setup);
    if (violation) {
      showError(texts.refusals[violation]);
      stakeInput.focus();
      return stakeInput.select();
    }
    if (!navigator.onLine) return showError(texts.offline);
    if (!slip.isConfirming) return askForConfirmation();
    slip.pressedAt = readTime();
    await placeSlip(readRequest(slip));
  };

  /** Shows the terms on the button, with the odds as they are now. */
  const askForConfirmation = () => {
    slip.isConfirming = true;
    slip.lines = slip.lines.map(({ id, selection, match, bet }) => ({ id, selection, match, bet }));
    hideTrouble();
    draw();
  };

  /** Asks for the result of a lost slip: soon after the press without another one, later by a button. */
  const resume = () => {
    if (!slip.lostRequest || slip.isBusy) return;
    if (Math.abs(readTime() - slip.pressedAt) < RESUME_MS) submit();
    else showUnanswered();
  };

  /** @param {SlipRequest} request */
  const placeSlip = async (request) => {
    slip.isBusy = true;
    slip.lostRequest = request; // A reload finds it lost, and asks for its result.
    hideTrouble();
    showReceipt('');
    update();
    const attempt = await sendSlip(request, setup);
    showReceipt('');
    slip.isBusy = false;
    slip.lostRequest = attempt.kind === 'unanswered' ? request : undefined;
    if (attempt.kind === 'done' && attempt.report.coupon)
      finish(request, attempt.report, attempt.report.coupon);
    else if (attempt.kind === 'refused') showRefusal(attempt.refusal);
    else showUnanswered();
    update();
  };

  /** @param {SlipRequest} request @param {SlipReport} report @param {Coupon} coupon */
  const finish = ({ selections }, { key, balance, repeated }, coupon) => {
    stakeInput.value = '';
    clear();
    showReceipt(describeCoupon(texts, selections, coupon, repeated), true);
    byId('slip-head').focus();
    postToParent({ type: 'vitrin:round', key, mode: 'real', stake: coupon.stake, win: 0, balance });
    reloadBoard();
  };

  /** @param {import('./wire.ts').SlipRefusal} refusal */
  const showRefusal = ({ error, message }) => {
    // After the reload, the server sends the page of an ended session.
    if (error === 'session-ended') return location.reload();
    if (error === 'client-error') console.error(message);
    if (error === 'insufficient-balance') postToParent({ type: 'vitrin:balance' });
    showError(texts.refusals[error]);
    return reloadBoard();
  };

  const showUnanswered = () => showError(texts.unanswered, { text: texts.askAgain, run: submit });

  return { submit, resume };
}

/** @param {string} text @param {{ text: string, run: () => void }} [action] */
export function showError(text, action) {
  showTrouble(text, action?.text, action?.run);
  panel.open = true;
}

/** @param {Slip} slip @returns {SlipRequest} */
function readRequest(slip) {
  const selections = slip.lines.map(({ selection }) => selection);
  return { key: createKey(), stake: readTerms(slip).stake, accepts: readAccepted(), selections };
}

/**
 * Returns the result of a slip, or `unanswered` if it is not known in time. A slip on running matches is taken after a
 * delay, so its result is asked for with the same request.
 * @param {SlipRequest} request
 * @param {SportSetup} setup
 * @returns {Promise<Attempt>}
 */
async function sendSlip(request, { texts, liveBetDelayMs }) {
  for (let asks = 0; asks <= MAX_ASKS; asks++) {
    /** @type {Attempt} */
    const attempt = await sendIdempotent('./slips', request, () => showReceipt(texts.asking));
    if (attempt.kind !== 'done' || attempt.report.coupon) return attempt;
    showReceipt(texts.waiting);
    await new Promise((resolve) => setTimeout(resolve, asks === 0 ? liveBetDelayMs : ASK_INTERVAL_MS));
  }
  return { kind: 'unanswered' };
}
