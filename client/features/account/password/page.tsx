import { batch } from '@preact/signals-react';
import { Fragment } from 'react';
import { pass_change } from '#contracts/calls/user';
import type { ErrorOf } from '#contracts/contract';
import { isSessionLost } from '../../../core/api/call.ts';
import { endsVisit, type Failure, isUncertain } from '../../../core/api/outcome.ts';
import type { Translate } from '../../../core/i18n/texts.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { type Models, useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { getLoginNotice } from '../../../core/session/sign-in/login-notice.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { AccountFrame } from '../../../shell/account/account-frame.tsx';
import { useAccountName } from '../../../shell/header/account.tsx';
import { buildNewPasswordFields, renderPassword } from '../../../ui/forms/common-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import type { FormFields, FormValues } from '../../../ui/forms/form-field.ts';
import type formTurkish from '../../../ui/forms/texts.tr.ts';
import { formTexts } from '../../../ui/forms/texts.tr.ts';
import { TextLink } from '../../../ui/links/link.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import type turkish from './texts.tr.ts';
import { passwordTexts } from './texts.tr.ts';

export default function PasswordPage({ path }: PageProps) {
  const t = useTexts(passwordTexts);
  return (
    <AccountFrame path={path} lead={t('changeLead')}>
      <div className="account-form-panel panel roomy">
        <PasswordForm />
      </div>
    </AccountFrame>
  );
}

function PasswordForm() {
  const models = useModels();
  const t = useTexts(passwordTexts);
  const forms = useTexts(formTexts);
  const site = useTexts(siteTexts);
  const failureText = useFailureText();
  const { username } = useAccountName();
  const { oldPassword, ...newFields } = buildPasswordFields(t, forms);
  const forgotten = <TextLink href="/forgot-password">{site('titleForgot')}</TextLink>;
  return (
    <Form
      fields={{ oldPassword: { ...oldPassword, aside: forgotten }, ...newFields }}
      submitLabel={t('changeSubmit')}
      waitingLabel={t('saving')}
      send={(passwords) => changePassword(models, passwords)}
      describe={(failure) => (isUncertain(failure) ? t('uncertain') : failureText(failure))}
      layout={(controls, button) => (
        <Fragment>
          {/* The hidden field tells password managers whose password changes. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          {Object.values<Elements>(controls)}
          {button}
        </Fragment>
      )}
    />
  );
}

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

/**
 * Saves the new password. On success, ends the session, opens the login page and returns null; otherwise
 * returns the failure. If the server has already ended the session, the login page opens too.
 */
export async function changePassword(
  models: Models,
  passwords: FormValues<PasswordName>,
): Promise<Failure | null> {
  const { call, messages, reportRefusal, toasts } = models;
  const loginNotice = getLoginNotice(models);
  const outcome = await call(pass_change, passwords);
  if (outcome.ok) {
    batch(() => {
      loginNotice.value = { kind: 'password-reset' };
      toasts.show('ok', messages.site('passwordReset'));
      openLogin(models);
    });
    return null;
  }
  if (isSessionLost(outcome) && endsVisit(outcome)) return outcome;
  if (outcome.kind === 'session') {
    batch(() => {
      // An earlier attempt whose reply was lost may have changed the password and ended the session. In
      // that case the notice stays `password-uncertain`.
      if (loginNotice.value?.kind !== 'password-uncertain') loginNotice.value = { kind: 'password-kept' };
      openLogin(models);
    });
    return outcome;
  }
  if (isUncertain(outcome)) loginNotice.value = { kind: 'password-uncertain' };
  reportRefusal(outcome);
  // After a refusal the session is still valid, so no earlier attempt has changed the password.
  if (outcome.kind === 'refused') loginNotice.value = null;
  return outcome;
}

function openLogin({ sessionStore, navigation }: Models) {
  sessionStore.dropAll();
  navigation.go('/login', { replace: true });
}
