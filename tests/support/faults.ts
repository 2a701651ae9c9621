// Faults of calls, as rules of the scenario. when: the requests that a fault concerns; by default all of them.
import type { Control } from '#contracts/casino/client';
import type { ScenarioInput } from '#contracts/control/scenario';

export type NewRule = NonNullable<ScenarioInput['rules']>[number];
type When = NewRule['when'];

/** Only the next request. */
export const ONCE = { times: 1 } as const;

export async function setRules(control: Control, ...rules: NewRule[]): Promise<void> {
  await control('patchScenario', { rules });
}

export function failing(on: string, status = 503, when?: When): NewRule {
  return { on, when, effect: { kind: 'status', status } };
}

export function refusing(on: string, message: string, code?: number): NewRule {
  return { on, effect: { kind: 'message', message, code } };
}

/** Changes the reply. merge: what is merged into it. */
export function patching(on: string, merge: Record<string, unknown>): NewRule {
  return { on, phase: 'after', effect: { kind: 'patch', merge } };
}

/** Loses the reply, after the server has processed the request. */
export function losingReply(on: string, when?: When): NewRule {
  return { on, when, phase: 'after', effect: { kind: 'drop' } };
}
