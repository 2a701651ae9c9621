// Shows a flight: it waits on the ground for the reply, then rises to the multiple that the server has drawn. The picture
// depends on the multiple alone.
import { byId } from '../page/dom.js';
import { startGame } from '../page/game.js';
import { fillTemplate, formatMoney, formatOdds } from '../page/money.js';
import { prefersReducedMotion } from '../page/motion.js';

/** @typedef {'parked' | 'waiting' | 'flying' | 'over'} Phase */

/** The multiple after t seconds is exp(t² / PACE): 2 after 3.2 s, 100 after 8.3 s. */
const PACE = 15;
/** The shortest duration of a flight, so that even a flight that ends at take-off is seen. */
const MIN_FLIGHT_MS = 500;
/** Where the flight begins in the drawing, 600 by 300 units, and how far it goes from there. */
const START = { x: 78, y: 256 };
const REACH = { x: 400, y: 150 };
/** The largest tilt of what flies, in degrees. */
const MAX_TILT = 12;

startGame(['crash'], ({ lang, texts: { flight } }, board) => {
  const spots = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.spot')]);

  /** @param {number} hundredths @param {Phase} phase */
  const draw = (hundredths, phase) => {
    drawFlight(1 - 100 / hundredths);
    byId('view').dataset.phase = phase;
    byId('multiple').textContent = `${formatOdds(hundredths, lang)}×`;
    byId('phase').textContent = flight.phases[phase];
    const stakes = new Map(board.bets().map(({ spot, stake }) => [spot, stake]));
    for (const spot of spots) {
      const exit = Number(spot.dataset.exit);
      const stake = stakes.get(spot.dataset.spot ?? '') ?? 0;
      const isReached = exit <= hundredths;
      spot.dataset.paid = isReached && stake > 0 ? formatMoney((stake * exit) / 100) : '';
      if (phase === 'flying') spot.toggleAttribute('data-lit', isReached);
    }
  };

  /** @param {number} endsAt */
  const fly = (endsAt) =>
    new Promise((resolve) => {
      const start = performance.now();
      const durationMs = Math.max(MIN_FLIGHT_MS, Math.sqrt(PACE * Math.log(endsAt / 100)) * 1000);
      const frame = (/** @type {number} */ now) => {
        const seconds = Math.max(0, now - start) / 1000;
        if (seconds * 1000 >= durationMs) return resolve(undefined);
        draw(Math.min(endsAt, Math.floor(100 * Math.exp(seconds ** 2 / PACE))), 'flying');
        return requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });

  return {
    render(outcome, phase) {
      if (!outcome) draw(100, phase === 'waiting' ? 'waiting' : 'parked');
      else if (phase === 'resting') draw(outcome.endsAt, 'over');
    },
    async land({ endsAt }) {
      if (!prefersReducedMotion()) await fly(endsAt);
    },
    renderPast: ({ endsAt }) => `<li>${formatOdds(endsAt, lang)}×</li>`,
    describe: ({ endsAt }) => fillTemplate(flight.ended, { multiple: formatOdds(endsAt, lang) }),
    invite: () => flight.ready,
  };
});

/** Draws what flies, and its way. @param {number} share From 0 (take-off) to 1. */
function drawFlight(share) {
  const [x, y] = [START.x + share * REACH.x, START.y - share * REACH.y];
  const way = `M${START.x} ${START.y}Q${START.x + 0.7 * (x - START.x)} ${START.y} ${x} ${y}`;
  byId('way').setAttribute('d', way);
  byId('under').setAttribute('d', `${way}V${START.y}z`);
  byId('craft').setAttribute('transform', `translate(${x} ${y}) rotate(${-share * MAX_TILT}) scale(.72)`);
}
