// The slip: at most one selection per match, the stake, the possible win and the button that places it.

import { byId } from '../page/dom.js';
import { createKey, sendIdempotent } from '../page/idempotent-request.js';
import {
  calculatePayout,
  combineOdds,
  fillTemplate,
  formatMoney,
  formatOdds,
  parseLira,
} from '../page/money.js';
import { buildSiteAddress, postToParent, restoreKeptText } from '../page/parent-messages.js';
import { hideTrouble, showTrouble } from '../page/trouble.js';
import { isAccepted, readLine, readLinesAgain, renderLine } from './slip-line.js';

/** @typedef {import('./wire.ts').SportSetup} SportSetup */
/** @typedef {import('./wire.ts').SlipRequest} SlipRequest */
/** @typedef {import('./wire.ts').SlipReport} SlipReport */
/** @typedef {import('../page/idempotent-request.js').Attempt<SlipReport, import('./wire.ts').SlipRefusal>} Attempt */
/** @typedef {NonNullable<SlipReport['coupon']>} Coupon */
/** @typedef {import('./slip-line.js').Line} Line */

const CHANGES = /** @type {const} */ (['none', 'better', 'all']);
const ASK_INTERVAL_MS = 1000;
/** The clock of a world can stand still, and then a slip waits for longer than its delay. */
const MAX_ASKS = 10;
/** This long after the press, a slip whose reply was lost is sent again without another press. */
const RESUME_MS = 60_000;

/**
 * @param {SportSetup} setup
 * @param {{ onChange: () => void, reloadBoard: () => void }} hooks
 */
export function createSlipPanel(setup, { onChange, reloadBoard }) {
  const { texts, stake: limits, maxWin, maxSelections, mode, liveBetDelayMs, now } = setup;
  const { lang } = document.documentElement;
  const panel = /** @type {HTMLDetailsElement} */ (byId('slip'));
  const input = /** @type {HTMLInputElement} */ (byId('stake'));
  const accepts = /** @type {HTMLSelectElement} */ (byId('accepts'));
  const placeButton = /** @type {HTMLButtonElement} */ (byId('place'));

  /** @type {Line[]} */
  let lines = [];
  let isBusy = false;
  /** Whether the button that places the slip shows its terms, so that the next press confirms them. */
  let isConfirming = false;
  /** @type {SlipRequest | undefined} A slip whose reply was lost. The page sends it again before it places another. */
  let lostRequest;
  /** The time at which the lost slip was confirmed. */
  let pressedAt = 0;

  /** Returns the time by the clock of the server, which goes on over a reload. */
  const readTime = () => now + performance.now();
  const isLocked = () => isBusy || lostRequest !== undefined;
  const readTerms = () => {
    const stake = parseLira(input.value) ?? 0;
    const odds = combineOdds(lines.map(({ selection }) => selection.oddsHundredths));
    return { stake, odds, win: calculatePayout(stake, odds) };
  };

  const draw = () => {
    const { stake, odds, win } = readTerms();
    const isImpossible = breaksRule(input.value);
    input.ariaInvalid = String(isImpossible);
    setText(byId('stake-rule'), isImpossible ? texts.refusals['stake-out-of-bounds'] : texts.stakeRule);
    const isEmpty = lines.length === 0;
    const options = { texts, isLocked: isLocked(), remove };
    byId('selections').replaceChildren(...lines.map((line) => renderLine(line, options)));
    byId('slip-empty').hidden = !isEmpty;
    for (const id of ['slip-count', 'slip-odds', 'terms', 'clear']) byId(id).hidden = isEmpty;
    byId('slip-count').textContent = fillTemplate(texts.slipCount, { count: lines.length });
    for (const id of ['slip-odds', 'total-odds']) byId(id).textContent = formatOdds(odds, lang);
    byId('possible-win').textContent = findViolation() ? '–' : formatMoney(win);
    placeButton.disabled = isLocked() || isEmpty || mode === 'demo';
    const offer = isConfirming ? fillTemplate(texts.confirm, { stake: formatMoney(stake) }) : texts.place;
    setText(placeButton, isBusy ? texts.placing : offer);
    input.disabled = isLocked();
    accepts.disabled = isLocked();
  };

  /** Returns whether no further digit makes the text a stake that the slip can have. @param {string} text */
  const breaksRule = (text) => {
    const stake = parseLira(text);
    return text.trim() !== '' && (stake === undefined || stake > limits.max || stake % limits.step !== 0);
  };

  /** Draws the slip after a change of its terms, which are not confirmed yet. */
  const update = () => {
    isConfirming = false;
    drawAndKeep();
  };

  /** Draws the slip, and lets the site keep it over a reload. */
  const drawAndKeep = () => {
    draw();
    const draft = { lines, stake: input.value, accepts: accepts.value, lostRequest, pressedAt };
    postToParent({ type: 'vitrin:keep', text: lines.length > 0 ? JSON.stringify(draft) : '' });
  };

  /** @param {Line} line */
  const remove = (line) => {
    change(lines.filter((other) => other !== line));
    byId('slip-head').focus();
  };

  /** @param {Line[]} next */
  const change = (next) => {
    lines = next;
    hideTrouble();
    showReceipt('');
    update();
    onChange();
  };

  /** Returns the changes of odds that the player accepts. */
  const readAccepted = () => CHANGES.find((change) => change === accepts.value);

  /** Returns the limit that the slip breaks, before the slip is sent; undefined if there is none. */
  const findViolation = () => {
    const { stake, win } = readTerms();
    if (stake < limits.min || stake > limits.max || stake % limits.step !== 0) return 'stake-out-of-bounds';
    return win > maxWin ? 'win-too-high' : undefined;
  };

  const submit = async () => {
    if (isBusy || lines.length === 0 || mode === 'demo') return;
    const violation = lostRequest ? undefined : findViolation();
    if (violation) {
      showError(texts.refusals[violation]);
      input.focus();
      return input.select();
    }
    if (!navigator.onLine)
      return showError(lostRequest ? texts.unanswered : texts.offline, lostRequest && texts.askAgain);
    if (!lostRequest && !isConfirming) {
      isConfirming = true;
      lines = lines.map(({ id, selection, match, bet }) => ({ id, selection, match, bet }));
      hideTrouble();
      return draw();
    }
    if (!lostRequest) pressedAt = readTime();
    const selections = lines.map(({ selection }) => selection);
    const request = { key: createKey(), stake: readTerms().stake, accepts: readAccepted(), selections };
    await placeSlip(lostRequest ?? request);
  };

  /** Asks for the result of a lost slip: soon after the press without another one, later by a button. */
  const resume = () => {
    if (!lostRequest || isBusy) return;
    if (Math.abs(readTime() - pressedAt) < RESUME_MS) submit();
    else showError(texts.unanswered, texts.askAgain);
  };

  /** @param {SlipRequest} request */
  const placeSlip = async (request) => {
    isBusy = true;
    lostRequest = request; // A reload finds it lost, and asks for its result.
    hideTrouble();
    showReceipt('');
    update();
    const attempt = await sendSlip(request);
    showReceipt('');
    isBusy = false;
    lostRequest = attempt.kind === 'unanswered' ? request : undefined;
    if (attempt.kind === 'done' && attempt.report.coupon)
      finish(request, attempt.report, attempt.report.coupon);
    else if (attempt.kind === 'refused') showRefusal(attempt.refusal);
    else showError(texts.unanswered, texts.askAgain);
    update();
  };

  /**
   * Returns the result of a slip, or `unanswered` if it is not known in time. A slip on running matches is taken after a
   * delay, so its result is asked for with the same request.
   * @param {SlipRequest} request
   * @returns {Promise<Attempt>}
   */
  const sendSlip = async (request) => {
    for (let asks = 0; asks <= MAX_ASKS; asks++) {
      /** @type {Attempt} */
      const attempt = await sendIdempotent('./slips', request, () => showReceipt(texts.asking));
      if (attempt.kind !== 'done' || attempt.report.coupon) return attempt;
      showReceipt(texts.waiting);
      await new Promise((resolve) => setTimeout(resolve, asks === 0 ? liveBetDelayMs : ASK_INTERVAL_MS));
    }
    return { kind: 'unanswered' };
  };

  /** @param {SlipRequest} request @param {SlipReport} report @param {Coupon} coupon */
  const finish = ({ selections }, { key, balance, repeated }, { id, stake, possibleWin, odds }) => {
    input.value = '';
    change([]);
    const terms = { id, stake: formatMoney(stake), win: formatMoney(possibleWin) };
    const before = combineOdds(selections.map(({ oddsHundredths }) => oddsHundredths));
    const totals = { before: formatOdds(before, lang), now: formatOdds(odds, lang) };
    const notes = [before !== odds && fillTemplate(texts.oddsTaken, totals), repeated && texts.found];
    showReceipt([fillTemplate(texts.placed, terms), ...notes].filter(Boolean).join(' '), true);
    byId('slip-head').focus();
    postToParent({ type: 'vitrin:round', key, mode: 'real', stake, win: 0, balance });
    reloadBoard();
  };

  /** @param {string} words @param {boolean} [isPlaced] */
  const showReceipt = (words, isPlaced = false) => {
    byId('receipt').textContent = words;
    byId('to-bets').hidden = !isPlaced;
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

  /**
   * @param {string} text
   * @param {string} [action]
   */
  const showError = (text, action) => {
    showTrouble(text, action, action === undefined ? undefined : submit);
    panel.open = true;
  };

  /** @type {HTMLAnchorElement} */ (byId('to-bets')).href = buildSiteAddress('/profile/history/bets');
  input.oninput = update;
  accepts.onchange = drawAndKeep;
  byId('quick').onclick = ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || isLocked()) return;
    input.value = target.value;
    update();
  };
  // The next text replaces the old one.
  input.onclick = () => input.select();
  byId('clear').onclick = () => {
    if (!isLocked()) change([]);
  };
  // The sandbox of the site's frame blocks forms, so a click sends the slip. Enter in the form clicks too.
  placeButton.addEventListener('click', (event) => {
    event.preventDefault();
    // The second click of a double click confirms nothing, since nobody has read the terms yet.
    if (event.detail < 2 || !isConfirming) submit();
  });
  addEventListener('online', resume);
  restoreKeptText((text) => {
    ({ lines, stake: input.value, accepts: accepts.value, lostRequest, pressedAt } = JSON.parse(text));
    draw();
    resume();
    reloadBoard();
  });
  // The slip is a bar on narrow screens until it is opened, also in a window that becomes narrow.
  const wide = matchMedia('(min-width: 900px)');
  wide.onchange = () => {
    panel.open = wide.matches;
  };
  panel.open = wide.matches;
  if (mode === 'demo') showError(texts.noDemo);
  draw();

  return {
    /** Returns whether a pick is on the slip. @param {string} id The id of its button. */
    hasPick: (id) => lines.some((line) => line.id === id),

    /** Adds a pick, which replaces another one of the same match. A pick already on the slip is removed. @param {HTMLButtonElement} pick */
    toggle(pick) {
      if (isLocked()) return undefined;
      const line = readLine(pick);
      const { matchID } = line.selection;
      const others = lines.filter(({ selection }) => selection.matchID !== matchID);
      const isRemoval = lines.some(({ id }) => id === pick.id);
      if (isRemoval) return change(others);
      return others.length < maxSelections ? change([...others, line]) : showError(texts.slipFull);
    },

    /** Updates the odds and removes matches that take no bets. */
    refresh() {
      if (isLocked()) return;
      const updated = readLinesAgain(lines);
      // Without a change nothing is redrawn, so that the focus stays.
      if (JSON.stringify(updated) === JSON.stringify(lines)) return;
      const isClosed = updated.length < lines.length;
      lines = updated;
      const canStay = !isClosed && lines.every((line) => isAccepted(line, readAccepted()));
      if (isConfirming && canStay) return drawAndKeep();
      const notice = isClosed ? 'match-closed' : isConfirming && 'odds-changed';
      update();
      if (notice) showTrouble(texts.refusals[notice]);
    },
  };
}

/** Sets a text that a screen reader reads when it is set. @param {HTMLElement} element @param {string} text */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
