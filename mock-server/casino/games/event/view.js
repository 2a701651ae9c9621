// The view of an event game. The world's time decides what it shows: bets, the course of the event, its result.
import { byId } from '../page/dom.js';
import { showAmount, showStatus, startGame } from '../page/game.js';
import { describePayment, fillTemplate, formatMoney, formatOdds } from '../page/money.js';
import { prefersReducedMotion } from '../page/motion.js';
import { postToParent } from '../page/parent-messages.js';
import { computePositions, computeScore, describeResult } from './course.js';

/** @typedef {import('./wire.ts').EventBoard} EventBoard */

const RELOAD_INTERVAL_MS = 5000;
/** The pause between two requests for a part of the event that is due. */
const RETRY_MS = 500;
/** The picture changes this often; the style sheet moves its parts in between. */
const TICK_MS = 250;
/** With reduced motion, the picture changes this often in an event. */
const STILL_STEPS = 5;

startGame(['event'], ({ event: eventSetup, ...setup }, chips) => {
  if (!eventSetup) throw new Error('The page has no event');
  const { texts, skin } = eventSetup;
  const spots = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('.spot')]);
  const runners = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-runner]')]);
  let board = eventSetup.board;
  let loadedAt = performance.now();
  let requestedAt = loadedAt;
  let phase = '';
  const isPlaying = () => document.body.hasAttribute('data-playing');

  showBoard(board);
  setInterval(tick, TICK_MS);
  return {
    event: () => board.event.number,
    invite: describePhase,
    render: () => undefined,
    async land(outcome) {
      chips.clear();
      showBoard(outcome.board);
    },
    describe: () => '',
    describeBet: (stake) => fillTemplate(texts.placed, { stake: formatMoney(stake) }),
  };

  /** @param {EventBoard} next */
  function showBoard(next) {
    const open = board.bets.filter(({ win }) => win === null).map(({ id }) => id);
    const settled = next.bets.filter(({ id, win }) => win !== null && open.includes(id));
    if (next.event.number !== board.event.number) {
      chips.clear();
      phase = '';
    }
    board = next;
    loadedAt = performance.now();
    showAmount('balance', board.balance);
    for (const spot of spots) labelSpot(spot);
    byId('event').textContent = fillTemplate(texts.event, { number: board.event.number % 1000 });
    byId('trail').innerHTML = board.past.map((course) => `<li>${describeResult(course, [])}</li>`).join('');
    tick();
    if (settled.length > 0) showSettled(settled);
  }

  /** @param {HTMLButtonElement} spot */
  function labelSpot(spot) {
    const id = spot.dataset.spot ?? '';
    const { names, odds, number } = board.event;
    const name = names[skin === 'race' ? Number(id) - 1 : ['1', '2'].indexOf(id)];
    const shown = spot.querySelector('.name');
    if (shown && name) shown.textContent = name;
    spot.dataset.odds = formatOdds(odds[id] ?? 0, setup.lang);
    const bets = board.bets.filter(({ event }) => event === number).flatMap((bet) => bet.bets);
    const stake = bets.reduce((sum, bet) => sum + (bet.spot === id ? bet.stake : 0), 0);
    const spoken = skin === 'race' ? `${id} ${name}` : (shown?.textContent ?? '');
    const label = fillTemplate(texts.spot, { name: spoken, odds: spot.dataset.odds });
    spot.toggleAttribute('data-taken', stake > 0);
    const taken = { spot: label, stake: formatMoney(stake) };
    chips.label(spot, stake > 0 ? fillTemplate(texts.accepted, taken) : label);
  }

  /** Tells player and site what the bets of an ended event have paid. @param {EventBoard['bets']} settled */
  function showSettled(settled) {
    const win = settled.reduce((sum, bet) => sum + (bet.win ?? 0), 0);
    const stake = settled.flatMap(({ bets }) => bets).reduce((sum, bet) => sum + bet.stake, 0);
    if (win > 0) postToParent({ type: 'vitrin:settled', win, balance: board.balance });
    document.body.classList.toggle('won', win > stake);
    const isShown = phase === 'over' && settled.every(({ event }) => event === board.event.number);
    showStatus(`${isShown ? describePhase() : texts.ended} ${describePayment(win, stake, setup.texts)}`);
    showAmount('win', win);
  }

  function describePhase() {
    const { course, names } = board.event;
    const { ready, closed, running, result } = texts;
    if (phase === 'over' && course) return fillTemplate(result, { result: describeResult(course, names) });
    return phase === 'open' ? ready : phase === 'running' ? running : closed;
  }

  /** Shows the event at this instant, and loads what is due. */
  function tick() {
    const { event, now: loadedNow, isStanding } = board;
    const now = isStanding ? loadedNow : loadedNow + performance.now() - loadedAt;
    const phases = /** @type {const} */ (['open', 'closed', 'running', 'over']);
    const ends = [event.closesAt, event.startsAt, event.endsAt, event.nextAt];
    const index = ends.filter((end) => end <= now).length;
    const next = phases[index] ?? 'over';
    const seconds = Math.max(0, Math.ceil(((ends[index] ?? now) - now) / 1000));
    byId('phase').textContent = `${texts.phases[next]} 0:${String(seconds).padStart(2, '0')}`;
    if (next !== phase) enterPhase(next);
    const exact = Math.min(1, Math.max(0, (now - event.startsAt) / (event.endsAt - event.startsAt)));
    showCourse(prefersReducedMotion() ? Math.floor(exact * STILL_STEPS) / STILL_STEPS : exact);
    const age = performance.now() - requestedAt;
    const isDue =
      now >= event.nextAt || (index > 0 && !event.course) || (index > 2 && event.winners.length === 0);
    if (age > (isDue ? RETRY_MS : RELOAD_INTERVAL_MS)) reload();
  }

  /** Shows the runners or the score. @param {number} share From 0 (start) to 1 (end). */
  function showCourse(share) {
    const { course, names } = board.event;
    if (skin === 'race') {
      const positions = course?.skin === 'race' ? computePositions(course, share) : [];
      for (const [index, runner] of runners.entries())
        runner.style.setProperty('--at', (positions[index] ?? 0).toFixed(3));
      return;
    }
    const goals = course?.skin === 'football' ? course.goals : [];
    const { home, away, minute } = computeScore({ skin, goals }, share);
    byId('home').textContent = names[0] ?? '';
    byId('away').textContent = names[1] ?? '';
    byId('score').textContent = `${home}–${away}`;
    byId('minute').textContent = `${minute}′`;
  }

  /** @param {string} next */
  function enterPhase(next) {
    phase = next;
    chips.close(next !== 'open');
    chips.mark(next === 'over' ? board.event.winners : []);
    document.body.classList.remove('won');
    if (setup.canPlay && !isPlaying()) showStatus(describePhase());
  }

  /** Loads the event again, except during a request with bets, whose reply brings it. */
  async function reload() {
    if (document.visibilityState === 'hidden' || isPlaying()) return;
    requestedAt = performance.now();
    try {
      const response = await fetch('./event', { credentials: 'omit' });
      // After the reload, the server sends the page of an ended session.
      if (response.status === 410) return location.reload();
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      const next = await response.json();
      if (!isPlaying()) showBoard(next);
    } catch {
      showStatus(texts.stale);
    }
  }
});
