/** The text messages with the codes for a step. */
import { batch } from '@preact/signals-react';
import { two_auth_type } from '#contracts/calls/user';
import type { SecondFactorType } from '#contracts/rules/second-factor';
import type { Failure } from '../../../core/api/outcome.ts';
import type { Models } from '../../../core/models.ts';
import type { Step, StepState } from './step-state.ts';

type Refusals = Pick<Models, 'call' | 'reportRefusal'>;

/** Requests a text message for the step; resolves to whether it was sent. */
export async function sendStepSms({ reportRefusal }: Refusals, state: StepState): Promise<boolean> {
  const own = state.step.value;
  const result = await state.sms.send();
  if (state.step.value !== own) return false;
  batch(() => {
    state.isLocked.value = result.kind === 'locked';
    state.sendFailure.value = result.kind === 'failed' ? result.failure : null;
  });
  if (
    result.kind === 'failed' &&
    result.failure.kind === 'refused' &&
    result.failure.error === 'NOTHING_TO_CONFIRM'
  )
    state.interrupt();
  else if (result.kind !== 'sent') reportRefusal(result.failure);
  return result.kind === 'sent';
}

/** Requests a change that needs a code by text message, and then requests that message. Returns the failure, if any. */
export async function beginSmsStep(
  models: Refusals,
  state: StepState,
  next: Step,
  type: SecondFactorType,
): Promise<Failure | null> {
  const outcome = await models.call(two_auth_type, { type });
  if (!outcome.ok) {
    // A refusal means that the factor was changed elsewhere, for example in another tab.
    if (outcome.kind === 'refused') void state.reloadStatus();
    models.reportRefusal(outcome);
    return outcome;
  }
  state.set(next);
  await sendStepSms(models, state);
  return null;
}
