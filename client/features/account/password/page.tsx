import { Fragment } from 'react';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { isUncertain } from '../../../core/session/is-uncertain.ts';
import { AccountFrame } from '../../../shell/account/account-frame.tsx';
import { useAccountName } from '../../../shell/header/account.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { formTexts } from '../../../ui/forms/texts.tr.ts';
import { TextLink } from '../../../ui/links/link.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { buildPasswordFields, getPasswordChange } from './password-change.ts';
import { passwordTexts } from './texts.tr.ts';

export default function PasswordPage({ path }: PageProps) {
  const t = useTexts(passwordTexts);
  return (
    <AccountFrame path={path} lead={t('lead')}>
      <div className="account-form-panel panel roomy">
        <PasswordForm />
      </div>
    </AccountFrame>
  );
}

function PasswordForm() {
  const t = useTexts(passwordTexts);
  const forms = useTexts(formTexts);
  const failureText = useFailureText();
  const { username } = useAccountName();
  const { oldPassword, ...newFields } = buildPasswordFields(t, forms);
  const forgotten = <TextLink href="/forgot-password">{t('forgotten')}</TextLink>;
  return (
    <Form
      fields={{ oldPassword: { ...oldPassword, aside: forgotten }, ...newFields }}
      submitLabel={t('submit')}
      waitingLabel={t('submitting')}
      send={getPasswordChange(useModels()).change}
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
