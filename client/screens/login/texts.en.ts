import type { Translation } from '../../i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  title: 'Sign in',
  lead: 'Sign in to play and to see your favourites.',
  username: 'Username',
  password: 'Password',
  passwordPlaceholder: 'Your password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  submit: 'Sign in',
  waiting: 'Signing in',
  usernameMissing: 'Enter your username.',
  passwordMissing: 'Enter your password.',
  wrongPair: 'The username or the password is not correct. Please try again.',
  inactive: 'This account is inactive. Contact support to have it opened again.',
  loginOver: 'The time for the code has run out. Please sign in again.',

  codeTitle: 'Verification code',
  codeLead: 'Enter the six-digit code from your Google Authenticator app.',
  code: 'Code',
  codeHint: 'The code changes every 30 seconds.',
  noCode: 'The code is made of six digits.',
  wrongCode: 'The code you entered is incorrect. It changes every 30 seconds.',
  verify: 'Verify',
  verifying: 'Verifying',
};
export default en;
