/** Changes the password, which ends all sessions of the player (spec §7 user/pass_change, §2 Navigation rules). */
import { batch } from '@preact/signals-react';
import { pass_change } from '#contracts/calls/user';
import type { ErrorOf } from '#contracts/contract';
import { isSessionLost } from '../../api/call.ts';
import { SESSION_EFFECT } from '../../api/outcomes.ts';
import type { FormRefusal, FormValues } from '../../forms/use-form.ts';
import { defineScreenModel, type ScreenDeps } from '../../models.ts';
import { isUncertain } from '../../session/is-uncertain.ts';
import { getLoginNotice } from '../../session/login-notice.ts';

export type PasswordField = 'oldPassword' | 'newPassword' | 'newPasswordAgain';

const FIELD_BY_ERROR: Partial<Record<ErrorOf<typeof pass_change>, PasswordField>> = {
  WRONG_PASSWORD: 'oldPassword',
  PASSWORD_LENGTH: 'newPassword',
  PASSWORD_UPPERCASE: 'newPassword',
  PASSWORD_NUMBER: 'newPassword',
  PASSWORD_UNCHANGED: 'newPassword',
  PASSWORDS_DIFFER: 'newPasswordAgain',
};

export interface PasswordChange {
  /**
   * Saves the new password. On success, ends the session, opens the login page and returns null; otherwise
   * returns the failure. If the server has already ended the session, the login page opens too.
   */
  change(form: FormValues<PasswordField, never>): Promise<FormRefusal<PasswordField> | null>;
}

export const getPasswordChange = defineScreenModel(createPasswordChange);

function createPasswordChange(deps: ScreenDeps): PasswordChange {
  const { call, models, messages, navigation, reportRefusal, sessionStore } = deps;
  const loginNotice = getLoginNotice(models);

  function openLogin() {
    sessionStore.dropAll();
    navigation.go('/login', { replace: true });
  }

  return {
    async change({ texts }) {
      const outcome = await call(pass_change, texts);
      if (outcome.ok) {
        batch(() => {
          loginNotice.value = { kind: 'password-reset' };
          models.toasts.show('ok', messages.site('passwordReset'));
          openLogin();
        });
        return null;
      }
      if (isSessionLost(outcome) && SESSION_EFFECT[outcome.reason].dropsAuth) return { failure: outcome };
      if (outcome.kind === 'session') {
        batch(() => {
          // An earlier attempt whose reply was lost may have changed the password and ended the session. In
          // that case the notice stays `password-uncertain`.
          if (loginNotice.value?.kind !== 'password-uncertain') loginNotice.value = { kind: 'password-kept' };
          models.toasts.show('bad', messages.site('failureSession'));
          openLogin();
        });
        return { failure: outcome };
      }
      if (isUncertain(outcome)) loginNotice.value = { kind: 'password-uncertain' };
      reportRefusal(outcome);
      if (outcome.kind !== 'refused') return { failure: outcome };
      // The session is still valid, so no earlier attempt has changed the password.
      loginNotice.value = null;
      return { failure: outcome, field: outcome.error ? FIELD_BY_ERROR[outcome.error] : undefined };
    },
  };
}
