import { MIN_PASSWORD_CHARS } from '#contracts/rules/password';
import type { Translation } from '../../core/i18n/texts.ts';
import type turkish from './texts.tr.ts';

const en: Translation<typeof turkish> = {
  requiredRules: 'Required',
  recommendedRules: 'To make it stronger (recommended)',
  ruleMet: 'met',
  length: `At least ${MIN_PASSWORD_CHARS} characters`,
  uppercase: 'An uppercase letter',
  number: 'A number',
  lowercase: 'A lowercase letter',
  special: 'A special character',

  password: 'Password',
  passwordAgain: 'Password again',
  newPassword: 'New password',
  newPasswordAgain: 'New password again',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordMissing: 'Choose a password.',
  passwordTooWeak: 'The password has to meet all required conditions.',
  passwordAgainMissing: 'Type the password again.',
  passwordsDiffer: 'The passwords do not match.',
  passwordLost: 'For your safety the password was not kept. Please type it again.',

  email: 'E-mail',
  emailMissing: 'Enter your e-mail address.',
  emailWrong: 'The e-mail address is incomplete or wrong. Example: name@mail.com',
  emailLetterWrong: ({ letter }) =>
    letter === ' '
      ? 'An e-mail address cannot contain a space.'
      : `An e-mail address cannot contain “${letter}”.`,

  dayExample: 'dd/mm/yyyy',

  summary: ({ count }) =>
    count === 1 ? 'Correct one field to continue' : `Correct ${count} fields to continue`,
};
export default en;
