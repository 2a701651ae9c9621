/** Formats the elements of a scenario for the rows and headings of the console. */
import type { Delay, Scenario, SwitchName } from '#contracts/control/scenario';
import { formatMs } from '#contracts/time/durations';

/** A rule as the server lists it, with the number of requests that it has hit. */
export type RuleWithHits = Scenario['rules'][number];

/** The name of each switch, and its effect on calls. */
export const SWITCH_TEXTS: Readonly<Record<SwitchName, { readonly title: string; readonly does: string }>> = {
  maintenance: { title: 'Maintenance', does: 'every call answers maintenance' },
  serverError: { title: 'Server error', does: 'every call answers HTTP 500' },
  sessionExpired: { title: 'Session expired', does: 'every signed-in call is refused' },
};

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

export function formatPlayer(player: string | undefined): string {
  if (player === undefined) return 'anyone';
  return player === '*' ? 'signed in' : player;
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

/** Formats `1 rule` and `3 rules`; empty for 0. */
export function formatCount(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}

/** Returns whether a rule has reached its maximum number of hits. */
export function isSpent({ when, hits }: RuleWithHits): boolean {
  return when?.times !== undefined && hits >= when.times;
}

/** Returns whether the end of a rule has passed. now: world time in epoch ms; undefined while it is not known. */
export function isEnded({ until }: RuleWithHits, now: number | undefined): boolean {
  return until !== undefined && now !== undefined && now >= Date.parse(until);
}
