import { Fragment } from 'react';
import { listBrokenPasswordRules } from '#contracts/rules/password';
import type { Translate } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { PasswordField } from '../ui/forms/field.tsx';
import { FormPair } from '../ui/forms/form.tsx';
import { PasswordRules } from './password-rules.tsx';
import type turkish from './texts.tr.ts';
import { formTexts } from './texts.tr.ts';
import type { TextFieldProps } from './use-form.ts';

interface NewPasswordFieldsProps {
  password: TextFieldProps;
  again: TextFieldProps;
  /** `first` on registration; `new` when the password replaces an earlier one. */
  kind: 'first' | 'new';
  /** Whether the two fields stand side by side where there is room. */
  isPair?: boolean;
}

/**
 * The fields for a new password and its repetition, with a list of the password rules that is updated during
 * typing.
 */
export function NewPasswordFields({ password, again, kind, isPair = false }: NewPasswordFieldsProps) {
  const t = useTexts(formTexts);
  const toggleLabels = { show: t('showPassword'), hide: t('hidePassword') };
  const first = (
    <PasswordField
      {...password}
      label={t(kind === 'first' ? 'password' : 'newPassword')}
      autoComplete="new-password"
      required
      toggleLabels={toggleLabels}
    />
  );
  const second = (
    <PasswordField
      {...again}
      label={t(kind === 'first' ? 'passwordAgain' : 'newPasswordAgain')}
      autoComplete="new-password"
      required
      toggleLabels={toggleLabels}
    />
  );
  const { value: typedPassword } = password;
  const rules = <PasswordRules password={typedPassword} />;
  const fields = (
    <Fragment>
      {first}
      {rules}
      {second}
    </Fragment>
  );
  return isPair ? <FormPair>{fields}</FormPair> : fields;
}

/** Returns the errors of a chosen password and its repetition (spec §5 Password). */
export function findPasswordErrors(t: Translate<typeof turkish>, password: string, again: string) {
  const error =
    password === ''
      ? t('passwordMissing')
      : listBrokenPasswordRules(password).length > 0
        ? t('passwordTooWeak')
        : undefined;
  const againError =
    again === '' ? t('passwordAgainMissing') : again !== password ? t('passwordsDiffer') : undefined;
  return { error, againError };
}
