/**
 * Draws random numbers for rules and latency. Each number is a hash of the seed, its purpose, the request's
 * name, and the number of requests of this name so far; it is not the next number of a stream. So a new rule
 * or a parallel request does not change other draws.
 */
import { formatRuleContent } from '#contracts/control/rule-content';
import type { Rule } from '#contracts/control/scenario';
import { createRandom } from '#contracts/random';
import type { ScenarioRequest } from './scenario-request.ts';

type Counted = Pick<ScenarioRequest, 'seed' | 'name'>;

/** Returns the number that decides if a rule hits the `count`th request of this name: at least 0, below 1. */
export function drawForRule({ seed, name }: Counted, rule: Rule, count: number): number {
  return createRandom(`${seed}:rule:${formatRuleContent(rule)}:${name}:${count}`).unit();
}

/**
 * Returns the random numbers for a rule's effect on the `count`th request of this name. They depend on the
 * content of the rule, not on its position.
 */
export function drawForEffect({ seed, name }: Counted, rule: Rule, count: number): () => number {
  return countedDraws(`${seed}:effect:${formatRuleContent(rule)}:${name}:${count}`);
}

/** Returns the random numbers for the latency of the `count`th request of this name. */
export function drawForLatency({ seed, name }: Counted, count: number): () => number {
  return countedDraws(`${seed}:delay:${name}:${count}`);
}

/** Returns a function that returns another random number at each call, a hash of a text and the number of the call. */
function countedDraws(purpose: string): () => number {
  let draws = 0;
  return () => createRandom(`${purpose}:${draws++}`).unit();
}
