// Plays the rounds of a game: bets, request, animation, result. Each game animates itself.

import { setUpAboutDialog } from './about.js';
import { byId } from './dom.js';
import { createKey, sendIdempotent } from './idempotent-request.js';
import { describePayment, fillTemplate, formatMoney } from './money.js';
import { countUp } from './motion.js';
import { announceReady, postToParent, reportActivity } from './parent-messages.js';

/** @typedef {import('../shared/wire.ts').RoundRequest} RoundRequest */
/** @typedef {import('../shared/wire.ts').RoundReport} RoundReport */
/** @typedef {import('../shared/wire.ts').RoundRefusal} RoundRefusal */
/** @typedef {import('../shared/wire.ts').GameSetup} Setup */
/** @typedef {{ address: './rounds', request: RoundRequest } | { address: './moves', request: import('../shared/wire.ts').MoveRequest }} Call */

/**
 * @typedef {object} Game The functions that each kind of game implements.
 * @property {() => import('../shared/rules.ts').Bet[]} bets
 * @property {(outcome: import('../shared/wire.ts').Outcome) => void} restore Shows an earlier outcome without an animation.
 * @property {() => Promise<void>} start Starts the animation; resolves when it may end.
 * @property {(report: RoundReport) => Promise<void>} land Ends the animation with the outcome and marks the winning spots.
 * @property {() => void} halt Stops the animation of a round that was refused or not answered.
 * @property {(outcome: import('../shared/wire.ts').Outcome) => string} describe Describes the outcome; empty where the picture suffices.
 * @property {(step: 1 | -1) => void} adjust Changes the stake or the chip, for the arrow keys.
 * @property {(locked: boolean) => void} lock Locks the bets during a round.
 * @property {() => number} [event] Returns the number of the event on which bets are placed, in event games.
 * @property {(stake: number) => string} [describeBet] Describes a bet that is decided later, in event games.
 * @property {string} invitation Tells the player what to do before a round.
 */

/** @type {Setup} */
const setup = JSON.parse(byId('setup').textContent);
const { texts, mode } = setup;

const play = /** @type {HTMLButtonElement} */ (byId('play'));
const trouble = byId('trouble');
const moves = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('#moves button')]);
const remedy = /** @type {HTMLButtonElement} */ (trouble.querySelector('button'));
/** @type {Game} */
let game;

/** True during a round, and always for a game that cannot be played. */
let isBusy = !setup.canPlay;
/** @type {Call | undefined} A round or move whose reply was lost. The page sends it again before it starts another. */
let lostCall;
/** @type {RoundReport | undefined} The round that waits for a decision of the player. */
let openRound = setup.openRound ?? undefined;

async function playNext() {
  if (isBusy || (openRound && !lostCall)) return;
  const bets = game.bets();
  if (!lostCall && bets.length === 0) return invite();
  if (!navigator.onLine)
    return showError(lostCall ? texts.unanswered : texts.offline, texts.askAgain, lostCall && playNext);
  await playRound(
    lostCall ?? { address: './rounds', request: { key: createKey(), mode, event: game.event?.(), bets } },
  );
}

/** @param {import('../playing-cards/hand-rules.ts').Move} move */
async function decide(move) {
  if (isBusy || lostCall || !openRound) return;
  if (!navigator.onLine) return showError(texts.offlineMove);
  const request = { key: createKey(), mode, round: openRound.key, move };
  await playRound({ address: './moves', request });
}

/** @param {Call} call */
async function playRound(call) {
  const { address, request } = call;
  const isDeal = address === './rounds';
  beginRound();
  /** @type {Promise<import('./idempotent-request.js').Attempt<RoundReport, RoundRefusal>>} */
  const sending = sendIdempotent(address, request, () => showStatus(texts.asking));
  const [attempt] = await Promise.all([sending.then(showStakeTaken), isDeal ? game.start() : undefined]);
  switch (attempt.kind) {
    case 'done':
      await showReport(attempt.report);
      break;
    case 'refused':
      if (isDeal) game.halt();
      lostCall = undefined;
      showRefusal(attempt.refusal);
      break;
    case 'unanswered':
      if (isDeal) game.halt();
      lostCall = call;
      showError(texts.unanswered, texts.askAgain, playNext);
  }
  endRound();
}

/**
 * Shows that the stake has left the balance as soon as the server has taken it, before the outcome is shown.
 * @param {import('./idempotent-request.js').Attempt<RoundReport, RoundRefusal>} attempt
 */
function showStakeTaken(attempt) {
  if (attempt.kind === 'done') reportStake(attempt.report);
  return attempt;
}

/** @param {RoundReport} report */
function reportStake(report) {
  const { key, stake, win, balance, moves } = report;
  showAmount('balance', balance - win);
  if (moves.length > 0) reportRound(report);
  else postToParent({ type: 'vitrin:stake', key, mode, stake });
}

/** @param {RoundReport} report */
function reportRound({ key, stake, win, balance }) {
  postToParent({ type: 'vitrin:round', key, mode, stake, win, balance });
}

function beginRound() {
  isBusy = true;
  play.disabled = true;
  game.lock(true);
  offerMoves([]);
  trouble.hidden = true;
  document.body.toggleAttribute('data-playing', true);
  document.body.classList.remove('won');
  showAmount('win', 0);
  showStatus('');
}

function endRound() {
  isBusy = false;
  const isWaiting = lostCall !== undefined || openRound !== undefined;
  play.disabled = isWaiting;
  game.lock(isWaiting);
  if (openRound) showAmount('stake', openRound.stake);
  const hadFocus = document.activeElement === document.body;
  const firstMove = offerMoves(lostCall ? [] : (openRound?.moves ?? []));
  if (hadFocus) (firstMove ?? play).focus();
  document.body.removeAttribute('data-playing');
}

/**
 * Enables the offered moves, which replace the chips while a hand is open; returns the first of them.
 * @param {readonly import('../playing-cards/hand-rules.ts').Move[]} names
 */
function offerMoves(names) {
  const isOffered = (/** @type {HTMLElement} */ move) => names.some((name) => name === move.dataset.move);
  for (const move of moves) move.disabled = !isOffered(move);
  const bar = moves[0]?.parentElement;
  if (bar) bar.hidden = openRound === undefined;
  document.body.classList.toggle('deciding', openRound !== undefined);
  return moves.find(isOffered);
}

/** @param {RoundReport} report */
async function showReport(report) {
  const { outcome, win, stake, balance, repeated } = report;
  await game.land(report);
  lostCall = undefined;
  openRound = report.moves.length > 0 ? report : undefined;
  document.body.classList.toggle('won', !openRound && win > stake);
  if (!openRound) reportRound(report);
  const payment = openRound ? '' : (game.describeBet?.(stake) ?? describePayment(win, stake, texts));
  showStatus([game.describe(outcome), payment, repeated ? texts.found : ''].join(' ').trim());
  showAmount('balance', balance);
  await countUp(win, (value) => showAmount('win', value));
}

/** @param {RoundRefusal} refusal */
function showRefusal({ error, message, balance }) {
  switch (error) {
    case 'session-ended':
    case 'hand-changed':
      // After the reload, the server sends the page of an ended session, or the current state of the hand.
      location.reload();
      return;
    case 'insufficient-balance':
      if (balance !== undefined) showAmount('balance', balance);
      if (mode === 'demo') showError(texts.demoEmpty, texts.demoRefill, refillDemo);
      else showError(texts.insufficient);
      return;
    case 'stake-out-of-bounds':
      showError(
        fillTemplate(texts.bounds, { min: formatMoney(setup.minStake), max: formatMoney(setup.maxStake) }),
      );
      return;
    case 'event-closed':
      showError(texts.tooLate);
      return;
    case 'client-error':
      console.error(message);
      showError(texts.clientError);
  }
}

async function refillDemo() {
  try {
    const response = await fetch('./demo-balance', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
    });
    if (response.status === 410) return location.reload();
    /** @type {import('../shared/wire.ts').DemoBalance} */
    const reply = await response.json();
    showAmount('balance', reply.balance);
    trouble.hidden = true;
    invite();
    play.focus();
  } catch {
    showError(texts.offline, texts.demoRefill, refillDemo);
  }
}

function invite() {
  showStatus(game.invitation);
}

/** @param {string} text */
export function showStatus(text) {
  byId('status').textContent = text;
}

/**
 * Shows an error, and a button with the remedy if there is one.
 * @param {string} text
 * @param {string} [action]
 * @param {(() => unknown) | undefined} [act]
 */
export function showError(text, action, act) {
  showStatus('');
  const sentence = trouble.querySelector('p');
  if (sentence) sentence.textContent = text;
  trouble.hidden = false;
  remedy.hidden = act === undefined;
  remedy.textContent = action ?? '';
  remedy.onclick = act ? () => act() : null;
}

/**
 * @param {'stake' | 'win' | 'balance'} id
 * @param {number} amount
 */
export function showAmount(id, amount) {
  byId(id).textContent = formatMoney(amount);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
  const target = event.target instanceof Element ? event.target : document.body;
  const ownKeys = target.closest('button:not(#play), input');
  if ((event.key === ' ' || event.key === 'Enter') && !ownKeys) {
    event.preventDefault();
    if (!event.repeat) playNext();
  }
  const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
  if ((step === 1 || step === -1) && !target.closest('input') && !isBusy && !lostCall && !openRound) {
    event.preventDefault();
    game.adjust(step);
  }
}

/**
 * Resumes a round that was already waiting for a decision when the page was loaded.
 * @param {RoundReport} round
 */
function resume(round) {
  reportStake(round);
  showStatus(game.describe(round.outcome));
  endRound();
}

/**
 * Starts the page of a game.
 * @param {(setup: Setup) => Game} createGame
 */
export function startGame(createGame) {
  game = createGame(setup);
  document.documentElement.classList.toggle('embedded', window.parent !== window);
  showAmount('win', 0);
  showAmount('balance', setup.balance);
  const outcome = openRound?.outcome ?? setup.lastOutcome;
  if (outcome) game.restore(outcome);
  if (!setup.canPlay) showError(texts.noDemo);
  else if (setup.balance < setup.minStake)
    showStatus(fillTemplate(texts.noFunds, { min: formatMoney(setup.minStake) }));
  else if (!openRound) invite();
  for (const move of moves) {
    // The server renders a button only for moves that the contract names, so the cast is safe.
    const name = /** @type {import('../playing-cards/hand-rules.ts').Move} */ (move.dataset.move);
    move.addEventListener('click', () => decide(name));
  }
  play.addEventListener('click', playNext);
  addEventListener('keydown', onKey);
  addEventListener('online', () => {
    // A round whose reply was lost is sent again as soon as the browser is online.
    if (lostCall) playNext();
    else if (!isBusy) trouble.hidden = true;
  });
  setUpAboutDialog();
  reportActivity(setup.activityIntervalMs);
  play.disabled = !setup.canPlay;
  game.lock(!setup.canPlay);
  announceReady();
  if (openRound) resume(openRound); // This moves the focus, which `announceReady` has made possible.
}
