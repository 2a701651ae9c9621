// The view of an event game. The server says what it shows at each second: bets, the course of the event, its result.
import { byId } from '../page/dom.js';
import { showAmount, showDrawing, showStatus, startGame } from '../page/game.js';
import { describePayment, fillTemplate, formatChip, formatMoney, formatOdds } from '../page/money.js';
import { prefersReducedMotion } from '../page/motion.js';
import { postToParent } from '../page/parent-messages.js';
import { pollData } from '../page/poll.js';

/** @typedef {import('./wire.ts').EventBoard} EventBoard */

const RELOAD_INTERVAL_MS = 1000;
const GOAL_MS = 1000;

startGame(['event'], ({ event: eventSetup, ...setup }, chips) => {
  if (!eventSetup) throw new Error('The page has no event');
  const { texts, skin } = eventSetup;
  const spots = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('.spot')]);
  const runners = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.lanes [data-silk]')]);
  let board = eventSetup.board;
  let phase = '';
  /** The last sentence about the course of the event. */
  let told = '';
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
    const before = board;
    const { number, staked, paid } = before;
    if (next.number !== number) chips.clear();
    board = next;
    showAmount('balance', board.balance);
    for (const spot of spots) labelSpot(spot);
    byId('event').textContent = fillTemplate(texts.event, { number: board.number % 1000 });
    byId('phase').textContent = `${texts.phases[board.phase]} 0:${String(board.seconds).padStart(2, '0')}`;
    showTaken();
    byId('trail').innerHTML = board.past.map((result) => `<li>${result}</li>`).join('');
    for (const [index, runner] of runners.entries())
      runner.style.setProperty('--at', (board.positions[index] ?? 0).toFixed(3));
    if (skin === 'race') showOrder();
    else showMatch(before);
    if (board.phase !== phase) enterPhase();
    tellCourse();
    showDrawing(board.draw);
    if (board.staked > staked) showSettled(board.paid - paid, board.staked - staked, board.number === number);
  }

  /** Returns the numbers of the runners, the first one first. */
  function listOrder() {
    const { positions } = board;
    return [...positions.keys()].sort((a, b) => (positions[b] ?? 0) - (positions[a] ?? 0));
  }

  function showOrder() {
    const silks = byId('order').children;
    for (const [place, index] of listOrder().entries()) {
      const silk = silks[place];
      const runner = runners[index];
      if (!silk || !runner) continue;
      silk.className = runner.classList[1] ?? '';
      silk.textContent = String(index + 1);
    }
  }

  /** @param {EventBoard} before */
  function showMatch({ number, score }) {
    const [home = '', away = ''] = board.names;
    for (const [id, text] of Object.entries({ home, away, score: board.score, minute: board.minute }))
      byId(id).textContent = text;
    const [x, y] = board.moment?.ball ?? [0.5, 0.5];
    byId('ball').style.setProperty('--x', String(x));
    byId('ball').style.setProperty('--y', String(y));
    // Who comes later sees no goal that was scored before.
    if (number !== board.number || score === board.score || board.moment?.kind !== 'goal') return;
    const scale = prefersReducedMotion() ? {} : { scale: [0.6, 1.1, 1, 1] };
    byId('goal').animate({ visibility: ['visible', 'visible'], ...scale }, GOAL_MS);
  }

  /** Tells the order of the runners, or the last moment of the match, when it has changed. */
  function tellCourse() {
    const sentence = describeCourse();
    if (sentence === told) return;
    told = sentence;
    if (sentence && setup.canPlay && !isPlaying()) showStatus(sentence);
  }

  function describeCourse() {
    const { names, moment, positions, score } = board;
    if (board.phase !== 'running') return '';
    if (moment) {
      const { kind, minute, club } = moment;
      return fillTemplate(texts.moments[kind], { minute, club: names[club] ?? '', score });
    }
    if (!positions.some((position) => position > 0)) return '';
    const [first = '', second = '', third = ''] = listOrder().map((index) => `${index + 1} ${names[index]}`);
    return fillTemplate(texts.leaders, { first, second, third });
  }

  /** Shows what was staked on this event, beside the stake of the next bet. */
  function showTaken() {
    const stake = board.taken.reduce((sum, bet) => sum + bet.stake, 0);
    byId('taken').hidden = stake === 0;
    byId('taken').lastElementChild?.replaceChildren(formatMoney(stake));
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
    byId('view').toggleAttribute('data-running', phase === 'running');
    chips.close(phase !== 'open');
    chips.mark(board.winners);
    document.body.classList.remove('won');
    if (setup.canPlay && !isPlaying()) showStatus(describePhase());
  }
});
