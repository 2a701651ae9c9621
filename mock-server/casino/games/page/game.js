// Plays the rounds of a game: bets, request, result, the last results. A view shows the results of its kind of game.

import { createBoard } from './bets.js';
import { byId } from './dom.js';
import { createDrawing } from './drawing.js';
import { createKey, sendIdempotent } from './idempotent-request.js';
import { describePayment, formatMoney } from './money.js';
import { pause, prefersReducedMotion, waitForAnimations } from './motion.js';
import { postToParent } from './parent-messages.js';
import { startPage } from './start-page.js';
import { hideTrouble, showTrouble } from './trouble.js';

/** @typedef {import('../shared/wire.ts').RoundRequest} RoundRequest */
/** @typedef {import('../shared/wire.ts').RoundReport} RoundReport */
/** @typedef {import('../shared/wire.ts').RoundRefusal} RoundRefusal */
/** @typedef {import('../shared/wire.ts').GameSetup} Setup */
/** @typedef {import('../shared/wire.ts').Outcome} Outcome */
/** @typedef {import('../shared/wire.ts').MoveRequest} MoveRequest */

/** @typedef {'waiting' | 'landing' | 'resting'} Phase The style sheet animates what is waiting or landing. */

/**
 * @template Result
 * @typedef {object} View The parts in which the kinds of games differ.
 * @property {(result: Result | null, phase: Phase, before: Result | null) => string | void} render Returns the markup of a
 *   result, or of the table without one; a moving picture draws itself. In the middle of a hand, only what was not
 *   there `before` arrives with an animation.
 * @property {(result: Result) => string} describe Describes a result; empty where the picture suffices.
 * @property {(result: Result) => string} [renderPast] Returns the markup of a result in the list of the last ones.
 * @property {(result: Result, report: RoundReport) => Promise<unknown>} [land] Lets a result arrive; ends with its picture.
 * @property {(stake: number) => string} [describeBet] Describes a bet that is decided later, in event games.
 * @property {() => number} [event] Returns the number of the event on which bets are placed, in event games.
 * @property {() => string} [invite] Tells the player what to do before a round.
 */

/** The shortest time that a round seems to take. */
const MIN_WAIT_MS = 500;
const MAX_PAST = 12;

/** @type {Setup} */
const setup = JSON.parse(byId('setup').textContent);
const { texts, mode } = setup;

const play = /** @type {HTMLButtonElement} */ (byId('play'));
const moves = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('#moves button')]);
const board = createBoard(setup);
export const showDrawing = createDrawing(setup);
/** @type {View<Outcome>} */
let view;

/** True during a round, and always for a game that cannot be played. */
let isBusy = !setup.canPlay;
/** @type {RoundRequest | MoveRequest | undefined} A round or move whose reply was lost. The page sends it again before it starts another. */
let lostRequest;
/** @type {RoundReport | undefined} The round that waits for a decision of the player. */
let openRound = setup.openRound ?? undefined;
/** @type {Outcome | null} */
let shown = null;

async function playNext() {
  if (isBusy || (openRound && !lostRequest)) return;
  const bets = board.bets();
  if (!lostRequest && bets.length === 0) return invite();
  if (!navigator.onLine)
    return showError(lostRequest ? texts.unanswered : texts.offline, texts.askAgain, lostRequest && playNext);
  await playRound(lostRequest ?? { key: createKey(), mode, event: view.event?.(), bets });
}

/** @param {import('../../rules/hand-rules.ts').Move} move */
async function decide(move) {
  if (isBusy || lostRequest || !openRound) return;
  if (!navigator.onLine) return showError(texts.offline);
  await playRound({ key: createKey(), mode, round: openRound.key, move });
}

/** @param {RoundRequest | MoveRequest} request */
async function playRound(request) {
  const isDeal = 'bets' in request;
  const before = shown;
  beginRound();
  if (isDeal) show(null, 'waiting');
  /** @type {Promise<import('./idempotent-request.js').Attempt<RoundReport, RoundRefusal>>} */
  const sending = sendIdempotent('./rounds', request, () => showStatus(texts.asking));
  // The stake leaves the balance as soon as the server has taken it, before the outcome is shown.
  sending.then((sent) => sent.kind === 'done' && reportStake(sent.report));
  const [attempt] = await Promise.all([sending, isDeal ? pause(MIN_WAIT_MS) : undefined]);
  if (attempt.kind === 'done') await showReport(attempt.report, isDeal ? null : before);
  else {
    show(before, 'resting');
    lostRequest = attempt.kind === 'unanswered' ? request : undefined;
    if (attempt.kind === 'refused') showRefusal(attempt.refusal);
    else showError(texts.unanswered, texts.askAgain, playNext);
  }
  endRound();
}

/**
 * Shows a result, or the table without one.
 * @param {Outcome | null} outcome
 * @param {Phase} phase
 * @param {Outcome | null} [before] What the table showed before this move.
 */
function show(outcome, phase, before = null) {
  shown = outcome;
  const markup = view.render(outcome, phase, before);
  if (markup !== undefined) byId('result').innerHTML = markup;
  const arriving = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.arrives'));
  for (const [index, element] of arriving.entries()) element.style.setProperty('--nth', String(index));
  document.body.dataset.phase = prefersReducedMotion() ? 'resting' : phase;
}

/** @param {RoundReport} report */
function reportStake(report) {
  const { key, stake, win, balance, moves } = report;
  showAmount('balance', balance - win);
  if (moves.length > 0) reportRound(report);
  else postToParent({ type: 'vitrin:stake', key, mode, stake, win });
}

/** @param {RoundReport} report */
function reportRound({ key, stake, win, balance, moves }) {
  postToParent({ type: 'vitrin:round', key, mode, stake, win, balance, isOpen: moves.length > 0 });
}

function beginRound() {
  isBusy = true;
  play.disabled = true;
  board.mark([]);
  board.lock(true);
  for (const move of moves) move.disabled = true;
  hideTrouble();
  document.body.toggleAttribute('data-playing', true);
  document.body.classList.remove('won');
  showStatus('');
  showDrawing(null);
}

function endRound() {
  isBusy = false;
  const isWaiting = lostRequest !== undefined || openRound !== undefined;
  play.disabled = isWaiting;
  board.lock(isWaiting);
  if (openRound) showAmount('stake', openRound.stake);
  const hadFocus = document.activeElement === document.body;
  const firstMove = lostRequest ? undefined : offerMoves(openRound?.moves ?? []);
  if (hadFocus) (firstMove ?? play).focus();
  document.body.removeAttribute('data-playing');
}

/**
 * Shows the offered moves, which replace chips and buttons while a hand is open; returns the first of them.
 * @param {readonly import('../../rules/hand-rules.ts').Move[]} names
 */
function offerMoves(names) {
  const isOffered = (/** @type {HTMLElement} */ move) => names.some((name) => name === move.dataset.move);
  for (const move of moves) {
    move.hidden = !isOffered(move);
    move.disabled = false;
  }
  byId('moves').hidden = openRound === undefined;
  return moves.find(isOffered);
}

/** @param {RoundReport} report @param {Outcome | null} before */
async function showReport(report, before) {
  const { outcome, win, stake, balance, repeated, winners } = report;
  show(outcome, 'landing', before);
  await Promise.all([waitForAnimations(), view.land?.(outcome, report)]);
  show(outcome, 'resting');
  if (report.moves.length === 0) addPast(outcome);
  board.mark(winners);
  lostRequest = undefined;
  openRound = report.moves.length > 0 ? report : undefined;
  document.body.classList.toggle('won', !openRound && win > stake);
  if (!openRound) reportRound(report);
  const payment = openRound ? '' : (view.describeBet?.(stake) ?? describePayment(win, stake, texts));
  showStatus([view.describe(outcome), payment, repeated ? texts.found : ''].join(' ').trim());
  showDrawing(report.draw);
  showAmount('balance', balance);
}

/** Adds a result to the list of the last ones, which not every game has. @param {Outcome} outcome */
function addPast(outcome) {
  if (!view.renderPast) return;
  const list = byId('trail');
  list.insertAdjacentHTML('afterbegin', view.renderPast(outcome));
  list.children[MAX_PAST]?.remove();
}

/** @param {RoundRefusal} refusal */
function showRefusal({ error, message, balance }) {
  switch (error) {
    case 'session-ended':
    case 'hand-changed':
      // After the reload, the server sends the page of an ended session, or the current state of the hand.
      return location.reload();
    case 'insufficient-balance':
      if (balance !== undefined) showAmount('balance', balance);
      if (mode === 'real') postToParent({ type: 'vitrin:balance' });
      return showError(mode === 'demo' ? texts.demoEmpty : texts.insufficient);
    case 'stake-out-of-bounds':
      return showError(texts.bounds);
    case 'event-closed':
      return showError(texts.tooLate);
    case 'client-error':
      console.error(message);
      return showError(texts.clientError);
  }
}

function invite() {
  showStatus(view.invite?.() ?? texts.readyTable);
}

/** @param {string} text */
export function showStatus(text) {
  byId('status').textContent = text;
}

/**
 * Shows an error in place of the status.
 * @param {string} text
 * @param {string} [action]
 * @param {(() => unknown) | undefined} [act]
 */
export function showError(text, action, act) {
  showStatus('');
  showTrouble(text, action, act);
}

/**
 * @param {'stake' | 'balance'} id
 * @param {number} amount
 */
export function showAmount(id, amount) {
  byId(id).textContent = formatMoney(amount);
}

/**
 * Starts the page of a game.
 * @template {Outcome['kind']} Kind
 * @param {readonly Kind[]} kinds The kinds of games that the view can show.
 * @param {(setup: Setup, board: ReturnType<typeof createBoard>) => View<Extract<Outcome, { kind: Kind }>>} createView
 */
export function startGame(kinds, createView) {
  if (!kinds.some((kind) => kind === setup.kind)) throw new Error(`This view shows no ${setup.kind}`);
  // The server sends only outcomes of the page's own kind, so the cast is safe.
  view = /** @type {View<Outcome>} */ (createView(setup, board));
  showAmount('balance', setup.balance);
  for (const outcome of [...setup.past].reverse()) addPast(outcome);
  show(openRound?.outcome ?? setup.past[0] ?? null, 'resting');
  if (!setup.canPlay) showError(texts.noDemo);
  else if (!openRound) invite();
  for (const move of moves) {
    // The server renders a button only for moves that the contract names, so the cast is safe.
    const name = /** @type {import('../../rules/hand-rules.ts').Move} */ (move.dataset.move);
    move.addEventListener('click', () => decide(name));
  }
  play.addEventListener('click', playNext);
  addEventListener('online', () => {
    // A round whose reply was lost is sent again as soon as the browser is online.
    if (lostRequest) playNext();
    else if (!isBusy) hideTrouble();
  });
  play.disabled = !setup.canPlay;
  board.lock(!setup.canPlay);
  startPage(setup.activityIntervalMs);
  if (!openRound) return;
  reportStake(openRound);
  showStatus(view.describe(openRound.outcome));
  endRound(); // This moves the focus, which `startPage` has made possible.
}
