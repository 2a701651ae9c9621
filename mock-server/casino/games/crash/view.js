// Shows a flight: it waits on the ground for the reply, then rises to the multiple that the server has drawn. The picture
// depends on the multiple alone.
import { byId } from '../page/dom.js';
import { startGame } from '../page/game.js';
import { fillTemplate, formatMoney, formatOdds } from '../page/money.js';
import { prefersReducedMotion } from '../page/motion.js';

/** @typedef {'parked' | 'waiting' | 'flying' | 'over'} Phase */

/** The multiple after t seconds is exp(GROWTH·t + ACCELERATION·t²): 2 after 2.6 s, 100 after 8.3 s. */
const GROWTH = 0.14;
const ACCELERATION = 0.05;
/** The scale of the window always covers at least this multiple and this number of seconds. */
const MIN_TOP_MULTIPLE = 2.3;
const MIN_SPAN_S = 3;
/** The part of the drawing, 600 by 300 units, in which the path stays. */
const AREA = { left: 78, right: 500, top: 84, bottom: 256 };
const PATH_SECTIONS = 32;
/** The smallest distance of two labels. Of exits that are closer, only the highest has a label. */
const MIN_LABEL_DISTANCE = 24;
/** The share of the path's angle by which the hero tilts, and the largest tilt in degrees. */
const TILT = { share: 0.6, max: 34 };
/** Land and sky sink by `depth` while the multiple rises, until it is `multiple`. */
const LAND = { id: 'near', depth: 110, multiple: 5 };
const SKY = { id: 'far', depth: 90, multiple: 100 };
/** Flights from this multiple on are highlighted in the list of the last flights. */
const HIGH_MULTIPLE = 1000;
/** The shortest duration of a flight, so that even a flight that ends at take-off is seen. */
const MIN_FLIGHT_MS = 500;

startGame(['crash'], ({ lang, texts: { flight } }, board) => {
  const levels = /** @type {SVGElement[]} */ ([...document.querySelectorAll('.level')]).reverse();
  const spots = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.spot')]);

  /** @param {number} hundredths @param {Phase} phase */
  const draw = (hundredths, phase) => {
    drawFlight(hundredths / 100, levels);
    byId('view').dataset.phase = phase;
    byId('multiple').textContent = `${formatOdds(hundredths, lang)}×`;
    byId('phase').textContent = flight.phases[phase];
    const stakes = new Map(board.bets().map(({ spot, stake }) => [spot, stake]));
    for (const [index, spot] of spots.entries()) {
      const exit = Number(spot.dataset.exit);
      const stake = stakes.get(spot.dataset.spot ?? '') ?? 0;
      const isReached = exit <= hundredths;
      levels.at(-1 - index)?.classList.toggle('passed', isReached);
      levels.at(-1 - index)?.classList.toggle('aimed', stake > 0);
      spot.dataset.paid = isReached && stake > 0 ? formatMoney((stake * exit) / 100) : '';
    }
    if (phase === 'flying') board.mark((_, exit) => exit <= hundredths);
  };

  /** @param {number} endsAt */
  const fly = (endsAt) =>
    new Promise((resolve) => {
      const start = performance.now();
      const durationMs = Math.max(MIN_FLIGHT_MS, calculateSeconds(endsAt / 100) * 1000);
      const frame = (/** @type {number} */ now) => {
        const elapsedMs = Math.max(0, now - start);
        if (elapsedMs >= durationMs) return resolve(undefined);
        draw(Math.min(endsAt, Math.floor(calculateMultiple(elapsedMs / 1000) * 100)), 'flying');
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
    renderPast: ({ endsAt }) =>
      `<li class="${endsAt >= HIGH_MULTIPLE ? 'high' : ''}">${formatOdds(endsAt, lang)}×</li>`,
    describe: ({ endsAt }) => fillTemplate(flight.ended, { multiple: formatOdds(endsAt, lang) }),
    invite: () => flight.ready,
  };
});

/** Returns the seconds from take-off to a multiple. @param {number} multiple */
function calculateSeconds(multiple) {
  return (Math.sqrt(GROWTH ** 2 + 4 * ACCELERATION * Math.log(multiple)) - GROWTH) / (2 * ACCELERATION);
}

/** Returns the multiple after some seconds; it is 1 at take-off. @param {number} seconds */
function calculateMultiple(seconds) {
  return Math.exp(GROWTH * seconds + ACCELERATION * seconds ** 2);
}

/**
 * Draws hero, path, land, sky and exits. The scale of the window grows with the flight.
 * @param {number} multiple
 * @param {readonly SVGElement[]} levels The highest exit first.
 */
function drawFlight(multiple, levels) {
  const seconds = calculateSeconds(multiple);
  const top = Math.max(MIN_TOP_MULTIPLE, multiple) - 1;
  const findX = (/** @type {number} */ at) =>
    AREA.left + (at / Math.max(MIN_SPAN_S, seconds)) * (AREA.right - AREA.left);
  const findY = (/** @type {number} */ of) => AREA.bottom - ((of - 1) / top) * (AREA.bottom - AREA.top);
  const points = Array.from({ length: PATH_SECTIONS + 1 }, (_, index) => {
    const at = (seconds * index) / PATH_SECTIONS;
    return `${findX(at).toFixed(1)} ${findY(calculateMultiple(at)).toFixed(1)}`;
  });
  const way = `M${points.join('L')}`;
  byId('way').setAttribute('d', way);
  byId('under').setAttribute('d', `${way}V${AREA.bottom}H${AREA.left}z`);
  byId('craft').setAttribute('transform', `translate(${findX(seconds)} ${findY(multiple)}) scale(.72)`);
  const growing = multiple * (GROWTH + 2 * ACCELERATION * seconds);
  const rise = Math.atan2(findY(1) - findY(1 + growing), findX(1) - findX(0)) * (180 / Math.PI);
  byId('craft').style.setProperty('--nose', String(seconds && Math.min(TILT.max, TILT.share * rise)));
  for (const { id, depth, multiple: end } of [LAND, SKY]) {
    const sunk = Math.min(1, Math.log(multiple) / Math.log(end)) * depth;
    byId(id).setAttribute('transform', `translate(0 ${sunk})`);
  }
  let nextFree = 14;
  for (const level of levels) {
    const y = findY(Number(level.dataset.exit) / 100);
    const hasLabel = y >= nextFree && y <= AREA.bottom - 8;
    if (hasLabel) nextFree = y + MIN_LABEL_DISTANCE;
    level.setAttribute('transform', `translate(0 ${y})`);
    level.classList.toggle('hidden', !hasLabel);
  }
}
