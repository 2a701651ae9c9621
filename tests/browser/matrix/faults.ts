/**
 * The columns of the failure matrix: the faults. Each fault affects one call of a screen (`call` of `Row`);
 * maintenance affects all calls.
 */
import type { ScenarioInput } from '#contracts/control/scenario';
import { CODE, MESSAGE } from '#contracts/envelope';

type Rule = NonNullable<ScenarioInput['rules']>[number];

export interface Fault {
  /** The heading of the column. */
  readonly title: string;
  /** Returns the fault as a scenario. call: the affected call; isVisitor: whether nobody is signed in. */
  build(call: string, isVisitor: boolean): ScenarioInput;
}

const DELAY_MS = 1200;

/** Returns a fault whose scenario is one rule for the affected call. */
function rule(title: string, rest: Omit<Rule, 'on'>): Fault {
  return { title, build: (call) => ({ rules: [{ on: call, ...rest }] }) };
}

const refuse = (message: string, code: number) => ({ kind: 'message', message, code }) as const;

export const FAULTS: readonly Fault[] = [
  { title: 'maintenance', build: () => ({ maintenance: true }) },
  rule('HTTP 500', { effect: { kind: 'status', status: 500 } }),
  {
    title: 'session expired',
    // A visitor has no session to expire, so a rule answers the call as if a session had expired.
    build: (call, isVisitor) => ({
      rules: [
        {
          on: call,
          when: { times: 1 },
          effect: isVisitor ? refuse(MESSAGE.sessionExpired, CODE.sessionGone) : { kind: 'expire' },
        },
      ],
    }),
  },
  rule('login failed', { effect: refuse(MESSAGE.loginFailed, CODE.sessionGone) }),
  rule('inactive account', { effect: refuse(MESSAGE.inactiveAccount, CODE.sessionGone) }),
  rule('not authorised', { effect: refuse(MESSAGE.notAuthorised, CODE.notAuthorised) }),
  rule('slow', { effect: { kind: 'delay', latency: { kind: 'fixed', ms: DELAY_MS } } }),
  rule('dropped before', { effect: { kind: 'drop' } }),
  rule('dropped after', { phase: 'after', effect: { kind: 'drop' } }),
  rule('duplicate', { effect: { kind: 'duplicate' } }),
  rule('malformed', { phase: 'after', effect: { kind: 'malformed' } }),
];
