/** Figures, the bounds they have to keep, and the one table that they are shown in. */

/**
 * A figure, with the bound it has to keep, if any. value: NaN where it cannot be measured; runs: what it is the
 * median of.
 * @typedef {{ name: string, value: number, unit: string, bound?: Bound, runs?: readonly number[] }} Figure
 *
 * @typedef {{ atLeast: number } | { atMost: number } | { under: number }} Bound
 * notes: how it was measured, where a reader has to know.
 * @typedef {{ title: string, figures: readonly Figure[], notes?: readonly string[] }} Section
 */

/**
 * The median of some runs, as a figure.
 *
 * @param {string} name
 * @param {readonly number[]} runs
 * @param {string} unit
 * @param {Bound} [bound]
 * @returns {Figure}
 */
export function medianFigure(name, runs, unit, bound) {
  return { name, value: median(runs), unit, ...(bound && { bound }), runs };
}

/** NaN of no values, or of values of which one could not be measured. @param {readonly number[]} values */
export function median(values) {
  if (values.some(Number.isNaN)) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [below = Number.NaN, above = Number.NaN] = sorted.slice(middle - 1 + (sorted.length % 2), middle + 1);
  return sorted.length % 2 === 1 ? below : (below + above) / 2;
}

/** Undefined for a figure without a bound; a bound that could not be measured is not met. @param {Figure} figure */
export function isMet({ value, bound }) {
  if (!bound) return undefined;
  if ('atLeast' in bound) return value >= bound.atLeast;
  return 'atMost' in bound ? value <= bound.atMost : value < bound.under;
}

/** The names of figures whose bound is missed. @param {readonly Section[]} sections */
export function missedBounds(sections) {
  return sections
    .flatMap(({ figures }) => figures)
    .filter((figure) => isMet(figure) === false)
    .map(({ name }) => name);
}

/** @param {readonly Section[]} sections */
export function table(sections) {
  const rows = sections.map(({ figures, ...rest }) => ({ ...rest, cells: figures.map(cellsOf) }));
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.flatMap(({ cells }) => cells.map((row) => row[column]?.length ?? 0))),
  );
  return rows
    .map(({ title, cells, notes = [] }) =>
      [title, ...cells.map((row) => line(row, widths)), ...notes.map((note) => `  ${note}`)].join('\n'),
    )
    .join('\n\n');
}

/** @param {readonly string[]} row @param {readonly number[]} widths */
function line([name = '', value = '', bound = '', word = ''], [first = 0, second = 0, third = 0]) {
  return `  ${name.padEnd(first)}  ${value.padStart(second)}  ${bound.padStart(third)}  ${word}`.trimEnd();
}

/** @param {Figure} figure */
function cellsOf(figure) {
  const { name, value, unit, bound } = figure;
  const shown = Number.isNaN(value) ? 'not measured' : `${format(value)}${unit === '' ? '' : ` ${unit}`}`;
  return [name, shown, boundText(bound), { true: 'met', false: 'MISSED' }[String(isMet(figure))] ?? ''];
}

/** @param {Bound | undefined} bound */
function boundText(bound) {
  if (!bound) return '';
  if ('atLeast' in bound) return `≥ ${bound.atLeast}`;
  return 'atMost' in bound ? `≤ ${bound.atMost}` : `< ${bound.under}`;
}

/** @param {number} value */
function format(value) {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
