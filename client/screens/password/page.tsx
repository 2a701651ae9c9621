import { Fragment } from 'react';
import { Form } from '../../forms/form.tsx';
import { formTexts } from '../../forms/texts.tr.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Elements } from '../../jsx-types.ts';
import { AccountFrame } from '../../layout/account/account-frame.tsx';
import { useAccountName } from '../../layout/header/account.tsx';
import { useModels } from '../../models.ts';
import { TextLink } from '../../routing/link.tsx';
import type { PageProps } from '../../routing/route.ts';
import { isUncertain } from '../../session/is-uncertain.ts';
import { useFailureText } from '../../views/use-failure-text.ts';
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
