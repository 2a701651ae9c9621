/** Scenario parts in words, as the rows of the console show them. */
import type { Effect, Latency, Rule, Scenario } from '#contracts/control/scenario';

/** `fixed 900 ms`. */
export function latencyText(latency: Latency): string {
  switch (latency.kind) {
    case 'fixed':
      return `fixed ${latency.ms} ms`;
    case 'uniform':
      return `${latency.min}–${latency.max} ms`;
    case 'lognormal':
      return `lognormal ${latency.median} ms, σ ${latency.sigma}`;
  }
}

/** `message "Internal Server Error"`. */
export function effectText(effect: Effect): string {
  switch (effect.kind) {
    case 'message':
      return `message “${effect.message}”`;
    case 'status':
      return `HTTP ${effect.status}`;
    case 'delay':
      return `delay ${latencyText(effect.latency)}`;
    case 'patch':
      return `patch ${Object.keys(effect.merge).join(', ')}`;
    case 'reply':
      return 'pinned reply';
    case 'empty-list':
      return 'empty list';
    default:
      return effect.kind;
  }
}

/** `skip 2, then 3 times, p 0.25, after commit`; `always` without any. */
export function whenText({ when, phase }: Pick<Rule, 'when' | 'phase'>): string {
  const parts = [
    when?.after ? `skip ${when.after}` : '',
    when?.times === undefined ? '' : `times ${when.times}`,
    when?.probability === undefined ? '' : `p ${when.probability}`,
    phase === 'after' ? 'after commit' : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'always' : parts.join(', ');
}

/** Whom a rule concerns. */
export function whoseText(player: string | undefined): string {
  return player === undefined ? 'anyone' : player === '*' ? 'signed in' : player;
}

/** `1 switch and 3 rules are on`; undefined when all is healthy. */
export function situationText(scenario: Scenario): string | undefined {
  const switches = [scenario.maintenance, scenario.serverError, scenario.sessionExpired].filter(
    Boolean,
  ).length;
  const parts = [
    counted(switches, 'switch', 'switches'),
    counted(scenario.rules.length, 'rule', 'rules'),
    scenario.latency ? 'latency' : '',
  ].filter(Boolean);
  if (parts.length === 0) return undefined;
  const list = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  const total = switches + scenario.rules.length + (scenario.latency ? 1 : 0);
  return `${list} ${total === 1 ? 'is' : 'are'} on`;
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
