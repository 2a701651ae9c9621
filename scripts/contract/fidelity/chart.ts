/** Draws the figures of the last nights as a small chart of text. */
import { formatFigure } from './fidelity.ts';
import type { Night } from './trend.ts';

const MAX_NIGHTS = 30;
const ROWS = 5;
/** The parts of a row, from none to the whole. */
const BLOCKS = ' ▁▂▃▄▅▆▇█';
const STEPS = BLOCKS.length - 1;
/** A smaller range would show differences that are none. */
const MIN_RANGE = 5;

/** Returns the lines of the chart; none without a night. */
export function drawChart(nights: readonly Night[]): string[] {
  const shown = nights.slice(-MAX_NIGHTS);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return [];
  const figures = shown.map(({ fidelity }) => fidelity);
  const top = Math.ceil(Math.max(...figures));
  const bottom = Math.max(0, Math.min(Math.floor(Math.min(...figures)) - 1, top - MIN_RANGE));
  const heights = figures.map((figure) => Math.round(((figure - bottom) / (top - bottom)) * ROWS * STEPS));
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const below = (ROWS - 1 - index) * STEPS;
    const bars = heights.map((height) => BLOCKS[Math.max(0, Math.min(STEPS, height - below))]);
    const label = index === 0 ? String(top) : index === ROWS - 1 ? String(bottom) : '';
    return `${label.padStart(3)} │${bars.join('')}`;
  });
  const days = [first, last].map(({ date }) => date.slice(0, 'YYYY-MM-DD'.length));
  const period = shown.length === 1 ? days[0] : days.join(' to ');
  return [...rows, `    └${'─'.repeat(figures.length)} ${formatFigure(last.fidelity)}`, `     ${period}`];
}
