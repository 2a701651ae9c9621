/** The input for a delay: `900`, `50-1200`, `lognormal 1800 0.5` or `never`. */
import { type Delay, MAX_DELAY_MS } from '#contracts/control/scenario';

const RANGE = /^(\d+)\s*[-–]\s*(\d+)$/;
const LOGNORMAL = /^lognormal (\d+) ([\d.]+)$/;

export const delayField = {
  label: 'Held back for',
  control: 'delay',
  initialText: '2000',
  parse: parseDelay,
  format: formatDelay,
  error: `Delay: 0 to ${MAX_DELAY_MS} ms, a range such as 50-1200, or never`,
} as const;

function parseDelay(text: string): Delay {
  const trimmed = text.trim();
  if (trimmed === 'never') return { kind: 'never' };
  const [, min, max] = RANGE.exec(trimmed) ?? [];
  if (min !== undefined && max !== undefined) {
    return { kind: 'uniform', min: Number(min), max: Number(max) };
  }
  const [, median, sigma] = LOGNORMAL.exec(trimmed) ?? [];
  if (median !== undefined && sigma !== undefined) {
    return { kind: 'lognormal', median: Number(median), sigma: Number(sigma) };
  }
  return { kind: 'fixed', ms: trimmed === '' ? Number.NaN : Number(trimmed) };
}

function formatDelay(delay: Delay): string {
  switch (delay.kind) {
    case 'never':
      return 'never';
    case 'fixed':
      return String(delay.ms);
    case 'uniform':
      return `${delay.min}-${delay.max}`;
    case 'lognormal':
      return `lognormal ${delay.median} ${delay.sigma}`;
  }
}
