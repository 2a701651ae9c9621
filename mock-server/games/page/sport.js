// The sport page: matches and their odds, one slip, the player's coupons. What it shows is asked for again while
// it is looked at; what the player has chosen stays.
import { aboutDialog } from './about.js';
import { byId } from './dom.js';
import { money } from './money.js';
import { reportActivity, tellParent } from './parent.js';
import { couponList } from './sport-coupons.js';
import { matchList } from './sport-matches.js';
import { slipPanel } from './sport-slip.js';

/** @typedef {import('../sport/wire.ts').SportSetup} SportSetup */
/** @typedef {import('../sport/wire.ts').Board} Board */
/** @typedef {import('../sport/wire.ts').MatchView} MatchView */
/** @typedef {import('../sport/wire.ts').SlipSelection} SlipSelection */

const LOOK_EVERY_MS = 20_000;

/** @type {SportSetup} */
const setup = JSON.parse(byId('setup').textContent);
const { texts } = setup;

/** @param {string} text */
function say(text) {
  byId('status').textContent = text;
}

const matches = matchList(setup, toggle);
const coupons = couponList(setup);
const slip = slipPanel(setup, {
  say,
  onChange: () => matches.mark(slip.selections()),
  onTaken({ coupon, balance }) {
    tellParent({ type: 'vitrin:round', mode: 'real', stake: coupon.stake, win: 0, balance });
    look();
  },
  onRefused: look,
});

/**
 * @param {MatchView} match
 * @param {SlipSelection} selection
 */
function toggle(match, selection) {
  slip.toggle(match, selection);
}

/** Coupons that were open when one last looked. */
let open = openOf(setup.board);

/** @param {Board} board */
function openOf({ coupons }) {
  return new Set(coupons.filter(({ status }) => status === 'open').map(({ id }) => id));
}

/**
 * Tells the site what coupons have paid since one last looked: nothing else would, until it asks by itself.
 * @param {Board} board
 */
function tellSettled(board) {
  const win = board.coupons.reduce((sum, coupon) => sum + (open.has(coupon.id) ? coupon.win : 0), 0);
  open = openOf(board);
  if (win > 0) tellParent({ type: 'vitrin:settled', win, balance: board.balance });
}

/** @param {Board} board */
function show(board) {
  tellSettled(board);
  byId('balance').textContent = money(board.balance);
  matches.show(board);
  coupons.show(board);
  slip.refresh(board);
  matches.mark(slip.selections());
}

let isLooking = false;

/** Asks for the board; while that fails, what was seen last stays, and is called so. */
async function look() {
  if (isLooking) return;
  isLooking = true;
  try {
    const response = await fetch('./board', { credentials: 'omit' });
    // asked for again, the address answers with the page that says so
    if (response.status === 410) return location.reload();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    show(await response.json());
    byId('stale').hidden = true;
  } catch {
    byId('stale').hidden = false;
  } finally {
    isLooking = false;
  }
}

/** @param {string} name */
function view(name) {
  for (const button of document.querySelectorAll('[data-view]')) {
    const isShown = button instanceof HTMLElement && button.dataset.view === name;
    button.setAttribute('aria-pressed', String(isShown));
  }
  byId('matches').hidden = name !== 'matches';
  byId('coupons').hidden = name !== 'coupons';
}

for (const button of document.querySelectorAll('[data-view]')) {
  if (button instanceof HTMLElement) button.onclick = () => view(button.dataset.view ?? '');
}
document.documentElement.classList.toggle('embedded', window.parent !== window);
show(setup.board);
say(setup.mode === 'demo' ? texts.noDemo : '');
setInterval(() => {
  if (document.visibilityState === 'visible') look();
}, LOOK_EVERY_MS);
addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') look();
});
addEventListener('online', look);
aboutDialog();
reportActivity(setup.activityEveryMs);
tellParent({ type: 'vitrin:ready' });
