// The slip: at most one selection per match, the stake, the possible win and the button that places it.

import { byId, html } from '../page/dom.js';
import { createKey, sendIdempotent } from '../page/idempotent-request.js';
import {
  calculatePayout,
  combineOdds,
  fillTemplate,
  formatMoney,
  formatOdds,
  parseLira,
} from '../page/money.js';
import { postToParent, restoreKeptText } from '../page/parent-messages.js';
import { hideTrouble, showTrouble } from '../page/trouble.js';

/** @typedef {import('./wire.ts').SportSetup} SportSetup */
/** @typedef {import('./wire.ts').Board} Board */
/** @typedef {import('./wire.ts').MatchView} MatchView */
/** @typedef {import('./wire.ts').SlipRequest} SlipRequest */
/** @typedef {import('./wire.ts').SlipReport} SlipReport */
/** @typedef {import('./wire.ts').SlipRefusal} SlipRefusal */
/** @typedef {import('./wire.ts').SlipSelection} SlipSelection */
/** @typedef {import('./wire.ts').CouponView} CouponView */
/** @typedef {{ match: Pick<MatchView, 'home' | 'away'>, selection: SlipSelection }} Line */

const ASK_INTERVAL_MS = 1000;
/** The clock of a world can stand still, and then a slip waits for longer than its delay. */
const MAX_ASKS = 10;

/**
 * @param {SportSetup} setup
 * @param {{ showStatus: (text: string) => void, onChange: () => void, reloadBoard: () => void,
 *   onPlaced: (report: SlipReport, coupon: CouponView) => void }} hooks
 */
export function createSlipPanel(setup, { showStatus, onChange, onPlaced, reloadBoard }) {
  const { texts, lang, stake: limits, maxWin, maxSelections, mode, liveBetDelayMs } = setup;
  const panel = /** @type {HTMLDetailsElement} */ (byId('slip'));
  const input = /** @type {HTMLInputElement} */ (byId('stake'));
  const placeButton = /** @type {HTMLButtonElement} */ (byId('place'));
  const bounds = {
    min: formatMoney(limits.min),
    max: formatMoney(limits.max),
    most: formatMoney(maxWin),
  };

  /** @type {Line[]} */
  let lines = [];
  let isBusy = false;
  /** Whether the button that places the slip shows its terms, so that the next press confirms them. */
  let isConfirming = false;
  /** @type {SlipRequest | undefined} A slip whose reply was lost. The page sends it again before it places another. */
  let lostRequest;

  const readStake = () => parseLira(input.value) ?? 0;
  const isLocked = () => isBusy || lostRequest !== undefined;

  const draw = () => {
    const total = combineOdds(lines.map(({ selection }) => selection.odds));
    const win = calculatePayout(readStake(), total);
    byId('selections').innerHTML = lines.map(renderLine).join('');
    byId('slip-empty').hidden = lines.length > 0;
    byId('terms').hidden = lines.length === 0;
    byId('clear').hidden = lines.length === 0;
    const count = fillTemplate(texts.slipCount, { count: lines.length });
    byId('slip-count').textContent = lines.length > 0 ? count : '';
    byId('slip-odds').textContent = lines.length > 0 ? formatOdds(total, lang) : '';
    byId('total-odds').textContent = formatOdds(total, lang);
    byId('possible-win').textContent = formatMoney(win);
    placeButton.disabled = isLocked() || lines.length === 0 || mode === 'demo';
    const terms = { stake: formatMoney(readStake()), win: formatMoney(win) };
    placeButton.textContent = isBusy
      ? texts.placing
      : isConfirming
        ? fillTemplate(texts.confirm, terms)
        : texts.place;
    input.disabled = isLocked();
  };

  /** Draws the slip after a change, and lets the site keep it over a reload. The changed terms are not confirmed yet. */
  const update = () => {
    isConfirming = false;
    draw();
    const draft = { lines, stake: input.value, lostRequest };
    postToParent({ type: 'vitrin:keep', text: lines.length > 0 ? JSON.stringify(draft) : '' });
  };

  /** @param {Line} line @param {number} index */
  const renderLine = ({ match, selection }, index) => {
    const name = nameMatch(match);
    const label = fillTemplate(texts.remove, { match: name });
    const state = isLocked() ? html`disabled` : '';
    return html`<li><p><b>${name}</b><span>${texts.pickNames[selection.pick]}</span></p><b class="odds">${formatOdds(selection.odds, lang)}</b><button type="button" class="remove" data-index="${index}" aria-label="${label}" ${state}>×</button></li>`;
  };

  byId('selections').addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const line = button ? lines[Number(button.dataset.index)] : undefined;
    if (!line) return;
    change(lines.filter((other) => other !== line));
    showStatus(fillTemplate(texts.removed, { match: nameMatch(line.match) }));
    byId('slip-head').focus();
  });

  /** @param {Line[]} next */
  const change = (next) => {
    lines = next;
    hideTrouble();
    byId('receipt').hidden = true;
    update();
    onChange();
  };

  /** Returns the limit that the slip breaks, before the slip is sent; undefined if there is none. */
  const findViolation = () => {
    const amount = readStake();
    if (amount < limits.min || amount > limits.max || amount % limits.step !== 0)
      return 'stake-out-of-bounds';
    const win = calculatePayout(amount, combineOdds(lines.map(({ selection }) => selection.odds)));
    return win > maxWin ? 'win-too-high' : undefined;
  };

  const submit = async () => {
    if (isBusy || lines.length === 0 || mode === 'demo') return;
    const violation = lostRequest ? undefined : findViolation();
    if (violation) {
      showError(fillTemplate(texts.refusals[violation], bounds));
      input.focus();
      return;
    }
    if (!navigator.onLine)
      return showError(lostRequest ? texts.unanswered : texts.offline, lostRequest && texts.askAgain);
    if (!lostRequest && !isConfirming) {
      isConfirming = true;
      hideTrouble();
      draw();
      return showStatus(placeButton.textContent);
    }
    const selections = lines.map(({ selection }) => selection);
    await placeSlip(lostRequest ?? { key: createKey(), stake: readStake(), selections });
  };

  /** @param {SlipRequest} request */
  const placeSlip = async (request) => {
    isBusy = true;
    lostRequest = request; // A reload finds it lost, and asks for its result.
    hideTrouble();
    byId('receipt').hidden = true;
    update();
    showStatus(texts.placing);
    const attempt = await sendSlip(request);
    byId('receipt').hidden = true;
    isBusy = false;
    lostRequest = attempt.kind === 'unanswered' ? request : undefined;
    if (attempt.kind === 'done' && attempt.report.coupon) finish(attempt.report, attempt.report.coupon);
    else if (attempt.kind === 'refused') showRefusal(attempt.refusal);
    else showError(texts.unanswered, texts.askAgain);
    update();
  };

  /**
   * Returns the result of a slip, or `unanswered` if it is not known in time. A slip on running matches is taken after a
   * delay, so its result is asked for with the same request.
   * @param {SlipRequest} request
   * @returns {Promise<import('../page/idempotent-request.js').Attempt<SlipReport, SlipRefusal>>}
   */
  const sendSlip = async (request) => {
    for (let asks = 0; asks <= MAX_ASKS; asks++) {
      /** @type {import('../page/idempotent-request.js').Attempt<SlipReport, SlipRefusal>} */
      const attempt = await sendIdempotent('./slips', request, () => showStatus(texts.asking));
      if (attempt.kind !== 'done' || attempt.report.coupon) return attempt;
      showReceipt(fillTemplate(texts.waiting, { seconds: liveBetDelayMs / 1000 }));
      await new Promise((resolve) => setTimeout(resolve, asks === 0 ? liveBetDelayMs : ASK_INTERVAL_MS));
    }
    return { kind: 'unanswered' };
  };

  /** @param {SlipReport} report @param {CouponView} coupon */
  const finish = (report, coupon) => {
    const { id, stake, possibleWin } = coupon;
    input.value = '';
    change([]);
    const amounts = { stake: formatMoney(stake), win: formatMoney(possibleWin) };
    const words = fillTemplate(texts.placed, { id, ...amounts });
    showReceipt(report.repeated ? `${words} ${texts.found}` : words);
    byId('slip-head').focus();
    onPlaced(report, coupon);
  };

  /** @param {string} words */
  const showReceipt = (words) => {
    const receipt = byId('receipt');
    receipt.textContent = words;
    receipt.hidden = false;
    showStatus(words);
  };

  /** @param {SlipRefusal} refusal */
  const showRefusal = ({ error, message, matchIDs = [] }) => {
    // After the reload, the server sends the page of an ended session.
    if (error === 'session-ended') return location.reload();
    if (error === 'client-error') console.error(message);
    if (error === 'match-closed') {
      change(lines.filter(({ selection }) => !matchIDs.includes(selection.matchID)));
    }
    showError(fillTemplate(texts.refusals[error], bounds));
    return reloadBoard();
  };

  /**
   * @param {string} text
   * @param {string} [action]
   */
  const showError = (text, action) => {
    showTrouble(text, action, action === undefined ? undefined : submit);
    panel.open = true;
    showStatus('');
  };

  input.oninput = update;
  // The next text replaces the old one. On a press, the browser would set the cursor after the focus and end the selection.
  input.onfocus = () => input.select();
  input.onmousedown = (event) => {
    if (document.activeElement === input) return;
    event.preventDefault();
    input.focus();
  };
  byId('clear').onclick = () => {
    if (!isLocked()) change([]);
  };
  // The sandbox of the site's frame blocks forms, so a click sends the slip. Enter in the form clicks too.
  placeButton.addEventListener('click', (event) => {
    event.preventDefault();
    submit();
  });
  addEventListener('online', () => {
    if (lostRequest) submit();
  });
  restoreKeptText((text) => {
    ({ lines, stake: input.value, lostRequest } = JSON.parse(text));
    draw();
    if (lostRequest) showError(texts.unanswered, texts.askAgain);
    reloadBoard();
  });
  // The slip is a bar on narrow screens until it is opened.
  const wide = matchMedia('(min-width: 900px)');
  wide.onchange = () => {
    panel.open = wide.matches;
  };
  panel.open = wide.matches;
  if (mode === 'demo') showError(texts.noDemo);
  draw();

  return {
    selections: () => lines.map(({ selection }) => selection),

    /**
     * Adds a selection, which replaces another one of the same match. A selection already on the slip is removed.
     * @param {MatchView} match
     * @param {SlipSelection} selection
     */
    toggle(match, selection) {
      if (isLocked()) return;
      const name = nameMatch(match);
      const others = lines.filter((line) => line.selection.matchID !== selection.matchID);
      const isRemoval = lines.some(
        (line) => line.selection.matchID === selection.matchID && line.selection.pick === selection.pick,
      );
      if (!isRemoval && others.length >= maxSelections) {
        return showError(fillTemplate(texts.slipFull, { most: maxSelections }));
      }
      const words = {
        match: name,
        pick: texts.pickNames[selection.pick],
        odds: formatOdds(selection.odds, lang),
      };
      change(isRemoval ? others : [...others, { match, selection }]);
      return showStatus(
        isRemoval ? fillTemplate(texts.removed, { match: name }) : fillTemplate(texts.added, words),
      );
    },

    /** Updates the odds and removes matches that take no bets. @param {Board} board */
    refresh({ matches }) {
      if (isLocked()) return;
      const current = new Map(matches.map((match) => [match.matchID, match]));
      const updated = lines.flatMap(({ selection }) => {
        const match = current.get(selection.matchID);
        const odds = match?.odds[selection.pick] ?? null;
        return match && odds !== null ? [{ match, selection: { ...selection, odds } }] : [];
      });
      // Without a change nothing is redrawn, so that the focus stays.
      if (listOdds(updated) === listOdds(lines)) return;
      lines = updated;
      update();
    },
  };
}

/** @param {Line['match']} match */
function nameMatch({ home, away }) {
  return `${home} – ${away}`;
}

/** @param {readonly Line[]} lines */
function listOdds(lines) {
  return lines.map(({ selection }) => `${selection.matchID} ${selection.odds}`).join();
}
