// The sport page: matches with odds, which open, and a slip. The matches are reloaded while the page is visible; what
// is open and the slip stay.
import { byId } from '../page/dom.js';
import { foldForSearch } from '../page/fold.js';
import { formatMoney } from '../page/money.js';
import { postToParent } from '../page/parent-messages.js';
import { pollData } from '../page/poll.js';
import { startPage } from '../page/start-page.js';
import { createSlipPanel } from './slip.js';

/** @typedef {import('./wire.ts').Board} Board */

/** Scores and odds of running matches change from minute to minute. */
const RELOAD_INTERVAL_MS = 10_000;

/** @type {import('./wire.ts').SportSetup} */
const setup = JSON.parse(byId('setup').textContent);
const search = /** @type {HTMLInputElement} */ (byId('search'));
/** The ids of the buttons whose matches are open. @type {Set<string>} */
const openMatches = new Set();
const wide = matchMedia('(min-width: 900px)');
let { paid } = setup;
let league = '';

const slip = createSlipPanel(setup, { onChange: markPicks, reloadBoard: () => reloadBoard() });
const reloadBoard = pollData(
  `./board${location.search}`,
  RELOAD_INTERVAL_MS,
  showBoard,
  // The page keeps the last board and marks it as out of date.
  () => {
    byId('stale').hidden = false;
  },
);

/** @param {Board} board */
function showBoard({ matches, balance, paid: paidNow }) {
  // The site updates the balance when coupons have paid since the last board.
  const win = paidNow - paid;
  if (win > 0) postToParent({ type: 'vitrin:settled', win, balance });
  paid = paidNow;
  byId('stale').hidden = true;
  byId('balance').textContent = formatMoney(balance);
  const focused = document.activeElement?.id ?? '';
  byId('matches').innerHTML = matches;
  showOpenMatches();
  // The buttons are new, so the focus is put where it was.
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  filterMatches();
  slip.refresh();
  markPicks();
}

/** Shows the matches of the league and of the teams that are searched for, and the days that have some. */
function filterMatches() {
  const team = foldForSearch(search.value);
  for (const match of listElements('.match'))
    match.hidden = !match.dataset.teams?.includes(team) || (league !== '' && match.dataset.league !== league);
  const days = [...listElements('.day')];
  for (const day of days) day.hidden = !day.querySelector('.match:not([hidden])');
  byId('no-matches').hidden = days.length === 0 || days.some(({ hidden }) => !hidden);
}

/** Opens the first match on wide screens, which have room for it, and closes all when the window becomes narrow. */
function openFirstMatch() {
  openMatches.clear();
  const first = document.querySelector('.teams');
  if (first && wide.matches) openMatches.add(first.id);
  showOpenMatches();
}

/** @param {string} id The id of the match's button. */
function toggleMatch(id) {
  if (!openMatches.delete(id)) openMatches.add(id);
  showOpenMatches();
}

function showOpenMatches() {
  for (const button of listElements('.teams')) {
    const isOpen = openMatches.has(button.id);
    button.ariaExpanded = String(isOpen);
    byId(button.getAttribute('aria-controls') ?? '').hidden = !isOpen;
  }
}

function markPicks() {
  for (const pick of listElements('.pick')) pick.ariaPressed = String(slip.hasPick(pick.id));
}

/** @param {string} selector @returns {NodeListOf<HTMLElement>} */
function listElements(selector) {
  return document.querySelectorAll(selector);
}

search.oninput = filterMatches;
byId('leagues').onclick = ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return;
  league = target.value;
  for (const chip of byId('leagues').children) chip.ariaPressed = String(chip === target);
  filterMatches();
};
byId('matches').onclick = ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.ariaExpanded) toggleMatch(button.id);
  else if (button) slip.toggle(button);
};
wide.onchange = openFirstMatch;
openFirstMatch();
startPage(setup.activityIntervalMs);
