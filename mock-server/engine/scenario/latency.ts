/** Draws the delays that a scenario adds to requests. */
import { type Latency, MAX_DELAY_MS } from '#contracts/control/scenario';

/** Returns a delay in whole ms. draw: random numbers, at least 0 and below 1. */
export function drawLatencyMs(latency: Latency, draw: () => number): number {
  return Math.round(Math.min(MAX_DELAY_MS, Math.max(0, computeMs(latency, draw))));
}

function computeMs(latency: Latency, draw: () => number): number {
  switch (latency.kind) {
    case 'fixed':
      return latency.ms;
    case 'uniform':
      return latency.min + (latency.max - latency.min) * draw();
    case 'lognormal':
      return latency.median * Math.exp(latency.sigma * drawNormal(draw));
  }
}

/** Draws from the standard normal distribution by the Box–Muller method. */
function drawNormal(draw: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}
