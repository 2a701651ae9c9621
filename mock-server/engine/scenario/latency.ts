/** Draws the delays that a scenario adds to requests. */
import { type Latency, MAX_DELAY_MS } from '#contracts/control/scenario';
import { drawForLatency } from './random.ts';
import type { ScenarioRequest } from './scenario-request.ts';
import type { ScenarioState } from './tables.ts';

/** Draws the latency of a request, and counts the request; undefined if the scenario delays no such request. */
export function decideLatency(
  state: ScenarioState,
  request: ScenarioRequest,
): { readonly ms: number; readonly state: ScenarioState } | undefined {
  const { latency, delayed } = state;
  if (!latency || !request.reach.latency) return undefined;
  const count = (delayed[request.name] ?? 0) + 1;
  return {
    ms: drawLatencyMs(latency, drawForLatency(request, count)),
    state: { ...state, delayed: { ...delayed, [request.name]: count } },
  };
}

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
