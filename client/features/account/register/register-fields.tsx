/** The fields of a registration, with the rules that the server applies too (spec §5). */
import { useMemo, useState } from 'react';
import type { register } from '#contracts/calls/user';
import type { ErrorOf } from '#contracts/contract';
import { CONTENT_PAGES, type PageSlug } from '#contracts/documents/pages';
import { COUNTRY_CODES, nameCountry } from '#contracts/rules/countries';
import { normalisePhone } from '#contracts/rules/phone';
import { findRegistrationError } from '#contracts/rules/registration';
import { removeSeparators } from '#contracts/separators';
import type { Translate } from '../../../core/i18n/texts.ts';
import { useModels } from '../../../core/models.ts';
import { createLazyComponent } from '../../../ui/behaviour/lazy-component.ts';
import { buildEmailField, buildNewPasswordFields, renderCheck } from '../../../ui/forms/common-fields.tsx';
import { DayField, parseDayField } from '../../../ui/forms/day-field.tsx';
import type { ControlProps, FormField, FormFields } from '../../../ui/forms/form-field.ts';
import { SelectField } from '../../../ui/forms/parts/field.tsx';
import { PhoneField } from '../../../ui/forms/phone-field.tsx';
import type formTurkish from '../../../ui/forms/texts.tr.ts';
import type { RegistrationField } from './registration.ts';
import type turkish from './texts.tr.ts';

interface Translations {
  readonly t: Translate<typeof turkish>;
  readonly forms: Translate<typeof formTurkish>;
}

/** Builds the fields. today: `YYYY-MM-DD` in Istanbul, by the server's time. */
export function buildRegisterFields(
  today: string,
  { t, forms }: Translations,
): FormFields<RegistrationField, ErrorOf<typeof register>> {
  const { password, again } = buildNewPasswordFields(forms, { name: 'password', kind: 'first' });
  const buildNameField = (name: 'firstname' | 'lastname', autoComplete: string): FormField<never> => ({
    label: t(name),
    input: { autoComplete },
    missing: t(`${name}Missing`),
    findError: (text) => findRegistrationError(name, text, today) && t(`${name}Wrong`),
  });
  const buildConsentField = (
    subject: 'Rules' | 'Terms' | 'Privacy',
    page: PageSlug,
    missing: string,
  ): FormField<never> => ({
    label: t(`accept${subject}`),
    aside: <ReadButton page={page}>{t(`read${subject}`)}</ReadButton>,
    missing,
    render: renderCheck,
  });
  return {
    username: {
      label: t('username'),
      hint: t('usernameHint'),
      input: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
      missing: t('usernameMissing'),
      findError: (text) => findRegistrationError('username', text, today) && t('usernameWrong'),
      refusals: ['USERNAME_WRONG', 'USERNAME_TAKEN'],
    },
    password,
    passwordAgain: again,
    firstname: buildNameField('firstname', 'given-name'),
    lastname: buildNameField('lastname', 'family-name'),
    identityNumber: {
      label: t('identityNumber'),
      hint: t('identityNumberHint'),
      input: { inputMode: 'numeric', autoComplete: 'off' },
      parse: removeSeparators,
      missing: t('identityNumberMissing'),
      findError: (text) => findRegistrationError('identityNumber', text, today) && t('identityNumberWrong'),
      refusals: ['IDENTITY_NUMBER_WRONG'],
    },
    birthDate: {
      label: t('birthDate'),
      hint: t('birthDateHint'),
      input: { autoComplete: 'bday' },
      parse: (text) => parseDayField(text, today),
      missing: t('birthDateMissing'),
      findError(day) {
        const error = findRegistrationError('birthDate', day, today);
        return error && t(error === 'UNDERAGE' ? 'underage' : 'birthDateWrong');
      },
      refusals: ['BIRTH_DATE_WRONG', 'UNDERAGE'],
      render: (control) => <DayField {...control} latest={today} />,
    },
    email: buildEmailField(forms),
    phone: {
      label: t('phone'),
      input: { type: 'tel', autoComplete: 'tel-national' },
      parse: (text) => normalisePhone(text) ?? text,
      missing: t('phoneMissing'),
      findError: (text) => findRegistrationError('phone', text, today) && t('phoneWrong'),
      refusals: ['PHONE_WRONG'],
      render: (control) => <PhoneField {...control} />,
    },
    country: {
      label: t('country'),
      initial: 'TR',
      findError: (code) => findRegistrationError('country', code, today) && t('countryBarred'),
      refusals: ['COUNTRY_BARRED'],
      render: ({ id, name, label, error, defaultValue }) => (
        <CountryField {...{ id, name, label, error, defaultValue }} />
      ),
    },
    city: { label: t('city'), input: { autoComplete: 'address-level2' } },
    address: { label: t('address'), input: { autoComplete: 'street-address' } },
    acceptsRules: buildConsentField('Rules', 'general-rules', t('rulesMissing')),
    acceptsTerms: buildConsentField('Terms', 'terms', t('termsMissing')),
    acceptsPrivacy: buildConsentField('Privacy', 'privacy', t('privacyMissing')),
  };
}

function CountryField(field: Pick<ControlProps, 'id' | 'name' | 'label' | 'error' | 'defaultValue'>) {
  const lang = useModels().language.lang.value;
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
  return (
    <SelectField {...field} autoComplete="country">
      {countries}
    </SelectField>
  );
}

/** The dialog's code loads only when a text is opened, since few people open one. */
const textDialog = createLazyComponent(() => import('./text-dialog.tsx'));

/** A button that shows a text to consent to in a dialog, so that nothing typed is lost (spec §5). */
export function ReadButton({ page, children }: { page: PageSlug; children: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="text-link consent-read" onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && <textDialog.Component type={CONTENT_PAGES[page]} onClose={() => setOpen(false)} />}
    </>
  );
}
