/**
 * Builds the figures (measured values) of the bench, compares them with their bounds, and formats the table.
 */

/**
 * A figure with an optional bound. value: NaN if it could not be measured; runs: the results
 * from which the median was taken.
 * @typedef {{ name: string, value: number, unit: string, bound?: Bound, runs?: readonly number[] }} Figure
 *
 * @typedef {{ atLeast: number } | { atMost: number } | { under: number }} Bound
 *
 * A group of figures in the table. notes: sentences about the measurement, printed below the figures.
 * @typedef {{ title: string, figures: readonly Figure[], notes?: readonly string[] }} Section
 */

/**
 * Builds a figure from the median of some runs.
 *
 * @param {string} name
 * @param {readonly number[]} runs
 * @param {string} unit
 * @param {Bound} [bound]
 * @returns {Figure}
 */
export function buildMedianFigure(name, runs, unit, bound) {
  return { name, value: median(runs), unit, ...(bound && { bound }), runs };
}

/** Returns the median; NaN if there is no value, or if one of them is NaN. @param {readonly number[]} values */
export function median(values) {
  if (values.some(Number.isNaN)) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [below = Number.NaN, above = Number.NaN] = sorted.slice(middle - 1 + (sorted.length % 2), middle + 1);
  return sorted.length % 2 === 1 ? below : (below + above) / 2;
}

/**
 * Returns the smallest value that a share of the values does not exceed; NaN if there is no value, or if one of
 * them is NaN.
 *
 * @param {readonly number[]} values
 * @param {number} share such as 0.75
 */
export function percentile(values, share) {
  if (values.some(Number.isNaN)) return Number.NaN;
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/**
 * Divides the value of each turn by that of the same turn, when the machine was about as busy.
 *
 * @param {readonly number[]} numerators
 * @param {readonly number[]} denominators
 */
export function divideEach(numerators, denominators) {
  return numerators.map((value, turn) => value / (denominators[turn] ?? Number.NaN));
}

/** Returns whether a figure meets its bound: undefined without a bound, false for NaN. @param {Figure} figure */
export function isMet({ value, bound }) {
  if (!bound) return undefined;
  if ('atLeast' in bound) return value >= bound.atLeast;
  return 'atMost' in bound ? value <= bound.atMost : value < bound.under;
}

/** Lists the names of figures that miss their bound. @param {readonly Section[]} sections */
export function listMissedBounds(sections) {
  return sections
    .flatMap(({ figures }) => figures)
    .filter((figure) => isMet(figure) === false)
    .map(({ name }) => name);
}

/** @param {readonly Section[]} sections */
export function formatTable(sections) {
  const rows = sections.map(({ figures, ...rest }) => ({ ...rest, cells: figures.map(formatCells) }));
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.flatMap(({ cells }) => cells.map((row) => row[column]?.length ?? 0))),
  );
  return rows
    .map(({ title, cells, notes = [] }) =>
      [title, ...cells.map((row) => formatRow(row, widths)), ...notes.map((note) => `  ${note}`)].join('\n'),
    )
    .join('\n\n');
}

/** @param {readonly string[]} row @param {readonly number[]} widths */
function formatRow([name = '', value = '', bound = '', verdict = ''], [first = 0, second = 0, third = 0]) {
  return `  ${name.padEnd(first)}  ${value.padStart(second)}  ${bound.padStart(third)}  ${verdict}`.trimEnd();
}

/** @param {Figure} figure */
function formatCells(figure) {
  const { name, value, unit, bound } = figure;
  const shown = Number.isNaN(value)
    ? 'not measured'
    : `${formatNumber(value)}${unit === '' ? '' : ` ${unit}`}`;
  return [name, shown, formatBound(bound), { true: 'met', false: 'MISSED' }[String(isMet(figure))] ?? ''];
}

/** @param {Bound | undefined} bound */
function formatBound(bound) {
  if (!bound) return '';
  if ('atLeast' in bound) return `≥ ${bound.atLeast}`;
  return 'atMost' in bound ? `≤ ${bound.atMost}` : `< ${bound.under}`;
}

/** @param {number} value */
function formatNumber(value) {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
