/** Switches the second factor on and off. A code confirms each change (spec §1, §5, §7 user). */
import { batch, type ReadonlySignal } from '@preact/signals-react';
import {
  check_ga,
  clear_generated_ga,
  sms_validate,
  two_auth_type,
  user_generate_ga,
} from '#contracts/calls/user';
import { normaliseCode, type SecondFactorType } from '#contracts/rules/second-factor';
import type { Failure } from '../../../core/api/outcome.ts';
import { createPageVisit } from '../../../core/loading/page-visit.ts';
import type { Resource } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import {
  type CodeRefusal,
  createSmsCode,
  readCodeRefusal,
  type SmsCode,
} from '../../../core/session/sign-in/sms-code.ts';
import { getFactorStatus, type LoadedFactor } from '../factor-status.ts';
import { twoFactorTexts } from './texts.tr.ts';

/** The key of an authenticator, which the server sends once. */
export interface AuthenticatorKey {
  /** The key in Base32. */
  readonly secret?: string | undefined;
  /** The content of the QR code, `otpauth://totp/…`. */
  readonly uri?: string | undefined;
}

/** A step that switches a factor on or off and waits for the code. */
export type Step =
  /** key: null after a reload, since the server sends it only once. */
  | { readonly kind: 'authenticator-on'; readonly key: AuthenticatorKey | null }
  | { readonly kind: 'authenticator-off' }
  | { readonly kind: 'sms-on' }
  | { readonly kind: 'sms-off' };

export type SwitchResult =
  | { readonly kind: 'done' }
  | CodeRefusal
  /** The session was renewed, so the server has discarded the change; the player has to begin again. */
  | { readonly kind: 'interrupted' };

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
  const { call, player, language, reportRefusal, toasts, maintenance } = models;
  const status = getFactorStatus(models);
  const step = player.createSignal<Step | null>(null);
  const news = player.createSignal<'on' | 'off' | 'interrupted' | null>(null);
  const isLocked = player.createSignal(false);
  const sendFailure = player.createSignal<Failure | null>(null);
  const sms = createSmsCode(models);
  // Maintenance does not cancel the step: the player returns to the page afterwards, and a key is shown only once.
  const enterPage = createPageVisit(models, () => {
    if (!maintenance.isUnderMaintenance.peek()) cancel();
  });
  player.onSignOut(sms.stop);

  const activeType = (): SecondFactorType =>
    status.state.value.kind === 'ready' ? status.state.value.data.type : 'none';

  async function reloadStatus() {
    status.reset();
    await status.load();
  }

  function setStep(next: Step | null) {
    batch(() => {
      step.value = next;
      isLocked.value = false;
      sendFailure.value = null;
      if (next === null) sms.stop();
      else news.value = null;
    });
  }

  function refuse(failure: Failure): Failure {
    reportRefusal(failure);
    return failure;
  }

  function finish(type: SecondFactorType) {
    const change = type === 'none' ? 'off' : 'on';
    batch(() => {
      status.put({ type, hasUnconfirmedKey: false });
      setStep(null);
      news.value = change;
      toasts.show('ok', () =>
        twoFactorTexts.in(language.lang.value)(change === 'on' ? 'switchedOn' : 'switchedOff'),
      );
    });
  }

  /** Reports the step as interrupted and ends it. Called when the server has discarded the change. */
  function interrupt(): SwitchResult {
    batch(() => {
      setStep(null);
      news.value = 'interrupted';
    });
    void reloadStatus();
    return { kind: 'interrupted' };
  }

  async function sendSms(): Promise<boolean> {
    const own = step.value;
    const result = await sms.send();
    if (step.value !== own) return false;
    batch(() => {
      isLocked.value = result.kind === 'locked';
      sendFailure.value = result.kind === 'failed' ? result.failure : null;
    });
    if (
      result.kind === 'failed' &&
      result.failure.kind === 'refused' &&
      result.failure.error === 'NOTHING_TO_CONFIRM'
    )
      interrupt();
    else if (result.kind !== 'sent') reportRefusal(result.failure);
    return result.kind === 'sent';
  }

  /** Requests a change that needs a code by text message, and then requests that message. */
  async function beginSms(next: Step, type: SecondFactorType): Promise<Failure | null> {
    const outcome = await call(two_auth_type, { type });
    if (!outcome.ok) {
      // A refusal means that the factor was changed elsewhere, for example in another tab.
      if (outcome.kind === 'refused') void reloadStatus();
      return refuse(outcome);
    }
    setStep(next);
    await sendSms();
    return null;
  }

  async function sendCode(kind: Step['kind'], code: string): Promise<{ readonly ok: true } | Failure> {
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

  /**
   * Called when the server knows no unconfirmed change. If the factor is already in the wanted state, an
   * earlier code whose reply was lost has confirmed the change, so the step is finished. Otherwise the step
   * is interrupted.
   */
  async function finishOrInterrupt(own: Step): Promise<SwitchResult> {
    await reloadStatus();
    if (step.value !== own) return { kind: 'interrupted' };
    const type = TYPE_AFTER[own.kind];
    if (activeType() !== type) return interrupt();
    finish(type);
    return { kind: 'done' };
  }

  async function readRefusal(
    failure: Extract<Failure, { kind: 'refused' }>,
    own: Step,
  ): Promise<SwitchResult> {
    switch (failure.error) {
      case 'NOT_ACTIVE':
        // An earlier code has switched the factor off, but its reply was lost.
        finish('none');
        return { kind: 'done' };
      case 'NOTHING_TO_CONFIRM':
        return finishOrInterrupt(own);
      default: {
        const refusal = readCodeRefusal(refuse(failure));
        if (refusal.kind === 'code-expired') sms.expire();
        if (refusal.kind === 'locked') isLocked.value = true;
        return refusal;
      }
    }
  }

  function open() {
    news.value = null;
    void reloadStatus();
  }

  function cancel() {
    const kind = step.value?.kind;
    setStep(null);
    // A request for the factor that is already active makes the server discard the unconfirmed change. To
    // switch an authenticator off, the server stores no such change, so nothing is sent then.
    if (kind && kind !== 'authenticator-off')
      void call(two_auth_type, { type: activeType() }, { isQuiet: true });
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

    async begin(factor) {
      if (factor === 'sms') return beginSms({ kind: 'sms-on' }, 'sms');
      const outcome = await call(user_generate_ga);
      if (!outcome.ok) {
        if (outcome.kind === 'refused') void reloadStatus();
        return refuse(outcome);
      }
      setStep({ kind: 'authenticator-on', key: outcome.data });
      return null;
    },

    resume() {
      setStep({ kind: 'authenticator-on', key: null });
    },

    async beginOff() {
      if (activeType() === 'sms') return beginSms({ kind: 'sms-off' }, 'none');
      setStep({ kind: 'authenticator-off' });
      return null;
    },

    async submitCode(text) {
      const own = step.value;
      const code = normaliseCode(text);
      if (!own || code === undefined) return { kind: 'malformed-code' };
      const outcome = await sendCode(own.kind, code);
      if (outcome.ok) {
        finish(TYPE_AFTER[own.kind]);
        return { kind: 'done' };
      }
      if (outcome.kind !== 'refused' || step.value !== own)
        return { kind: 'failed', failure: refuse(outcome) };
      return readRefusal(outcome, own);
    },

    async sendAgain() {
      if (sms.waitSeconds.value > 0) return false;
      return sendSms();
    },

    cancel,
  };
}

/** The factor that is on after the server has accepted the code of a step. */
const TYPE_AFTER: Readonly<Record<Step['kind'], SecondFactorType>> = {
  'authenticator-on': 'authenticator',
  'authenticator-off': 'none',
  'sms-on': 'sms',
  'sms-off': 'none',
};
