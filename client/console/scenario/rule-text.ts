/** Formats the elements of a scenario for the rows and headings of the console. */
import type { Latency, Rule, Scenario } from '#contracts/control/scenario';

/** Formats a latency as `fixed 900 ms`. */
export function formatLatency(latency: Latency): string {
  switch (latency.kind) {
    case 'fixed':
      return `fixed ${latency.ms} ms`;
    case 'uniform':
      return `${latency.min}–${latency.max} ms`;
    case 'lognormal':
      return `lognormal ${latency.median} ms, σ ${latency.sigma}`;
  }
}

/** Formats the conditions of a rule: `skip 2, times 3, p 0.25, after commit`, or `always`. */
export function formatConditions({ when, phase }: Pick<Rule, 'when' | 'phase'>): string {
  const conditions = [
    when?.after ? `skip ${when.after}` : '',
    when?.times === undefined ? '' : `times ${when.times}`,
    when?.probability === undefined ? '' : `p ${when.probability}`,
    phase === 'after' ? 'after commit' : '',
  ].filter(Boolean);
  return conditions.length === 0 ? 'always' : conditions.join(', ');
}

/** Formats the player whose calls a rule matches. */
export function formatPlayer(player: string | undefined): string {
  if (player === undefined) return 'anyone';
  return player === '*' ? 'signed in' : player;
}

/** Summarises a scenario as `1 switch and 3 rules are on`; returns undefined when nothing is on. */
export function summariseScenario(scenario: Scenario): string | undefined {
  const switches = [scenario.maintenance, scenario.serverError, scenario.sessionExpired].filter(Boolean);
  const items = [
    formatCount(switches.length, 'switch', 'switches'),
    formatCount(scenario.rules.length, 'rule', 'rules'),
    scenario.latency ? 'latency' : '',
  ].filter(Boolean);
  if (items.length === 0) return undefined;
  const list = items.length === 1 ? items[0] : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
  const total = switches.length + scenario.rules.length + (scenario.latency ? 1 : 0);
  return `${list} ${total === 1 ? 'is' : 'are'} on`;
}

function formatCount(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
