import { CheckedForm } from '../../forms/checked-form.tsx';
import { findEmailError } from '../../forms/find-email-error.ts';
import { formTexts } from '../../forms/texts.tr.ts';
import { useForm } from '../../forms/use-form.ts';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import type { PageProps } from '../../routing/route.ts';
import { TextLink } from '../../routing/text-link.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormStand } from '../../ui/forms/form-stand.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { getForgotPassword } from './forgot-password.ts';
import { forgotTexts } from './texts.tr.ts';

export default function ForgotPasswordPage(_: PageProps) {
  const t = useTexts(forgotTexts);
  const forms = useTexts(formTexts);
  const form = useForm({
    texts: { email: '' },
    checks: {},
    findErrors: ({ texts: { email } }) => ({ email: findEmailError(email, forms) }),
    send: getForgotPassword(useModels()).request,
    describeFailure: useFailureText(),
  });
  return (
    <FormStand title={t('title')} lead={t('lead')}>
      <CheckedForm form={form}>
        <Field
          {...form.textProps('email')}
          label={forms('email')}
          type="email"
          autoComplete="email"
          required
        />
        <SubmitButton isWaiting={form.isWaiting}>{t(form.isWaiting ? 'submitting' : 'submit')}</SubmitButton>
      </CheckedForm>
      <p className="form-end">
        <TextLink href="/login">{t('backToLogin')}</TextLink>
      </p>
    </FormStand>
  );
}
