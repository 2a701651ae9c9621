/** Changes the password, which ends all sessions of the player (spec §7 user/pass_change, §2 Navigation rules). */
import { batch } from '@preact/signals-react';
import { pass_change } from '#contracts/calls/user';
import type { ErrorOf } from '#contracts/contract';
import { isSessionLost } from '../../../core/api/call.ts';
import type { Failure } from '../../../core/api/outcome.ts';
import { SESSION_EFFECT } from '../../../core/api/outcomes.ts';
import type { Translate } from '../../../core/i18n/texts.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { isUncertain } from '../../../core/session/is-uncertain.ts';
import { getLoginNotice } from '../../../core/session/sign-in/login-notice.ts';
import { buildNewPasswordFields, renderPassword } from '../../../ui/forms/common-fields.tsx';
import type { FormFields, FormValues } from '../../../ui/forms/form-field.ts';
import type formTurkish from '../../../ui/forms/texts.tr.ts';
import type turkish from './texts.tr.ts';

export type PasswordName = 'oldPassword' | 'newPassword' | 'newPasswordAgain';

/** Builds the fields of the present password and of the new one. */
export function buildPasswordFields(
  t: Translate<typeof turkish>,
  forms: Translate<typeof formTurkish>,
): FormFields<PasswordName, ErrorOf<typeof pass_change>> {
  const { password, again } = buildNewPasswordFields(forms, { name: 'newPassword', kind: 'new' });
  return {
    oldPassword: {
      label: t('currentPassword'),
      input: { autoComplete: 'current-password' },
      missing: t('currentMissing'),
      refusals: ['WRONG_PASSWORD'],
      render: renderPassword,
    },
    newPassword: {
      ...password,
      findError: (text, values) =>
        password.findError?.(text, values) ?? (text === values.oldPassword ? t('unchanged') : undefined),
      refusals: [...(password.refusals ?? []), 'PASSWORD_UNCHANGED'],
    },
    newPasswordAgain: again,
  };
}

export interface PasswordChange {
  /**
   * Saves the new password. On success, ends the session, opens the login page and returns null; otherwise
   * returns the failure. If the server has already ended the session, the login page opens too.
   */
  change(passwords: FormValues<PasswordName>): Promise<Failure | null>;
}

export const getPasswordChange = defineScreenModel(createPasswordChange);

function createPasswordChange(models: Models): PasswordChange {
  const { call, messages, navigation, reportRefusal, sessionStore, toasts } = models;
  const loginNotice = getLoginNotice(models);

  function openLogin() {
    sessionStore.dropAll();
    navigation.go('/login', { replace: true });
  }

  return {
    async change(passwords) {
      const outcome = await call(pass_change, passwords);
      if (outcome.ok) {
        batch(() => {
          loginNotice.value = { kind: 'password-reset' };
          toasts.show('ok', messages.site('passwordReset'));
          openLogin();
        });
        return null;
      }
      if (isSessionLost(outcome) && SESSION_EFFECT[outcome.reason].dropsAuth) return outcome;
      if (outcome.kind === 'session') {
        batch(() => {
          // An earlier attempt whose reply was lost may have changed the password and ended the session. In
          // that case the notice stays `password-uncertain`.
          if (loginNotice.value?.kind !== 'password-uncertain') loginNotice.value = { kind: 'password-kept' };
          toasts.show('bad', messages.site('failureSession'));
          openLogin();
        });
        return outcome;
      }
      if (isUncertain(outcome)) loginNotice.value = { kind: 'password-uncertain' };
      reportRefusal(outcome);
      // After a refusal the session is still valid, so no earlier attempt has changed the password.
      if (outcome.kind === 'refused') loginNotice.value = null;
      return outcome;
    },
  };
}
