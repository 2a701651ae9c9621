import { CheckedForm } from '../../forms/checked-form.tsx';
import { findEmailError } from '../../forms/find-email-error.ts';
import { formTexts } from '../../forms/texts.tr.ts';
import { useForm } from '../../forms/use-form.ts';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { Link } from '../../routing/link.tsx';
import type { PageProps } from '../../routing/route.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FormStand } from '../../ui/forms/form-stand.tsx';
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
        <Button variant="lamp" size="form" isWide type="submit" isWaiting={form.isWaiting}>
          {form.isWaiting ? t('submitting') : t('submit')}
        </Button>
      </CheckedForm>
      <p className="form-end">
        <Link href="/login" className="text-link">
          {t('backToLogin')}
        </Link>
      </p>
    </FormStand>
  );
}
