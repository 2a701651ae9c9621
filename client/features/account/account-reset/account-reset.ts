/** Sets a new password with the token of the mailed link (spec §2), which works once and for one hour. */
import { pass_reset } from '#contracts/calls/user';
import type { Failure } from '../../../core/api/outcome.ts';
import type { Translate } from '../../../core/i18n/texts.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { isUncertain } from '../../../core/session/is-uncertain.ts';
import { getLoginNotice } from '../../../core/session/sign-in/login-notice.ts';
import { buildNewPasswordFields } from '../../../ui/forms/common-fields.tsx';
import type { FormValues } from '../../../ui/forms/form-field.ts';
import type formTurkish from '../../../ui/forms/texts.tr.ts';

/** The refusals that mean that the link cannot be used any more. */
export type LinkProblem = 'LINK_UNKNOWN' | 'LINK_EXPIRED' | 'LINK_USED';

/** Builds the fields of a new password that replaces another one. */
export function buildResetFields(t: Translate<typeof formTurkish>) {
  const { password, again } = buildNewPasswordFields(t, { name: 'newPassword', kind: 'new' });
  return { newPassword: password, newPasswordAgain: again };
}

export interface AccountReset {
  /** Saves the password. On success, opens the login page and returns null; otherwise returns the failure. */
  reset(token: string, passwords: FormValues<'newPassword' | 'newPasswordAgain'>): Promise<Failure | null>;
}

export const getAccountReset = defineScreenModel(createAccountReset);

/** Returns what is wrong with the link; null when the refusal is about something else. */
export function findLinkProblem(failure: Failure): LinkProblem | null {
  if (failure.kind !== 'refused') return null;
  const { error } = failure;
  return error === 'LINK_UNKNOWN' || error === 'LINK_EXPIRED' || error === 'LINK_USED' ? error : null;
}

function createAccountReset(models: Models): AccountReset {
  const { call, messages, navigation, reportRefusal, toasts } = models;
  const loginNotice = getLoginNotice(models);
  return {
    async reset(token, passwords) {
      const outcome = await call(pass_reset, { token, ...passwords });
      if (outcome.ok) {
        loginNotice.value = { kind: 'password-reset' };
        toasts.show('ok', messages.site('passwordReset'));
        navigation.go('/login', { replace: true });
        return null;
      }
      if (isUncertain(outcome)) loginNotice.value = { kind: 'password-uncertain' };
      const error = outcome.kind === 'refused' ? outcome.error : null;
      if (error === 'LINK_USED' && loginNotice.value?.kind === 'password-uncertain') {
        // An earlier attempt, whose reply was lost, has most likely set the password already.
        navigation.go('/login', { replace: true });
        return null;
      }
      reportRefusal(outcome);
      return outcome;
    },
  };
}
