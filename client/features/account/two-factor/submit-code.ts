/** Sends the code that confirms a step, and ends the step by the reply. */
import { check_ga, clear_generated_ga, sms_validate } from '#contracts/calls/user';
import { normaliseCode, type SecondFactorType } from '#contracts/rules/second-factor';
import type { Call } from '../../../core/api/call.ts';
import type { Failure } from '../../../core/api/outcome.ts';
import type { Models } from '../../../core/models.ts';
import { type CodeRefusal, readCodeRefusal } from '../../../core/session/sign-in/sms-code.ts';
import type { Step, StepState } from './step-state.ts';

export type SwitchResult =
  | { readonly kind: 'done' }
  | CodeRefusal
  /** The session was renewed, so the server has discarded the change; the player has to begin again. */
  | { readonly kind: 'interrupted' };

/** The factor that is on after the server has accepted the code of a step. */
const TYPE_AFTER: Readonly<Record<Step['kind'], SecondFactorType>> = {
  'authenticator-on': 'authenticator',
  'authenticator-off': 'none',
  'sms-on': 'sms',
  'sms-off': 'none',
};

/** Sends a typed or pasted code, without its spaces. */
export async function submitStepCode(
  { call, reportRefusal }: Pick<Models, 'call' | 'reportRefusal'>,
  state: StepState,
  text: string,
): Promise<SwitchResult> {
  const own = state.step.value;
  const code = normaliseCode(text);
  if (!own || code === undefined) return { kind: 'malformed-code' };
  const outcome = await sendCode(call, own.kind, code);
  if (outcome.ok) return finish(state, TYPE_AFTER[own.kind]);
  const isOwnRefusal = outcome.kind === 'refused' && state.step.value === own;
  // An earlier code has switched the factor off, but its reply was lost.
  if (isOwnRefusal && outcome.error === 'NOT_ACTIVE') return finish(state, 'none');
  if (isOwnRefusal && outcome.error === 'NOTHING_TO_CONFIRM') return finishOrInterrupt(state, own);
  reportRefusal(outcome);
  return isOwnRefusal ? noteRefusal(state, outcome) : { kind: 'failed', failure: outcome };
}

function sendCode(call: Call, kind: Step['kind'], code: string): Promise<{ readonly ok: true } | Failure> {
  switch (kind) {
    case 'authenticator-on':
      return call(check_ga, { ga_code: code });
    case 'authenticator-off':
      return call(clear_generated_ga, { gacode: code });
    case 'sms-on':
    case 'sms-off':
      return call(sms_validate, { code });
  }
}

function finish(state: StepState, type: SecondFactorType): SwitchResult {
  state.finish(type);
  return { kind: 'done' };
}

/**
 * Called when the server knows no unconfirmed change. If the factor is already in the wanted state, an
 * earlier code whose reply was lost has confirmed the change, so the step is finished. Otherwise the step
 * is interrupted.
 */
async function finishOrInterrupt(state: StepState, own: Step): Promise<SwitchResult> {
  await state.reloadStatus();
  if (state.step.value !== own) return { kind: 'interrupted' };
  const type = TYPE_AFTER[own.kind];
  return state.activeType() === type ? finish(state, type) : state.interrupt();
}

function noteRefusal({ sms, isLocked }: StepState, failure: Failure): CodeRefusal {
  const refusal = readCodeRefusal(failure);
  if (refusal.kind === 'code-expired') sms.expire();
  if (refusal.kind === 'locked') isLocked.value = true;
  return refusal;
}
