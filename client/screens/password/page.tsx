import { AccountFrame } from '../../account/account-frame.tsx';
import { CheckedForm } from '../../forms/checked-form.tsx';
import { findPasswordErrors, NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { formTexts } from '../../forms/texts.tr.ts';
import { useForm } from '../../forms/use-form.ts';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAccountName } from '../../layout/header/account.tsx';
import { useModels } from '../../models.ts';
import type { PageProps } from '../../routing/route.ts';
import { TextLink } from '../../routing/text-link.tsx';
import { isUncertain } from '../../session/is-uncertain.ts';
import { PasswordField } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { getPasswordChange } from './password-change.ts';
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
  const form = useForm({
    texts: { oldPassword: '', newPassword: '', newPasswordAgain: '' },
    checks: {},
    findErrors({ texts: { oldPassword, newPassword, newPasswordAgain } }) {
      const { error, againError } = findPasswordErrors(forms, newPassword, newPasswordAgain);
      return {
        oldPassword: oldPassword === '' ? t('currentMissing') : undefined,
        newPassword: error ?? (newPassword === oldPassword ? t('unchanged') : undefined),
        newPasswordAgain: againError,
      };
    },
    send: getPasswordChange(useModels()).change,
    describeFailure: (failure) => (isUncertain(failure) ? t('uncertain') : failureText(failure)),
  });
  return (
    <CheckedForm form={form}>
      {/* The hidden field tells password managers whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...form.textProps('oldPassword')}
        label={t('currentPassword')}
        aside={<TextLink href="/forgot-password">{t('forgotten')}</TextLink>}
        autoComplete="current-password"
        required
        toggleLabels={{ show: forms('showPassword'), hide: forms('hidePassword') }}
      />
      <NewPasswordFields
        password={form.textProps('newPassword')}
        again={form.textProps('newPasswordAgain')}
        kind="new"
      />
      <SubmitButton isWaiting={form.isWaiting}>{t(form.isWaiting ? 'submitting' : 'submit')}</SubmitButton>
    </CheckedForm>
  );
}
