/** Medians, ratios, and the table they are shown in. */

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? at(sorted, middle) : (at(sorted, middle - 1) + at(sorted, middle)) / 2;
}

/** @param {readonly number[]} values @param {number} index */
function at(values, index) {
  return values[index] ?? Number.NaN;
}

/**
 * A figure, with the bound it has to keep, if any.
 * @typedef {{ name: string, value: number, unit: string, atLeast?: number, atMost?: number }} Figure
 */

/** @param {Figure} figure */
export function holds({ value, atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }) {
  return value >= atLeast && value <= atMost;
}

/** @param {readonly Figure[]} figures */
export function table(figures) {
  const rows = figures.map((figure) => [
    figure.name,
    `${format(figure.value)}${figure.unit === '' ? '' : ` ${figure.unit}`}`,
    figure.atLeast !== undefined
      ? `≥ ${figure.atLeast}`
      : figure.atMost !== undefined
        ? `≤ ${figure.atMost}`
        : '',
    figure.atLeast === undefined && figure.atMost === undefined ? '' : holds(figure) ? 'holds' : 'BROKEN',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map(([name = '', value = '', bound = '', word = '']) =>
      `${name.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${bound.padStart(widths[2] ?? 0)}  ${word}`.trimEnd(),
    )
    .join('\n');
}

/** @param {number} value */
function format(value) {
  return Number.isInteger(value)
    ? value.toLocaleString('en')
    : value >= 100
      ? value.toFixed(0)
      : value.toFixed(2);
}
