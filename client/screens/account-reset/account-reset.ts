/** Sets a new password with the token of the mailed link (spec §2), which works once and for one hour. */
import { pass_reset } from '#contracts/calls/user';
import type { ErrorOf } from '#contracts/contract';
import type { FormRefusal, FormValues } from '../../forms/use-form.ts';
import { defineScreenModel, type ScreenDeps } from '../../models.ts';
import { isUncertain } from '../../session/is-uncertain.ts';
import { getLoginNotice } from '../../session/login-notice.ts';

export type ResetField = 'newPassword' | 'newPasswordAgain';

/** The refusals that mean that the link cannot be used any more. */
export type LinkProblem = 'LINK_UNKNOWN' | 'LINK_EXPIRED' | 'LINK_USED';

const FIELD_BY_ERROR: Partial<Record<ErrorOf<typeof pass_reset>, ResetField>> = {
  PASSWORD_LENGTH: 'newPassword',
  PASSWORD_UPPERCASE: 'newPassword',
  PASSWORD_NUMBER: 'newPassword',
  PASSWORDS_DIFFER: 'newPasswordAgain',
};

export interface AccountReset {
  /** Saves the password. On success, opens the login page and returns null; otherwise returns the failure. */
  reset(token: string, form: FormValues<ResetField, never>): Promise<FormRefusal<ResetField> | null>;
}

export const getAccountReset = defineScreenModel(createAccountReset);

/** Returns what is wrong with the link; null when the refusal is about something else. */
export function findLinkProblem({ failure }: FormRefusal<ResetField>): LinkProblem | null {
  if (failure.kind !== 'refused') return null;
  const { error } = failure;
  return error === 'LINK_UNKNOWN' || error === 'LINK_EXPIRED' || error === 'LINK_USED' ? error : null;
}

function createAccountReset({ call, models, messages, navigation, reportRefusal }: ScreenDeps): AccountReset {
  const loginNotice = getLoginNotice(models);
  return {
    async reset(token, { texts }) {
      const outcome = await call(pass_reset, { token, ...texts });
      if (outcome.ok) {
        loginNotice.value = { kind: 'password-reset' };
        models.toasts.show('ok', messages.site('passwordReset'));
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
      return { failure: outcome, field: error ? FIELD_BY_ERROR[error] : undefined };
    },
  };
}
