import { TextLink } from '../../routing/text-link.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import './page.css';
import { useMemo } from 'react';
import { COUNTRY_CODES, nameCountry } from '#contracts/rules/countries';
import { CheckedForm } from '../../forms/checked-form.tsx';
import { DayField } from '../../forms/day-field.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { formTexts } from '../../forms/texts.tr.ts';
import { useForm } from '../../forms/use-form.ts';
import { isoDay } from '../../i18n/iso-day.ts';
import { useFailureText } from '../../i18n/use-failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import type { PageProps } from '../../routing/route.ts';
import { Field } from '../../ui/forms/field.tsx';
import { FormPair, FormSection } from '../../ui/forms/form.tsx';
import { FormStand } from '../../ui/forms/form-stand.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Consents } from './consents.tsx';
import { findErrors } from './find-errors.ts';
import { EMPTY_FORM, getRegistration, isNameTaken } from './registration.ts';
import { registerTexts } from './texts.tr.ts';

/**
 * Used as today's date until the server's time is known, so that no birth date is refused as too late. The
 * server checks the date as well.
 */
const LAST_DAY = '9999-12-31';

export default function RegisterPage(_: PageProps) {
  const t = useTexts(registerTexts);
  return (
    <FormStand title={t('title')} lead={t('lead')} width="wide">
      <RegisterForm />
      <p className="form-end">
        <span>{`${t('haveAccount')} `}</span>
        <TextLink href="/login">{t('signIn')}</TextLink>
      </p>
    </FormStand>
  );
}

function RegisterForm() {
  const models = useModels();
  const lang = models.language.lang.value;
  const t = useTexts(registerTexts);
  const forms = useTexts(formTexts);
  const failureText = useFailureText();
  const registration = getRegistration(models);
  const now = models.time.now();
  const today = now === undefined ? LAST_DAY : isoDay(now);
  // Naming all countries again with each key would delay the letters on a slow phone.
  const countries = useMemo(
    () =>
      COUNTRY_CODES.map((code) => (
        <option key={code} value={code}>
          {nameCountry(code, lang)}
        </option>
      )),
    [lang],
  );
  const form = useForm({
    ...EMPTY_FORM,
    findErrors: (values) => findErrors(values, today, { t, forms }),
    send: registration.register,
    describeFailure(failure) {
      if (registration.mayBeRegistered(failure)) return t('mayBeRegistered');
      // The network may have delivered one request twice. The second reply then says that the name is taken,
      // so the text also suggests to sign in.
      return isNameTaken(failure) ? t('usernameTaken') : failureText(failure);
    },
  });
  const { textProps } = form;
  return (
    <CheckedForm form={form}>
      <FormSection title={t('login')}>
        <Field
          {...textProps('username')}
          label={t('username')}
          hint={t('usernameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <NewPasswordFields
          password={textProps('password')}
          again={textProps('passwordAgain')}
          kind="first"
          isPair
        />
      </FormSection>
      <FormSection title={t('identity')}>
        <FormPair>
          <Field {...textProps('firstname')} label={t('firstname')} autoComplete="given-name" required />
          <Field {...textProps('lastname')} label={t('lastname')} autoComplete="family-name" required />
        </FormPair>
        <FormPair>
          <Field
            {...textProps('identityNumber')}
            label={t('identityNumber')}
            hint={t('identityNumberHint')}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <DayField
            {...textProps('birthDate')}
            label={t('birthDate')}
            hint={t('birthDateHint')}
            autoComplete="bday"
            latest={today}
            required
          />
        </FormPair>
      </FormSection>
      <FormSection title={t('contact')}>
        <FormPair>
          <Field {...textProps('email')} label={forms('email')} type="email" autoComplete="email" required />
          <Field
            {...textProps('phone')}
            label={t('phone')}
            start={<span className="register-prefix dim">+90</span>}
            type="tel"
            autoComplete="tel-national"
            required
          />
        </FormPair>
        <FormPair>
          <SelectField {...textProps('country')} label={t('country')} autoComplete="country">
            {countries}
          </SelectField>
          <SelectField id="register-currency" label={t('currency')} defaultValue="TRY">
            <option value="TRY">{t('turkishLira')}</option>
          </SelectField>
        </FormPair>
        <FormPair>
          <Field {...textProps('city')} label={t('city')} autoComplete="address-level2" />
          <Field {...textProps('address')} label={t('address')} autoComplete="street-address" />
        </FormPair>
      </FormSection>
      <FormSection title={t('consents')}>
        <Consents checkProps={form.checkProps} />
        <Notice>{t('notice')}</Notice>
        <SubmitButton isWaiting={form.isWaiting}>{t(form.isWaiting ? 'submitting' : 'submit')}</SubmitButton>
      </FormSection>
    </CheckedForm>
  );
}
