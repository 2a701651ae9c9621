/** The step that switches a factor on or off: how it begins, ends and is interrupted. */
import { batch } from '@preact/signals-react';
import type { SecondFactorType } from '#contracts/rules/second-factor';
import type { Failure } from '../../../core/api/outcome.ts';
import type { Models } from '../../../core/models.ts';
import { createSmsCode } from '../../../core/session/sign-in/sms-code.ts';
import { getFactorStatus } from '../factor-status.ts';
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

export type StepState = ReturnType<typeof createStepState>;

export function createStepState(models: Models) {
  const { player, language, toasts } = models;
  const status = getFactorStatus(models);
  const sms = createSmsCode(models);
  const step = player.createSignal<Step | null>(null);
  const news = player.createSignal<'on' | 'off' | 'interrupted' | null>(null);
  const isLocked = player.createSignal(false);
  const sendFailure = player.createSignal<Failure | null>(null);
  player.onSignOut(sms.stop);

  async function reloadStatus() {
    status.reset();
    await status.load();
  }

  function set(next: Step | null) {
    batch(() => {
      step.value = next;
      isLocked.value = false;
      sendFailure.value = null;
      if (next === null) sms.stop();
      else news.value = null;
    });
  }

  return {
    status,
    sms,
    step,
    news,
    isLocked,
    sendFailure,
    reloadStatus,
    set,

    activeType: (): SecondFactorType =>
      status.state.value.kind === 'ready' ? status.state.value.data.type : 'none',

    /** Ends the step, after which a factor of this type is on. */
    finish(type: SecondFactorType) {
      const change = type === 'none' ? 'off' : 'on';
      batch(() => {
        status.put({ type, hasUnconfirmedKey: false });
        set(null);
        news.value = change;
        toasts.show('ok', () =>
          twoFactorTexts.in(language.lang.value)(change === 'on' ? 'switchedOn' : 'switchedOff'),
        );
      });
    },

    /** Reports the step as interrupted and ends it. Called when the server has discarded the change. */
    interrupt(): { readonly kind: 'interrupted' } {
      batch(() => {
        set(null);
        news.value = 'interrupted';
      });
      void reloadStatus();
      return { kind: 'interrupted' };
    },
  };
}
