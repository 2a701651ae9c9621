/** Switches the second factor on and off. A code confirms each change (spec §1, §5, §7 user). */
import type { ReadonlySignal } from '@preact/signals-react';
import { two_auth_type, user_generate_ga } from '#contracts/calls/user';
import type { Failure } from '../../../core/api/outcome.ts';
import { createPageVisit } from '../../../core/loading/page-visit.ts';
import type { Resource } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import type { SmsCode } from '../../../core/session/sign-in/sms-code.ts';
import type { LoadedFactor } from '../factor-status.ts';
import { beginSmsStep, sendStepSms } from './step-sms.ts';
import { createStepState, type Step } from './step-state.ts';
import { type SwitchResult, submitStepCode } from './submit-code.ts';

export interface TwoFactor {
  readonly status: Pick<Resource<LoadedFactor>, 'state'>;
  readonly step: ReadonlySignal<Step | null>;
  /** The latest change, which the page shows in a notice; null if there is none to show. */
  readonly news: ReadonlySignal<'on' | 'off' | 'interrupted' | null>;
  /** Whether the server refuses all codes for a while, after too many wrong ones. */
  readonly isLocked: ReadonlySignal<boolean>;
  readonly sms: Pick<SmsCode, 'sentCode' | 'waitSeconds' | 'isExpired'>;
  /** The failure of the last request for a text message; null if it did not fail. */
  readonly sendFailure: ReadonlySignal<Failure | null>;
  /** Clears `news` and reloads `status`. */
  open(): void;
  /** Called when the page opens; calls `open`. Returns a function that cancels the step once the page has closed. */
  enter(): () => void;
  /** Requests a key or a text message. Returns the failure, if any. */
  begin(factor: 'authenticator' | 'sms'): Promise<Failure | null>;
  /** Continues a set-up whose key was shown before a reload. */
  resume(): void;
  /** Begins to switch the active factor off. Returns the failure, if any. */
  beginOff(): Promise<Failure | null>;
  /** Sends a typed or pasted code, without its spaces. */
  submitCode(text: string): Promise<SwitchResult>;
  /** Requests another text message; resolves to whether it was sent. */
  sendAgain(): Promise<boolean>;
  /** Cancels the step. The server then discards the unconfirmed change, and an authenticator's new key. */
  cancel(): void;
}

export const getTwoFactor = defineScreenModel(createTwoFactor);

function createTwoFactor(models: Models): TwoFactor {
  const { call, reportRefusal, maintenance } = models;
  const state = createStepState(models);
  const { status, step, news, isLocked, sms, sendFailure } = state;
  // Maintenance does not cancel the step: the player returns to the page afterwards, and a key is shown only once.
  const enterPage = createPageVisit(models, () => {
    if (!maintenance.isUnderMaintenance.peek()) cancel();
  });

  function open() {
    news.value = null;
    void state.reloadStatus();
  }

  function cancel() {
    const kind = step.value?.kind;
    state.set(null);
    // A request for the factor that is already active makes the server discard the unconfirmed change. To
    // switch an authenticator off, the server stores no such change, so nothing is sent then.
    if (kind && kind !== 'authenticator-off')
      void call(two_auth_type, { type: state.activeType() }, { isQuiet: true });
  }

  async function beginAuthenticator(): Promise<Failure | null> {
    const outcome = await call(user_generate_ga);
    if (!outcome.ok) {
      if (outcome.kind === 'refused') void state.reloadStatus();
      reportRefusal(outcome);
      return outcome;
    }
    state.set({ kind: 'authenticator-on', key: outcome.data });
    return null;
  }

  return {
    status,
    step,
    news,
    isLocked,
    sms,
    sendFailure,

    open,
    enter: () => enterPage('two-factor', open),

    begin: (factor) =>
      factor === 'sms' ? beginSmsStep(models, state, { kind: 'sms-on' }, 'sms') : beginAuthenticator(),

    resume() {
      state.set({ kind: 'authenticator-on', key: null });
    },

    async beginOff() {
      if (state.activeType() === 'sms') return beginSmsStep(models, state, { kind: 'sms-off' }, 'none');
      state.set({ kind: 'authenticator-off' });
      return null;
    },

    submitCode: (text) => submitStepCode(models, state, text),

    async sendAgain() {
      if (sms.waitSeconds.value > 0) return false;
      return sendStepSms(models, state);
    },

    cancel,
  };
}
