/** How long an answer is held back. */
import { type Latency, LONGEST_DELAY_MS } from '#contracts/control/scenario';

/** In whole ms. unit: draws, at least 0, below 1. */
export function latencyMs(latency: Latency, unit: () => number): number {
  return Math.round(Math.min(LONGEST_DELAY_MS, Math.max(0, drawn(latency, unit))));
}

function drawn(latency: Latency, unit: () => number): number {
  switch (latency.kind) {
    case 'fixed':
      return latency.ms;
    case 'uniform':
      return latency.min + (latency.max - latency.min) * unit();
    case 'lognormal':
      return latency.median * Math.exp(latency.sigma * normal(unit));
  }
}

/** Standard normal, by Box and Muller. */
function normal(unit: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());
}
