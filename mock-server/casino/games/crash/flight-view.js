// Draws the window of a flight. The drawing depends only on the multiple and the window's size, so that a restored
// flight and a resized window look the same as a flight that has just ended.
import { byId } from '../page/dom.js';
import { formatOdds } from '../page/money.js';

/** @typedef {'parked' | 'waiting' | 'flying' | 'over'} Phase */

/** The multiple after t seconds is exp(GROWTH·t + ACCELERATION·t²): 2 after 2.6 s, 100 after 8.3 s. */
const GROWTH = 0.14;
const ACCELERATION = 0.05;
/** The scale of the window always covers at least this multiple and this number of seconds. */
const MIN_TOP_MULTIPLE = 2.3;
const MIN_SPAN_S = 3;
/** Number of sections of the drawn flight path. */
const PATH_SECTIONS = 48;
/** The smallest distance of two labels, in px. Of exits that are closer, only the highest has a label. */
const MIN_LABEL_DISTANCE_PX = 17;
/** The share of the path's angle by which the hero tilts, and the largest tilt in degrees. */
const TILT_SHARE = 0.6;
const MAX_TILT_DEGREES = 34;
/**
 * Land and sky sink while the multiple rises. depth: the distance that they sink in all, as a share of the
 * window's height; multiple: the multiple at which they stop.
 */
const LAND = { depth: 0.36, multiple: 5 };
const SKY = { depth: 0.3, multiple: 100 };
/** The hero's size is a share of the window's height, limited by a share of its width and by a number of px. */
const HERO_SIZE = { heightShare: 0.46, maxWidthShare: 0.3, maxPx: 150 };
/** The side of the hero's square drawing, in its own units. */
const HERO_UNITS = 216;

/**
 * Returns the seconds from take-off to a multiple.
 * @param {number} hundredths
 */
export function calculateSeconds(hundredths) {
  const growth = Math.log(hundredths / 100);
  return (Math.sqrt(GROWTH ** 2 + 4 * ACCELERATION * growth) - GROWTH) / (2 * ACCELERATION);
}

/**
 * Returns the multiple after some seconds; it is 1 at take-off.
 * @param {number} seconds
 */
function calculateMultiple(seconds) {
  return Math.exp(GROWTH * seconds + ACCELERATION * seconds ** 2);
}

/**
 * @param {'tr' | 'en'} lang
 * @param {Readonly<Record<Phase, string>>} phases
 */
export function createFlightView(lang, phases) {
  const view = byId('view');
  const levels = /** @type {SVGElement[]} */ ([...view.querySelectorAll('.level')]).reverse();
  const stand = Number(getComputedStyle(view).getPropertyValue('--stand'));
  let shown = { seconds: 0, hundredths: 100 };

  const draw = () => {
    const { width, height } = view.getBoundingClientRect();
    if (width > 0) drawFlight(levels, measureWindow(width, height, shown.seconds, stand));
    for (const level of levels)
      level.classList.toggle('passed', Number(level.dataset.exit) <= shown.hundredths);
    byId('multiple').textContent = `${formatOdds(shown.hundredths, lang)}×`;
  };
  new ResizeObserver(draw).observe(view);

  return {
    /**
     * @param {number} hundredths
     * @param {Phase} phase
     */
    show(hundredths, phase) {
      shown = { seconds: calculateSeconds(hundredths), hundredths };
      view.dataset.phase = phase;
      byId('phase').textContent = phases[phase];
      draw();
    },
    /**
     * Marks the exits that have a stake on them.
     * @param {ReadonlySet<number>} exits In hundredths.
     */
    markAimed(exits) {
      for (const level of levels) level.classList.toggle('aimed', exits.has(Number(level.dataset.exit)));
    },
    /**
     * Shows the flight some seconds after take-off; returns the multiple, which does not exceed the end.
     * @param {number} seconds
     * @param {number} endsAt
     */
    showAfter(seconds, endsAt) {
      const hundredths = Math.min(endsAt, Math.floor(calculateMultiple(seconds) * 100));
      shown = { seconds: Math.min(seconds, calculateSeconds(endsAt)), hundredths };
      view.dataset.phase = 'flying';
      byId('phase').textContent = phases.flying;
      draw();
      return hundredths;
    },
  };
}

/**
 * Measures the window at an instant. `x` and `y` convert seconds and multiples to px.
 * @param {number} width
 * @param {number} height
 * @param {number} seconds Since take-off.
 * @param {number} stand Height of the hero's centre above its foot, as a share of its width.
 */
function measureWindow(width, height, seconds, stand) {
  const multiple = calculateMultiple(seconds);
  const craft = Math.min(height * HERO_SIZE.heightShare, width * HERO_SIZE.maxWidthShare, HERO_SIZE.maxPx);
  const base = height - craft * stand - 8;
  const left = craft * 0.64 + 6;
  const across = width - left - craft * 0.6 - 40;
  const up = base - craft * 0.66;
  const top = Math.max(MIN_TOP_MULTIPLE, multiple) - 1;
  const span = Math.max(MIN_SPAN_S, seconds);
  return {
    width,
    height,
    seconds,
    multiple,
    craft,
    base,
    left,
    x: (/** @type {number} */ at) => left + (at / span) * across,
    y: (/** @type {number} */ of) => base - ((of - 1) / top) * up,
  };
}

/**
 * @param {readonly SVGElement[]} levels The highest first.
 * @param {ReturnType<typeof measureWindow>} at
 */
function drawFlight(levels, at) {
  const points = Array.from({ length: PATH_SECTIONS + 1 }, (_, index) => {
    const second = (at.seconds * index) / PATH_SECTIONS;
    return `${at.x(second).toFixed(1)} ${at.y(calculateMultiple(second)).toFixed(1)}`;
  });
  const [x, y] = [at.x(at.seconds), at.y(at.multiple)];
  const way = `M${points.join('L')}`;
  byId('way').setAttribute('d', way);
  byId('under').setAttribute('d', `${way}V${at.base}H${at.left}z`);
  byId('craft').setAttribute('transform', `translate(${x} ${y}) scale(${at.craft / HERO_UNITS})`);
  byId('craft').style.setProperty('--nose', String(calculateNoseAngle(at)));
  byId('near').setAttribute('transform', `translate(0 ${calculateSinking(LAND, at)})`);
  byId('far').setAttribute('transform', `translate(0 ${calculateSinking(SKY, at)})`);
  const size = Math.min(76, Math.max(34, at.height * 0.21), at.width * 0.13);
  byId('multiple').setAttribute('y', String(14 + size * 0.82));
  byId('multiple').style.fontSize = `${size}px`;
  // The phase stands below the comma of the multiple, which reaches further down than the digits.
  byId('phase').setAttribute('y', String(14 + size * 1.02 + 20));
  placeLevels(levels, at);
}

/**
 * Returns the degrees by which the hero tilts, from the rise of the path at its end.
 * @param {ReturnType<typeof measureWindow>} at
 */
function calculateNoseAngle({ seconds, multiple, x, y }) {
  const growing = multiple * (GROWTH + 2 * ACCELERATION * seconds);
  const rise = Math.atan2(y(1) - y(1 + growing), x(1) - x(0));
  return seconds === 0 ? 0 : Math.min(MAX_TILT_DEGREES, (TILT_SHARE * rise * 180) / Math.PI);
}

/**
 * @param {{ depth: number, multiple: number }} layer
 * @param {ReturnType<typeof measureWindow>} at
 */
function calculateSinking(layer, { multiple, height }) {
  return Math.min(1, Math.log(multiple) / Math.log(layer.multiple)) * layer.depth * height;
}

/**
 * Draws the exits at their heights, and hides an exit that is too close to a higher one.
 * @param {readonly SVGElement[]} levels The highest first.
 * @param {ReturnType<typeof measureWindow>} at
 */
function placeLevels(levels, { width, base, y }) {
  let nextFree = 12;
  for (const level of levels) {
    const exit = Number(level.dataset.exit) / 100;
    const height = y(exit);
    const hasLabel = height >= nextFree && height <= base - 6;
    if (hasLabel) nextFree = height + MIN_LABEL_DISTANCE_PX;
    level.setAttribute('transform', `translate(0 ${height})`);
    level.classList.toggle('hidden', !hasLabel);
    level.querySelector('text')?.setAttribute('x', String(width - 10));
  }
}
