/** Builds the figures (measured values) of the bench, compares them with their bounds, and formats the table. */

/**
 * value: the median of the runs; NaN if it could not be measured. met: whether the value meets the bound.
 * @typedef {{ name: string, value: number, unit: string, runs: readonly number[], bound?: Bound, met?: boolean }} Figure
 *
 * @typedef {{ atLeast: number } | { atMost: number }} Bound
 *
 * A group of figures in the table. notes: sentences about the measurement, printed below the figures.
 * @typedef {{ title: string, figures: readonly Figure[], notes?: readonly string[] }} Section
 */

/**
 * Builds a figure from the results of some runs.
 *
 * @param {string} name
 * @param {readonly number[]} runs
 * @param {string} unit
 * @param {Bound} [bound]
 * @returns {Figure}
 */
export function buildFigure(name, runs, unit, bound) {
  const value = median(runs);
  if (!bound) return { name, value, unit, runs };
  const met = 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
  return { name, value, unit, runs, bound, met };
}

/** Returns the middle value, or the lower of the two middle ones; NaN for none, or if one is NaN. @param {readonly number[]} values */
export function median(values) {
  if (values.some(Number.isNaN)) return Number.NaN;
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? Number.NaN;
}

/**
 * Divides each value by that of the same turn, when the machine was about as busy.
 *
 * @param {readonly number[]} numerators
 * @param {readonly number[]} denominators
 */
export function divideEach(numerators, denominators) {
  return numerators.map((value, turn) => value / (denominators[turn] ?? Number.NaN));
}

/**
 * Repeats a measurement and returns its results in order.
 *
 * @template Result
 * @param {number} times
 * @param {(turn: number) => Promise<Result>} measure
 */
export async function repeat(times, measure) {
  /** @type {Result[]} */
  const results = [];
  for (let turn = 0; turn < times; turn += 1) results.push(await measure(turn));
  return results;
}

/** Returns the value with a name in each run. @param {readonly Record<string, number>[]} runs @param {string} name */
export function listValues(runs, name) {
  return runs.map((values) => values[name] ?? Number.NaN);
}

/**
 * Builds a figure that compares two values of the same runs.
 *
 * @param {readonly Record<string, number>[]} runs
 * @param {string} name
 * @param {string} base
 * @param {Bound} [bound]
 */
export function buildRatio(runs, name, base, bound) {
  const ratios = divideEach(listValues(runs, name), listValues(runs, base));
  return buildFigure(`${name}, over ${base}`, ratios, '×', bound);
}

/** @param {readonly Section[]} sections */
export function formatTable(sections) {
  const rows = sections.flatMap(({ figures }) => figures.map(formatCells));
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  /** @param {Figure} figure */
  const formatRow = (figure) => {
    const [name = '', ...cells] = formatCells(figure);
    const padded = cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0));
    return ['', name.padEnd(widths[0] ?? 0), ...padded].join('  ').trimEnd();
  };
  /** @param {Section} section */
  const formatSection = ({ title, figures, notes = [] }) =>
    [title, ...figures.map(formatRow), ...notes.map((note) => `  ${note}`)].join('\n');
  return sections.map(formatSection).join('\n\n');
}

/** @param {Figure} figure */
function formatCells({ name, value, unit, bound, met }) {
  const shown = Number.isNaN(value) ? 'not measured' : `${formatNumber(value)} ${unit}`.trimEnd();
  if (!bound) return [name, shown];
  const limit = 'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`;
  return [name, shown, limit, met ? 'met' : 'MISSED'];
}

/** @param {number} value */
function formatNumber(value) {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
