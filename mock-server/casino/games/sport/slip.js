// The slip: at most one selection per match, the stake, the possible win and the button that places it.

import { byId } from '../page/dom.js';
import { buildSiteAddress, postToParent, restoreKeptText } from '../page/parent-messages.js';
import { hideTrouble, showTrouble } from '../page/trouble.js';
import { createPlacing, showError } from './place-slip.js';
import { isAccepted, readLine, readLinesAgain } from './slip-line.js';
import {
  acceptsSelect,
  drawSlip,
  panel,
  placeButton,
  readAccepted,
  showReceipt,
  stakeInput,
} from './slip-view.js';

/** @typedef {import('./wire.ts').SportSetup} SportSetup */
/** @typedef {import('./slip-line.js').Line} Line */

/**
 * @typedef {object} Slip
 * @property {Line[]} lines
 * @property {boolean} isBusy
 * @property {boolean} isConfirming Whether the button that places the slip shows its terms, so that the next press
 *   confirms them.
 * @property {import('./wire.ts').SlipRequest | undefined} [lostRequest] A slip whose reply was lost. The page sends it again before
 *   it places another.
 * @property {number} pressedAt The time at which the lost slip was confirmed.
 */

/**
 * @param {SportSetup} setup
 * @param {{ onChange: () => void, reloadBoard: () => void }} hooks
 */
export function createSlipPanel(setup, { onChange, reloadBoard }) {
  /** @type {Slip} */
  const slip = { lines: [], isBusy: false, isConfirming: false, pressedAt: 0 };
  const isLocked = () => slip.isBusy || slip.lostRequest !== undefined;
  const draw = () => drawSlip(slip, setup, { isLocked: isLocked(), remove });

  /** Draws the slip after a change of its terms, which are not confirmed yet. */
  const update = () => {
    slip.isConfirming = false;
    drawAndKeep();
  };

  /** Draws the slip, and lets the site keep it over a reload. */
  const drawAndKeep = () => {
    draw();
    const { lines, lostRequest, pressedAt } = slip;
    const draft = { lines, stake: stakeInput.value, accepts: acceptsSelect.value, lostRequest, pressedAt };
    postToParent({ type: 'vitrin:keep', text: lines.length > 0 ? JSON.stringify(draft) : '' });
  };

  /** @param {Line} line */
  const remove = (line) => {
    change(slip.lines.filter((other) => other !== line));
    byId('slip-head').focus();
  };

  /** @param {Line[]} next */
  const change = (next) => {
    slip.lines = next;
    hideTrouble();
    showReceipt('');
    update();
    onChange();
  };

  const clear = () => change([]);
  const { submit, resume } = createPlacing(slip, setup, { draw, update, clear, reloadBoard });

  /** @type {HTMLAnchorElement} */ (byId('to-bets')).href = buildSiteAddress('/profile/history/bets');
  listenToTerms({ isLocked, update, drawAndKeep, clear });
  // The sandbox of the site's frame blocks forms, so a click sends the slip. Enter in the form clicks too.
  placeButton.addEventListener('click', (event) => {
    event.preventDefault();
    // The second click of a double click confirms nothing, since nobody has read the terms yet.
    if (event.detail < 2 || !slip.isConfirming) submit();
  });
  addEventListener('online', resume);
  restoreKeptText((text) => {
    const { lines, stake, accepts, lostRequest, pressedAt } = JSON.parse(text);
    Object.assign(slip, { lines, lostRequest, pressedAt });
    stakeInput.value = stake;
    acceptsSelect.value = accepts;
    draw();
    resume();
    reloadBoard();
  });
  openOnWideScreens();
  if (setup.mode === 'demo') showError(setup.texts.noDemo);
  draw();

  return {
    /** Returns whether a pick is on the slip. @param {string} id The id of its button. */
    hasPick: (id) => slip.lines.some((line) => line.id === id),

    /** Adds a pick, which replaces another one of the same match. A pick already on the slip is removed. @param {HTMLButtonElement} pick */
    toggle(pick) {
      if (isLocked()) return undefined;
      const line = readLine(pick);
      const { matchID } = line.selection;
      const others = slip.lines.filter(({ selection }) => selection.matchID !== matchID);
      const isRemoval = slip.lines.some(({ id }) => id === pick.id);
      if (isRemoval) return change(others);
      return others.length < setup.maxSelections
        ? change([...others, line])
        : showError(setup.texts.slipFull);
    },

    /** Updates the odds and removes matches that take no bets. */
    refresh() {
      if (isLocked()) return;
      const updated = readLinesAgain(slip.lines);
      // Without a change nothing is redrawn, so that the focus stays.
      if (JSON.stringify(updated) === JSON.stringify(slip.lines)) return;
      const isClosed = updated.length < slip.lines.length;
      slip.lines = updated;
      const canStay = !isClosed && updated.every((line) => isAccepted(line, readAccepted()));
      if (slip.isConfirming && canStay) return drawAndKeep();
      const notice = isClosed ? 'match-closed' : slip.isConfirming && 'odds-changed';
      update();
      if (notice) showTrouble(setup.texts.refusals[notice]);
    },
  };
}

/**
 * Reacts to the fields of the slip, and to its buttons but for the one that places it.
 * @param {{ isLocked: () => boolean, update: () => void, drawAndKeep: () => void, clear: () => void }} slip
 */
function listenToTerms({ isLocked, update, drawAndKeep, clear }) {
  stakeInput.oninput = update;
  acceptsSelect.onchange = drawAndKeep;
  byId('quick').onclick = ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || isLocked()) return;
    stakeInput.value = target.value;
    update();
  };
  // The next text replaces the old one.
  stakeInput.onclick = () => stakeInput.select();
  byId('clear').onclick = () => {
    if (!isLocked()) clear();
  };
}

/** The slip is a bar on narrow screens until it is opened, also in a window that becomes narrow. */
function openOnWideScreens() {
  const wide = matchMedia('(min-width: 900px)');
  wide.onchange = () => {
    panel.open = wide.matches;
  };
  panel.open = wide.matches;
}
