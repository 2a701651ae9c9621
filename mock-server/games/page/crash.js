// A flight: on the ground while the answer is awaited, then as far as the server drew it, past one exit after another.
import { betsOnBoard } from './bets.js';
import { flightView, secondsTo } from './crash-view.js';
import { byId, make } from './dom.js';
import { filled, money, odds } from './money.js';
import { isCalm, pause } from './motion.js';

/** Multiples are hundredths of the stake; every flight begins here. */
const GROUND = 100;
const TRAIL = 12;
/** From here on a flight in the trail is a high one. */
const HIGH = 1000;
const WARM_UP_MS = 700;
/** What one needs to see that a flight has ended where it began. */
const LEAST_FLIGHT_MS = 500;

/**
 * @param {import('../wire.ts').Setup} setup
 * @returns {import('./main.js').Presentation}
 */
export function crash(setup) {
  const { lang, flights, texts } = setup;
  const { flight } = texts;
  const board = betsOnBoard(setup);
  const view = flightView(lang, flight.phases);
  const exits = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.spot')]);
  const trail = byId('trail');
  /** The movement that counts: an earlier one stops when it sees that it is no longer meant. */
  let moving = 0;

  /** Lights the exits that the flight has reached, each with what it pays. */
  const reach = (/** @type {number} */ multiple) => {
    const stakes = new Map(board.bets().map(({ spot, stake }) => [spot, stake]));
    for (const spot of exits) {
      const exit = Number(spot.dataset.exit);
      const stake = stakes.get(spot.dataset.spot ?? '') ?? 0;
      const isReached = exit <= multiple;
      spot.classList.toggle('passed', isReached);
      const paid = isReached && stake > 0 ? money((stake * exit) / 100) : '';
      spot.querySelector('.paid')?.setAttribute('data-paid', paid);
    }
    board.mark((name) => stakes.has(name) && exits.some((spot) => isReachedAs(spot, name)));
  };
  const hasStake = (/** @type {HTMLElement} */ { dataset }) =>
    board.bets().some(({ spot }) => spot === dataset.spot);
  const log = (/** @type {number} */ multiple) => {
    trail.querySelector('.none')?.remove();
    const kind = multiple >= HIGH ? 'high' : undefined;
    trail.prepend(make('li', { class: kind }, `${odds(multiple, lang)}×`));
    trail.children[TRAIL]?.remove();
  };
  const end = (/** @type {number} */ multiple) => {
    moving += 1;
    view.show(multiple, 'over');
    reach(multiple);
  };
  const park = () => {
    moving += 1;
    view.show(GROUND, 'parked');
    reach(0);
  };

  for (const multiple of [...flights].reverse()) log(multiple);
  if (flights.length === 0) trail.append(make('li', { class: 'none' }, flight.none));
  park();

  return {
    bets: board.bets,
    adjust: board.adjust,
    lock: board.lock,
    invitation: flight.ready,
    restore(outcome) {
      if (outcome.kind === 'crash') end(outcome.endsAt);
    },
    async start() {
      park();
      board.unmark();
      view.aimAt(new Set(exits.filter(hasStake).map((spot) => Number(spot.dataset.exit))));
      view.show(GROUND, 'waiting');
      // nothing is promised yet: the engines warm up, and the ground is not left
      await pause(WARM_UP_MS);
    },
    async land({ outcome }) {
      if (outcome.kind !== 'crash') return;
      if (!isCalm()) await fly(outcome.endsAt);
      end(outcome.endsAt);
      log(outcome.endsAt);
    },
    halt: park,
    sentence(outcome) {
      return outcome.kind === 'crash' ? filled(flight.ended, { multiple: odds(outcome.endsAt, lang) }) : '';
    },
  };

  /** @param {number} endsAt */
  async function fly(endsAt) {
    moving += 1;
    const mine = moving;
    const start = performance.now();
    const lastsMs = Math.max(LEAST_FLIGHT_MS, secondsTo(endsAt) * 1000);
    await new Promise((resolve) => {
      const frame = (/** @type {number} */ now) => {
        const passed = Math.max(0, now - start);
        if (mine !== moving || passed >= lastsMs) return resolve(undefined);
        reach(view.showAfter(passed / 1000, endsAt));
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  }
}

/**
 * @param {HTMLElement} spot
 * @param {string} name
 */
function isReachedAs(spot, name) {
  return spot.dataset.spot === name && spot.classList.contains('passed');
}
