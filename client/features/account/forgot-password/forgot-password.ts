/**
 * Requests a mail with a link for a new password. The reply is the same whether or not the account exists
 * (spec §7 user/forgot).
 */
import { forgot } from '#contracts/calls/user';
import { normaliseEmail } from '#contracts/rules/email';
import type { Failure } from '../../../core/api/outcome.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { getLoginNotice } from '../../../core/session/sign-in/login-notice.ts';

export interface ForgotPassword {
  /** Sends the request. On success, opens the login page and returns null; otherwise returns the failure. */
  request(form: { readonly email: string }): Promise<Failure | null>;
}

export const getForgotPassword = defineScreenModel(createForgotPassword);

function createForgotPassword(models: Models): ForgotPassword {
  const { call, messages, navigation, reportRefusal, toasts } = models;
  return {
    async request({ email }) {
      const outcome = await call(forgot, { email });
      if (outcome.ok) {
        getLoginNotice(models).value = { kind: 'reset-mail', email: normaliseEmail(email) ?? email };
        toasts.show('ok', messages.site('resetMailSent'));
        navigation.go('/login', { replace: true });
        return null;
      }
      reportRefusal(outcome);
      return outcome;
    },
  };
}
