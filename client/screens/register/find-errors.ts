/** Finds the errors of a registration form by the rules that the server applies too (spec §5). */
import { isAdult, isBirthDate } from '#contracts/rules/birth-date';
import { isCountryAllowed } from '#contracts/rules/countries';
import { isIdentityNumber } from '#contracts/rules/identity-number';
import { normalisePersonName } from '#contracts/rules/person-name';
import { normalisePhone } from '#contracts/rules/phone';
import { normaliseUsername } from '#contracts/rules/username';
import { findEmailError } from '../../forms/find-email-error.ts';
import { findPasswordErrors } from '../../forms/new-password-fields.tsx';
import type formTurkish from '../../forms/texts.tr.ts';
import type { FormErrors } from '../../forms/use-form.ts';
import type { Translate } from '../../i18n/texts.ts';
import type { ConsentName, RegistrationForm, TextName } from './registration.ts';
import type turkish from './texts.tr.ts';

interface Translations {
  readonly t: Translate<typeof turkish>;
  readonly forms: Translate<typeof formTurkish>;
}

/** Returns the errors by field. today: `YYYY-MM-DD` in Istanbul, by the server's time. */
export function findErrors(
  { texts, checks }: RegistrationForm,
  today: string,
  { t, forms }: Translations,
): FormErrors<TextName | ConsentName> {
  const password = findPasswordErrors(forms, texts.password, texts.passwordAgain);
  return {
    username: findTextError(texts.username, normaliseUsername, t('usernameMissing'), t('usernameWrong')),
    password: password.error,
    passwordAgain: password.againError,
    firstname: findTextError(
      texts.firstname,
      normalisePersonName,
      t('firstnameMissing'),
      t('firstnameWrong'),
    ),
    lastname: findTextError(texts.lastname, normalisePersonName, t('lastnameMissing'), t('lastnameWrong')),
    identityNumber: findTextError(
      texts.identityNumber,
      isIdentityNumber,
      t('identityNumberMissing'),
      t('identityNumberWrong'),
    ),
    birthDate: findBirthDateError(texts.birthDate, today, t),
    email: findEmailError(texts.email, forms),
    phone: findTextError(texts.phone, normalisePhone, t('phoneMissing'), t('phoneWrong')),
    country: isCountryAllowed(texts.country) ? undefined : t('countryBarred'),
    acceptsRules: checks.acceptsRules ? undefined : t('rulesMissing'),
    acceptsTerms: checks.acceptsTerms ? undefined : t('termsMissing'),
    acceptsPrivacy: checks.acceptsPrivacy ? undefined : t('privacyMissing'),
  };
}

function findBirthDateError(birthDate: string, today: string, t: Translations['t']): string | undefined {
  if (birthDate === '') return t('birthDateMissing');
  if (!isBirthDate(birthDate, today)) return t('birthDateWrong');
  return isAdult(birthDate, today) ? undefined : t('underage');
}

/** Returns the error of a required text; undefined if the text is valid. */
function findTextError(
  text: string,
  parse: (text: string) => unknown,
  missing: string,
  wrong: string,
): string | undefined {
  if (text.trim() === '') return missing;
  return parse(text) ? undefined : wrong;
}
