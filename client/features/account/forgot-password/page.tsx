import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { buildEmailField } from '../../../ui/forms/common-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormStand } from '../../../ui/forms/parts/form-stand.tsx';
import { formTexts } from '../../../ui/forms/texts.tr.ts';
import { TextLink } from '../../../ui/links/link.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { getForgotPassword } from './forgot-password.ts';
import { forgotTexts } from './texts.tr.ts';

export default function ForgotPasswordPage(_: PageProps) {
  const t = useTexts(forgotTexts);
  const forms = useTexts(formTexts);
  return (
    <FormStand title={t('title')} lead={t('lead')}>
      <Form
        fields={{ email: buildEmailField(forms) }}
        submitLabel={t('submit')}
        waitingLabel={t('submitting')}
        send={getForgotPassword(useModels()).request}
        describe={useFailureText()}
      />
      <p className="form-end">
        <TextLink href="/login">{t('backToLogin')}</TextLink>
      </p>
    </FormStand>
  );
}
