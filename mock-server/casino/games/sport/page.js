// The sport page: matches with odds, a slip and the player's coupons. The board is reloaded while the page is visible;
// the slip stays.
import { byId } from '../page/dom.js';
import { formatMoney } from '../page/money.js';
import { postToParent } from '../page/parent-messages.js';
import { startPage } from '../page/start-page.js';
import { showCoupons } from './coupons.js';
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

/** Ids of the coupons that were open on the last board. */
let openIds = findOpenIds(setup.board);

/** @param {Board} board */
function findOpenIds({ coupons }) {
  return new Set(coupons.filter(({ status }) => status === 'open').map(({ id }) => id));
}

/**
 * Tells the site how much coupons have paid since the last board, so that the site updates the balance.
 * @param {Board} board
 */
function reportSettledCoupons(board) {
  const win = board.coupons.reduce((sum, coupon) => sum + (openIds.has(coupon.id) ? coupon.win : 0), 0);
  openIds = findOpenIds(board);
  if (win > 0) postToParent({ type: 'vitrin:settled', win, balance: board.balance });
}

/** @param {Board} next */
function showBoard(next) {
  board = next;
  reportSettledCoupons(board);
  byId('balance').textContent = formatMoney(board.balance);
  showCoupons(setup, board.coupons);
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

/** @param {string} name */
function showView(name) {
  for (const button of document.querySelectorAll('[data-view]')) {
    const isShown = button instanceof HTMLElement && button.dataset.view === name;
    button.setAttribute('aria-pressed', String(isShown));
  }
  byId('matches').hidden = name !== 'matches';
  byId('coupons').hidden = name !== 'coupons';
}

for (const button of document.querySelectorAll('[data-view]')) {
  if (button instanceof HTMLElement) button.onclick = () => showView(button.dataset.view ?? '');
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
