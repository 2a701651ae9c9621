// One round after the other: bets, question, movement, result. What moves is the presentation's business.
import { aboutDialog } from './about.js';
import { ask, newKey } from './asking.js';
import { bingo } from './bingo.js';
import { cards } from './cards.js';
import { crash } from './crash.js';
import { byId } from './dom.js';
import { filled, money } from './money.js';
import { countUp } from './motion.js';
import { reportActivity, tellParent } from './parent.js';
import { slot } from './slot.js';
import { wheel } from './wheel.js';

/** @typedef {import('../wire.ts').RoundRequest} RoundRequest */
/** @typedef {import('../wire.ts').RoundReport} RoundReport */
/** @typedef {import('../wire.ts').RoundRefusal} RoundRefusal */
/** @typedef {import('../wire.ts').Setup} Setup */

/**
 * @typedef {object} Presentation What a kind of game shows.
 * @property {() => import('../rules/rules.ts').Bet[]} bets
 * @property {(outcome: import('../wire.ts').Outcome) => void} restore Shows an earlier outcome, unmoved.
 * @property {() => Promise<void>} start Begins to move; resolves when it may land.
 * @property {(report: RoundReport) => Promise<void>} land Comes to rest on the outcome, and marks what won.
 * @property {() => void} halt Calls the movement off: no answer came.
 * @property {(outcome: import('../wire.ts').Outcome) => string} sentence What came out, in words; empty where the picture says it all.
 * @property {(step: 1 | -1) => void} adjust What the arrow keys change.
 * @property {(locked: boolean) => void} lock While a round is open its bets stand.
 * @property {string} [invitation] What to do before a round, where it is not the usual.
 */

/** @type {Setup} */
const setup = JSON.parse(byId('setup').textContent);
const { texts, mode } = setup;

const play = /** @type {HTMLButtonElement} */ (byId('play'));
const trouble = byId('trouble');
const remedy = /** @type {HTMLButtonElement} */ (trouble.querySelector('button'));
const presentations = { slot, wheel, cards, bingo, crash };
/** @type {Presentation} */
const game = presentations[setup.kind](setup);

/** A game that cannot be played stays so. */
let isBusy = !setup.canPlay;
/** @type {RoundRequest | undefined} A round whose answer was lost: nothing else is played before it is known. */
let lost;

async function playNext() {
  if (isBusy) return;
  const bets = game.bets();
  if (!lost && bets.length === 0) return invite();
  if (!navigator.onLine)
    return complain(lost ? texts.unanswered : texts.offline, texts.askAgain, lost && playNext);
  await resolve(lost ?? { key: newKey(), mode, bets });
}

/** @param {RoundRequest} request */
async function resolve(request) {
  begin();
  /** @type {Promise<import('./asking.js').Attempt<RoundReport, RoundRefusal>>} */
  const asked = ask('./rounds', request, () => say(texts.asking));
  const [attempt] = await Promise.all([asked, game.start()]);
  switch (attempt.kind) {
    case 'done':
      await finish(attempt.report);
      break;
    case 'refused':
      game.halt();
      lost = undefined;
      refuse(attempt.refusal);
      break;
    case 'unanswered':
      game.halt();
      lost = request;
      complain(texts.unanswered, texts.askAgain, playNext);
  }
  end();
}

function begin() {
  isBusy = true;
  play.disabled = true;
  game.lock(true);
  trouble.hidden = true;
  document.body.classList.add('playing');
  document.body.classList.remove('won');
  show('win', 0);
  say('');
}

function end() {
  isBusy = false;
  play.disabled = lost !== undefined;
  game.lock(lost !== undefined);
  document.body.classList.remove('playing');
}

/** @param {RoundReport} report */
async function finish(report) {
  const { outcome, win, stake, balance, repeated } = report;
  await game.land(report);
  lost = undefined;
  document.body.classList.toggle('won', win > stake);
  tellParent({ type: 'vitrin:round', mode, stake, win, balance });
  say([game.sentence(outcome), paidText(win, stake), repeated ? texts.found : ''].join(' ').trim());
  show('balance', balance);
  await countUp(win, (value) => show('win', value));
}

/**
 * What was paid, held against what was staked: less than that is never called a win.
 * @param {number} win
 * @param {number} stake
 */
function paidText(win, stake) {
  if (win === 0) return texts.paid.none;
  if (win < stake) return filled(texts.paid.less, { win: money(win) });
  if (win === stake) return filled(texts.paid.even, { win: money(win) });
  return filled(texts.paid.more, { win: money(win), net: money(win - stake) });
}

/** @param {RoundRefusal} refusal */
function refuse({ error, message, balance }) {
  switch (error) {
    case 'session-ended':
      // asked for again, the address answers with the page that says so
      location.reload();
      return;
    case 'insufficient-balance':
      if (balance !== undefined) show('balance', balance);
      if (mode === 'demo') complain(texts.demoEmpty, texts.demoRefill, refillDemo);
      else complain(texts.insufficient);
      return;
    case 'stake-out-of-bounds':
      complain(filled(texts.bounds, { min: money(setup.minStake), max: money(setup.maxStake) }));
      return;
    case 'misuse':
      console.error(message);
      complain(texts.misuse);
  }
}

async function refillDemo() {
  try {
    const response = await fetch('./demo-balance', { method: 'POST', credentials: 'omit' });
    if (response.status === 410) return location.reload();
    /** @type {import('../wire.ts').DemoBalance} */
    const state = await response.json();
    show('balance', state.balance);
    trouble.hidden = true;
    invite();
    play.focus();
  } catch {
    complain(texts.offline, texts.demoRefill, refillDemo);
  }
}

function invite() {
  say(game.invitation ?? (setup.kind === 'slot' ? texts.ready : texts.readyTable));
}

/** @param {string} text */
function say(text) {
  byId('status').textContent = text;
}

/**
 * Says what went wrong, and offers the way out if there is one.
 * @param {string} text
 * @param {string} [action]
 * @param {(() => unknown) | undefined} [act]
 */
function complain(text, action, act) {
  say('');
  const sentence = trouble.querySelector('p');
  if (sentence) sentence.textContent = text;
  trouble.hidden = false;
  remedy.hidden = act === undefined;
  remedy.textContent = action ?? '';
  remedy.onclick = act ? () => act() : null;
}

/**
 * @param {'win' | 'balance'} place
 * @param {number} amount
 */
function show(place, amount) {
  byId(place).textContent = money(amount);
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
  if ((step === 1 || step === -1) && !target.closest('input') && !isBusy && !lost) {
    event.preventDefault();
    game.adjust(step);
  }
}

document.documentElement.classList.toggle('embedded', window.parent !== window);
show('win', 0);
show('balance', setup.balance);
if (setup.lastOutcome) game.restore(setup.lastOutcome);
if (!setup.canPlay) complain(texts.noDemo);
else if (setup.balance < setup.minStake) say(filled(texts.noFunds, { min: money(setup.minStake) }));
else invite();
play.addEventListener('click', playNext);
addEventListener('keydown', onKey);
addEventListener('online', () => {
  // a round that waits for its answer is asked for as soon as there is a connection again
  if (lost) playNext();
  else if (!isBusy) trouble.hidden = true;
});
aboutDialog();
reportActivity(setup.activityEveryMs);
play.disabled = !setup.canPlay;
game.lock(!setup.canPlay);
tellParent({ type: 'vitrin:ready' });
