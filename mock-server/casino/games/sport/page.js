// The sport page: matches with odds, and a slip. The board is reloaded while the page is visible;
// the slip stays.
import { byId } from '../page/dom.js';
import { formatMoney } from '../page/money.js';
import { postToParent } from '../page/parent-messages.js';
import { startPage } from '../page/start-page.js';
import { createMatchList } from './matches.js';
import { createSlipPanel } from './slip.js';

/** @typedef {import('./wire.ts').SportSetup} SportSetup */
/** @typedef {import('./wire.ts').Board} Board */

const RELOAD_INTERVAL_MS = 20_000;
/** Scores and odds of running matches change from minute to minute. */
const LIVE_RELOAD_INTERVAL_MS = 5000;

/** @type {SportSetup} */
const setup = JSON.parse(byId('setup').textContent);
const { texts } = setup;

/** @param {string} text */
function showStatus(text) {
  byId('status').textContent = text;
}

let board = setup.board;
const matches = createMatchList(setup, (match, selection) => slip.toggle(match, selection));
const slip = createSlipPanel(setup, {
  showStatus,
  onChange: () => matches.show(board, slip.selections()),
  onPlaced({ key, balance }, { stake }) {
    postToParent({ type: 'vitrin:round', key, mode: 'real', stake, win: 0, balance });
    reloadBoard();
  },
  reloadBoard,
});

/** @param {Board} next */
function showBoard(next) {
  // The site updates the balance when coupons have paid since the last board.
  const win = next.paid - board.paid;
  if (win > 0) postToParent({ type: 'vitrin:settled', win, balance: next.balance });
  board = next;
  byId('balance').textContent = formatMoney(board.balance);
  slip.refresh(board);
  matches.show(board, slip.selections());
}

let isLoading = false;

/** Reloads the board. If that fails, the page keeps the last board and marks it as out of date. */
async function reloadBoard() {
  if (isLoading) return;
  isLoading = true;
  try {
    const response = await fetch('./board', { credentials: 'omit' });
    // After the reload, the server sends the page of an ended session.
    if (response.status === 410) return location.reload();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    showBoard(await response.json());
    byId('stale').hidden = true;
  } catch {
    byId('stale').hidden = false;
  } finally {
    isLoading = false;
  }
}

showBoard(setup.board);
showStatus(setup.mode === 'demo' ? texts.noDemo : '');
setInterval(
  () => {
    if (document.visibilityState === 'visible') reloadBoard();
  },
  setup.isLive ? LIVE_RELOAD_INTERVAL_MS : RELOAD_INTERVAL_MS,
);
addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') reloadBoard();
});
addEventListener('online', reloadBoard);
startPage(setup.activityIntervalMs);
