import { buildEmailField } from '../../forms/common-fields.tsx';
import { Form } from '../../forms/form.tsx';
import { formTexts } from '../../forms/texts.tr.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { TextLink } from '../../routing/link.tsx';
import type { PageProps } from '../../routing/route.ts';
import { FormStand } from '../../ui/forms/form-stand.tsx';
import { useFailureText } from '../../views/use-failure-text.ts';
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
