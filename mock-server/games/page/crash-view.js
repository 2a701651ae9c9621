// The window of a flight: where everything stands at a multiple. All of it follows from the multiple and the
// window's size, so that a flight that is restored, or a window that is resized, looks as if it had just flown.
import { byId } from './dom.js';
import { odds } from './money.js';

/** @typedef {'parked' | 'waiting' | 'flying' | 'over'} Phase */

/** The logarithm of the multiple grows with the seconds, a little faster each: 2 after 2.6 s, 100 after 8.3. */
const RISE = 0.14;
const GAIN = 0.05;
/** What the window shows at least, before the flight outgrows it: a multiple, and seconds. */
const LEAST_TOP = 2.3;
const LEAST_SPAN = 3;
/** Points that a way is drawn through. */
const POINTS = 48;
/** px between two names of exits; of nearer ones the higher is named. */
const NAME_ROOM = 17;
/** A nose does not turn up as far as the way does. */
const NOSE = 0.6;
const MOST_NOSE = 34;
/** How far land and sky sink away, of the window's height, and at which multiple they have. */
const LAND = { sinks: 0.36, by: 5 };
const SKY = { sinks: 0.3, by: 100 };
/** The hero's share of the window's height, and the most of its width. */
const CRAFT = { tall: 0.46, wide: 0.3, most: 150 };
/** Its drawing is a square of this many units. */
const CRAFT_UNITS = 216;

/**
 * Seconds from take-off to a multiple, in hundredths.
 * @param {number} hundredths
 */
export function secondsTo(hundredths) {
  const growth = Math.log(hundredths / 100);
  return (Math.sqrt(RISE ** 2 + 4 * GAIN * growth) - RISE) / (2 * GAIN);
}

/**
 * The multiple after so many seconds, 1 and more.
 * @param {number} seconds
 */
function multipleAfter(seconds) {
  return Math.exp(RISE * seconds + GAIN * seconds ** 2);
}

/**
 * @param {'tr' | 'en'} lang
 * @param {Readonly<Record<Phase, string>>} phases
 */
export function flightView(lang, phases) {
  const view = byId('view');
  const levels = /** @type {SVGElement[]} */ ([...view.querySelectorAll('.level')]).reverse();
  const stand = Number(getComputedStyle(view).getPropertyValue('--stand'));
  let shown = { seconds: 0, hundredths: 100 };

  const draw = () => {
    const { width, height } = view.getBoundingClientRect();
    if (width > 0) place(levels, windowOf(width, height, shown.seconds, stand));
    for (const level of levels)
      level.classList.toggle('passed', Number(level.dataset.exit) <= shown.hundredths);
    byId('multiple').textContent = `${odds(shown.hundredths, lang)}×`;
  };
  new ResizeObserver(draw).observe(view);

  return {
    /**
     * @param {number} hundredths
     * @param {Phase} phase
     */
    show(hundredths, phase) {
      shown = { seconds: secondsTo(hundredths), hundredths };
      view.dataset.phase = phase;
      byId('phase').textContent = phases[phase];
      draw();
    },
    /**
     * Marks the exits that are meant.
     * @param {ReadonlySet<number>} exits In hundredths.
     */
    aimAt(exits) {
      for (const level of levels) level.classList.toggle('aimed', exits.has(Number(level.dataset.exit)));
    },
    /**
     * In flight, so many seconds after take-off; answers the multiple, never beyond the end.
     * @param {number} seconds
     * @param {number} endsAt
     */
    showAfter(seconds, endsAt) {
      const hundredths = Math.min(endsAt, Math.floor(multipleAfter(seconds) * 100));
      shown = { seconds: Math.min(seconds, secondsTo(endsAt)), hundredths };
      view.dataset.phase = 'flying';
      byId('phase').textContent = phases.flying;
      draw();
      return hundredths;
    },
  };
}

/**
 * The window at an instant: its measures, and where a multiple and a second lie in it, in px.
 * @param {number} width
 * @param {number} height
 * @param {number} seconds Since take-off.
 * @param {number} stand From the hero's middle to its foot, of its own width.
 */
function windowOf(width, height, seconds, stand) {
  const multiple = multipleAfter(seconds);
  const craft = Math.min(height * CRAFT.tall, width * CRAFT.wide, CRAFT.most);
  const base = height - craft * stand - 8;
  const left = craft * 0.64 + 6;
  const across = width - left - craft * 0.6 - 40;
  const up = base - craft * 0.66;
  const top = Math.max(LEAST_TOP, multiple) - 1;
  const span = Math.max(LEAST_SPAN, seconds);
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
 * @param {ReturnType<typeof windowOf>} at
 */
function place(levels, at) {
  const points = Array.from({ length: POINTS + 1 }, (_, place) => {
    const second = (at.seconds * place) / POINTS;
    return `${at.x(second).toFixed(1)} ${at.y(multipleAfter(second)).toFixed(1)}`;
  });
  const [x, y] = [at.x(at.seconds), at.y(at.multiple)];
  const way = `M${points.join('L')}`;
  byId('way').setAttribute('d', way);
  byId('under').setAttribute('d', `${way}V${at.base}H${at.left}z`);
  byId('craft').setAttribute('transform', `translate(${x} ${y}) scale(${at.craft / CRAFT_UNITS})`);
  byId('craft').style.setProperty('--nose', String(noseAt(at)));
  byId('near').setAttribute('transform', `translate(0 ${sunk(LAND, at)})`);
  byId('far').setAttribute('transform', `translate(0 ${sunk(SKY, at)})`);
  const size = Math.min(76, Math.max(34, at.height * 0.21), at.width * 0.13);
  byId('multiple').setAttribute('y', String(14 + size * 0.82));
  byId('multiple').style.fontSize = `${size}px`;
  byId('phase').setAttribute('y', String(14 + size * 0.82 + 20));
  placeLevels(levels, at);
}

/**
 * Degrees by which the way rises at its end, as far as a nose follows it.
 * @param {ReturnType<typeof windowOf>} at
 */
function noseAt({ seconds, multiple, x, y }) {
  const growing = multiple * (RISE + 2 * GAIN * seconds);
  const rise = Math.atan2(y(1) - y(1 + growing), x(1) - x(0));
  return seconds === 0 ? 0 : Math.min(MOST_NOSE, (NOSE * rise * 180) / Math.PI);
}

/**
 * @param {{ sinks: number, by: number }} layer
 * @param {ReturnType<typeof windowOf>} at
 */
function sunk({ sinks, by }, { multiple, height }) {
  return Math.min(1, Math.log(multiple) / Math.log(by)) * sinks * height;
}

/**
 * The exits in sight, each on its height; where they lie too near to each other, the higher is named.
 * @param {readonly SVGElement[]} levels The highest first.
 * @param {ReturnType<typeof windowOf>} at
 */
function placeLevels(levels, { width, base, y }) {
  let free = 12;
  for (const level of levels) {
    const exit = Number(level.dataset.exit) / 100;
    const height = y(exit);
    const isNamed = height >= free && height <= base - 6;
    if (isNamed) free = height + NAME_ROOM;
    level.setAttribute('transform', `translate(0 ${height})`);
    level.classList.toggle('hidden', !isNamed);
    level.querySelector('text')?.setAttribute('x', String(width - 10));
  }
}
