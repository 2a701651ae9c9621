import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import { TextLink } from '../../../ui/links/link.tsx';
import './page.css';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { siteTexts } from '../../../core/site/texts.tr.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormPair, FormSection } from '../../../ui/forms/form-frame.tsx';
import { SelectField } from '../../../ui/forms/parts/field.tsx';
import { FormStand } from '../../../ui/forms/parts/form-stand.tsx';
import { formTexts } from '../../../ui/forms/texts.tr.ts';
import { Notice } from '../../../ui/loading/notice.tsx';
import { useFailureText } from '../../../ui/loading/use-failure-text.ts';
import { buildRegisterFields } from './register-fields.tsx';
import { getRegistration, isNameTaken } from './registration.ts';
import { registerTexts } from './texts.tr.ts';

/**
 * Used as today's date until the server's time is known, so that no birth date is refused as too late. The
 * server checks the date as well.
 */
const LAST_DAY = '9999-12-31';

export default function RegisterPage(_: PageProps) {
  const site = useTexts(siteTexts);
  const t = useTexts(registerTexts);
  return (
    <FormStand title={site('titleRegister')} lead={t('lead')} width="wide">
      <RegisterForm />
      <p className="form-end">
        <span>{`${t('haveAccount')} `}</span>
        <TextLink href="/login">{site('titleLogin')}</TextLink>
      </p>
    </FormStand>
  );
}

function RegisterForm() {
  const models = useModels();
  const t = useTexts(registerTexts);
  const forms = useTexts(formTexts);
  const site = useTexts(siteTexts);
  const failureText = useFailureText();
  const registration = getRegistration(models);
  const now = models.time.now();
  return (
    <Form
      fields={buildRegisterFields(now === undefined ? LAST_DAY : formatIstanbulDate(now), { t, forms })}
      submitLabel={site('titleRegister')}
      waitingLabel={t('submitting')}
      send={registration.register}
      describe={(failure) => {
        if (registration.mayBeRegistered(failure)) return t('mayBeRegistered');
        // The network may have delivered one request twice. The second reply then says that the name is taken,
        // so the text also suggests to sign in.
        return isNameTaken(failure) ? t('usernameTaken') : failureText(failure);
      }}
      layout={(controls, button) => (
        <>
          <FormSection title={t('login')}>
            {controls.username}
            <FormPair>
              {controls.password}
              {controls.passwordAgain}
            </FormPair>
          </FormSection>
          <FormSection title={t('identity')}>
            <FormPair>
              {controls.firstname}
              {controls.lastname}
            </FormPair>
            <FormPair>
              {controls.identityNumber}
              {controls.birthDate}
            </FormPair>
          </FormSection>
          <FormSection title={t('contact')}>
            <FormPair>
              {controls.email}
              {controls.phone}
            </FormPair>
            <FormPair>
              {controls.country}
              <SelectField id="register-currency" label={t('currency')} defaultValue="TRY">
                <option value="TRY">{t('turkishLira')}</option>
              </SelectField>
            </FormPair>
            <FormPair>
              {controls.city}
              {controls.address}
            </FormPair>
          </FormSection>
          <FormSection title={t('consents')}>
            {controls.acceptsRules}
            {controls.acceptsTerms}
            {controls.acceptsPrivacy}
            <Notice>{t('notice')}</Notice>
            {button}
          </FormSection>
        </>
      )}
    />
  );
}
