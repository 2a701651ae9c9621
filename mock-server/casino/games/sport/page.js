// The sport page: matches with odds, and a slip. The board is reloaded while the page is visible;
// the slip stays.
import { byId } from '../page/dom.js';
import { formatMoney } from '../page/money.js';
import { postToParent } from '../page/parent-messages.js';
import { pollData } from '../page/poll.js';
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
  reloadBoard: () => reloadBoard(),
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

const reloadBoard = pollData(
  './board',
  setup.isLive ? LIVE_RELOAD_INTERVAL_MS : RELOAD_INTERVAL_MS,
  (/** @type {Board} */ next) => {
    showBoard(next);
    byId('stale').hidden = true;
  },
  // The page keeps the last board and marks it as out of date.
  () => {
    byId('stale').hidden = false;
  },
);

showBoard(setup.board);
showStatus(setup.mode === 'demo' ? texts.noDemo : '');
startPage(setup.activityIntervalMs);
