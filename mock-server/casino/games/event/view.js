// The view of an event game. The server says what it shows at each second: bets, the course of the event, its result.
import { byId } from '../page/dom.js';
import { showAmount, showStatus, startGame } from '../page/game.js';
import { describePayment, fillTemplate, formatChip, formatMoney, formatOdds } from '../page/money.js';
import { postToParent } from '../page/parent-messages.js';
import { pollData } from '../page/poll.js';

/** @typedef {import('./wire.ts').EventBoard} EventBoard */

const RELOAD_INTERVAL_MS = 1000;

startGame(['event'], ({ event: eventSetup, ...setup }, chips) => {
  if (!eventSetup) throw new Error('The page has no event');
  const { texts, skin } = eventSetup;
  const spots = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('.spot')]);
  const runners = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.lanes [data-silk]')]);
  let board = eventSetup.board;
  let phase = '';
  const isPlaying = () => document.body.hasAttribute('data-playing');

  showBoard(board);
  pollData(
    './event',
    RELOAD_INTERVAL_MS,
    (/** @type {EventBoard} */ next) => {
      // The reply to a request with bets brings the event too.
      if (!isPlaying()) showBoard(next);
    },
    () => showStatus(texts.stale),
  );
  return {
    event: () => board.number,
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
    const { number, staked, paid } = board;
    if (next.number !== number) chips.clear();
    board = next;
    showAmount('balance', board.balance);
    for (const spot of spots) labelSpot(spot);
    byId('event').textContent = fillTemplate(texts.event, { number: board.number % 1000 });
    byId('phase').textContent = `${texts.phases[board.phase]} 0:${String(board.seconds).padStart(2, '0')}`;
    byId('trail').innerHTML = board.past.map((result) => `<li>${result}</li>`).join('');
    for (const [index, runner] of runners.entries())
      runner.style.setProperty('--at', (board.positions[index] ?? 0).toFixed(3));
    const [home = '', away = ''] = board.names;
    if (skin === 'football')
      for (const [id, text] of Object.entries({ home, away, score: board.score, minute: board.minute }))
        byId(id).textContent = text;
    if (board.phase !== phase) enterPhase();
    if (board.staked > staked) showSettled(board.paid - paid, board.staked - staked, board.number === number);
  }

  /** @param {HTMLButtonElement} spot */
  function labelSpot(spot) {
    const id = spot.dataset.spot ?? '';
    const { names, odds } = board;
    const name = names[skin === 'race' ? Number(id) - 1 : ['1', '2'].indexOf(id)];
    const shown = spot.querySelector('.name');
    if (shown && name) shown.textContent = name;
    spot.dataset.odds = formatOdds(odds[id] ?? 0, setup.lang);
    const stake = board.taken.reduce((sum, bet) => sum + (bet.spot === id ? bet.stake : 0), 0);
    const spoken = skin === 'race' ? `${id} ${name}` : (shown?.textContent ?? '');
    const label = fillTemplate(texts.spot, { name: spoken, odds: spot.dataset.odds });
    if (stake > 0) spot.dataset.taken = formatChip(stake);
    else delete spot.dataset.taken;
    const taken = { spot: label, stake: formatMoney(stake) };
    chips.label(spot, stake > 0 ? fillTemplate(texts.accepted, taken) : label);
  }

  /**
   * Tells player and site what the bets of an ended event have paid.
   * @param {number} win
   * @param {number} stake
   * @param {boolean} isCurrent Whether the picture shows this event.
   */
  function showSettled(win, stake, isCurrent) {
    if (win > 0) postToParent({ type: 'vitrin:settled', win, balance: board.balance });
    document.body.classList.toggle('won', win > stake);
    const words = isCurrent ? describePhase() : texts.ended;
    showStatus(`${words} ${describePayment(win, stake, setup.texts)}`);
  }

  function describePhase() {
    const { ready, closed, running, result } = texts;
    const over = fillTemplate(result, { result: board.result });
    return { open: ready, closed, running, over }[board.phase];
  }

  function enterPhase() {
    phase = board.phase;
    byId('view').classList.toggle('is-waiting', phase === 'open' || phase === 'closed');
    chips.close(phase !== 'open');
    chips.mark(board.winners);
    document.body.classList.remove('won');
    if (setup.canPlay && !isPlaying()) showStatus(describePhase());
  }
});
