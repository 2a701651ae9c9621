/** Formats the elements of a scenario for the rows and headings of the console. */
import { isSpent } from '#contracts/control/rule-limit';
import type { Delay, Scenario } from '#contracts/control/scenario';
import { formatMs } from '#contracts/time/durations';
import { formatCount } from '../base/words.ts';

/** A rule as the server lists it, with the number of requests that it has hit. */
export type RuleWithHits = Scenario['rules'][number];

/** Formats a latency as `900 ms`, `8 s`, `50–1200 ms` or `never answers`. */
export function formatLatency(latency: Delay): string {
  switch (latency.kind) {
    case 'never':
      return 'never answers';
    case 'fixed':
      return formatMs(latency.ms);
    case 'uniform':
      return `${latency.min}–${latency.max} ms`;
    case 'lognormal':
      return `lognormal ${latency.median} ms, σ ${latency.sigma}`;
  }
}

/**
 * Summarises a scenario as `1 switch and 3 rules are on`; returns undefined when nothing takes effect.
 *
 * now: world time in epoch ms; undefined while it is not known.
 */
export function summariseScenario(scenario: Scenario, now: number | undefined): string | undefined {
  const switches = [scenario.maintenance, scenario.serverError, scenario.sessionExpired].filter(Boolean);
  const rules = scenario.rules.filter((rule) => !rule.off && !isSpent(rule) && !isEnded(rule, now));
  const items = [
    formatCount(switches.length, 'switch', 'switches'),
    formatCount(rules.length, 'rule', 'rules'),
    scenario.latency ? 'latency' : '',
  ].filter(Boolean);
  if (items.length === 0) return undefined;
  const list = items.length === 1 ? items[0] : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
  const total = switches.length + rules.length + (scenario.latency ? 1 : 0);
  return `${list} ${total === 1 ? 'is' : 'are'} on`;
}

/** Formats how often a rule took effect: `1 of 2`, or `6 ×` without a limit in all. */
export function formatUses({ hits, when: { times, per } = {} }: RuleWithHits): string {
  return times === undefined || per === 'player' ? `${hits} ×` : `${hits} of ${times}`;
}

/** Formats what a rule that counts for each player has done: `once for each player · 3 players so far`. */
export function formatPlayers({ when: { times, per } = {}, players = 0 }: RuleWithHits): string | undefined {
  if (per === undefined) return undefined;
  const limit = times === undefined ? 'counted' : formatLimit(times);
  return `${limit} for each player · ${formatCount(players, 'player', 'players') || 'no player'} so far`;
}

/** Formats the maximum number of hits of a rule: `once` or `3 times`. */
export function formatLimit(times: number): string {
  return times === 1 ? 'once' : `${times} times`;
}

/** Returns whether the end of a rule has passed. now: world time in epoch ms; undefined while it is not known. */
export function isEnded({ until }: RuleWithHits, now: number | undefined): boolean {
  return until !== undefined && now !== undefined && now >= Date.parse(until);
}
