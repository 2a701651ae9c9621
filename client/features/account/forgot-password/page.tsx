/** Requests a mail with a link for a new password. The reply is the same whether or not the account exists (spec §7). */
import { forgot } from '#contracts/calls/user';
import { normaliseEmail } from '#contracts/rules/email';
import type { Failure } from '../../../core/api/outcome.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { type Models, useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { getLoginNotice } from '../../../core/session/sign-in/login-notice.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { buildEmailField } from '../../../ui/forms/common-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormStand } from '../../../ui/forms/parts/form-stand.tsx';
import { formTexts } from '../../../ui/forms/texts.tr.ts';
import { TextLink } from '../../../ui/links/link.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { passwordTexts } from '../password/texts.tr.ts';

export default function ForgotPasswordPage(_: PageProps) {
  const models = useModels();
  const t = useTexts(passwordTexts);
  const forms = useTexts(formTexts);
  const site = useTexts(siteTexts);
  return (
    <FormStand title={site('titleForgot')} lead={t('forgotLead')}>
      <Form
        fields={{ email: buildEmailField(forms) }}
        submitLabel={t('forgotSubmit')}
        waitingLabel={t('sending')}
        send={(form) => requestResetMail(models, form)}
        describe={useFailureText()}
      />
      <p className="form-end">
        <TextLink href="/login">{t('backToLogin')}</TextLink>
      </p>
    </FormStand>
  );
}

/** Sends the request. On success, opens the login page and returns null; otherwise returns the failure. */
export async function requestResetMail(
  models: Models,
  { email }: { readonly email: string },
): Promise<Failure | null> {
  const { call, messages, navigation, reportRefusal, toasts } = models;
  const outcome = await call(forgot, { email });
  if (outcome.ok) {
    getLoginNotice(models).value = { kind: 'reset-mail', email: normaliseEmail(email) ?? email };
    toasts.show('ok', messages.site('resetMailSent'));
    navigation.go('/login', { replace: true });
    return null;
  }
  reportRefusal(outcome);
  return outcome;
}
