// Animates a flight: it waits on the ground for the reply, then rises to the multiple that the server has drawn.
import { createBoard } from '../page/bets.js';
import { buildElement, byId } from '../page/dom.js';
import { startGame } from '../page/game.js';
import { fillTemplate, formatMoney, formatOdds } from '../page/money.js';
import { pause, prefersReducedMotion } from '../page/motion.js';
import { calculateSeconds, createFlightView } from './flight-view.js';

/** The multiple at take-off. All multiples are in hundredths. */
const MIN_MULTIPLE = 100;
const MAX_TRAIL = 12;
/** Flights from this multiple on are highlighted in the list of the last flights. */
const HIGH_MULTIPLE = 1000;
const WARM_UP_MS = 700;
/** The shortest duration of a flight, so that even a flight that ends at take-off is seen. */
const MIN_FLIGHT_MS = 500;

startGame(createCrash);

/**
 * @param {import('../shared/wire.ts').GameSetup} setup
 * @returns {import('../page/game.js').Game}
 */
function createCrash(setup) {
  const { lang, flights, texts } = setup;
  const { flight } = texts;
  const board = createBoard(setup);
  const view = createFlightView(lang, flight.phases);
  const exits = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.spot')]);
  const trail = byId('trail');
  /** The number of the current animation. An older animation stops when it no longer finds its own number here. */
  let animation = 0;

  /** Highlights the exits that the flight has reached, and shows the payout of each. */
  const markReached = (/** @type {number} */ multiple) => {
    const stakes = new Map(board.bets().map(({ spot, stake }) => [spot, stake]));
    for (const spot of exits) {
      const exit = Number(spot.dataset.exit);
      const stake = stakes.get(spot.dataset.spot ?? '') ?? 0;
      const isReached = exit <= multiple;
      spot.toggleAttribute('data-passed', isReached);
      const paid = isReached && stake > 0 ? formatMoney((stake * exit) / 100) : '';
      spot.querySelector('.paid')?.setAttribute('data-paid', paid);
    }
    board.mark((name) => stakes.has(name) && exits.some((spot) => isReachedSpot(spot, name)));
  };
  const hasStake = (/** @type {HTMLElement} */ { dataset }) =>
    board.bets().some(({ spot }) => spot === dataset.spot);
  const addToTrail = (/** @type {number} */ multiple) => {
    trail.querySelector('.none')?.remove();
    const kind = multiple >= HIGH_MULTIPLE ? 'high' : '';
    trail.prepend(buildElement`<li class="${kind}">${formatOdds(multiple, lang)}×</li>`);
    trail.children[MAX_TRAIL]?.remove();
  };
  const end = (/** @type {number} */ multiple) => {
    animation += 1;
    view.show(multiple, 'over');
    markReached(multiple);
  };
  const park = () => {
    animation += 1;
    view.show(MIN_MULTIPLE, 'parked');
    markReached(0);
  };

  for (const multiple of [...flights].reverse()) addToTrail(multiple);
  if (flights.length === 0) trail.append(buildElement`<li class="none">${flight.none}</li>`);
  park();

  return {
    ...board.game,
    invitation: flight.ready,
    restore(outcome) {
      if (outcome.kind === 'crash') end(outcome.endsAt);
    },
    async start() {
      park();
      board.unmark();
      view.markAimed(new Set(exits.filter(hasStake).map((spot) => Number(spot.dataset.exit))));
      view.show(MIN_MULTIPLE, 'waiting');
      // The flight stays on the ground until the server has sent the multiple at which it ends.
      await pause(WARM_UP_MS);
    },
    async land({ outcome }) {
      if (outcome.kind !== 'crash') return;
      if (!prefersReducedMotion()) await fly(outcome.endsAt);
      end(outcome.endsAt);
      addToTrail(outcome.endsAt);
    },
    halt: park,
    describe(outcome) {
      return outcome.kind === 'crash'
        ? fillTemplate(flight.ended, { multiple: formatOdds(outcome.endsAt, lang) })
        : '';
    },
  };

  /** @param {number} endsAt */
  async function fly(endsAt) {
    animation += 1;
    const own = animation;
    const start = performance.now();
    const durationMs = Math.max(MIN_FLIGHT_MS, calculateSeconds(endsAt) * 1000);
    await new Promise((resolve) => {
      const frame = (/** @type {number} */ now) => {
        const elapsedMs = Math.max(0, now - start);
        if (own !== animation || elapsedMs >= durationMs) return resolve(undefined);
        markReached(view.showAfter(elapsedMs / 1000, endsAt));
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
function isReachedSpot(spot, name) {
  return spot.dataset.spot === name && spot.hasAttribute('data-passed');
}
