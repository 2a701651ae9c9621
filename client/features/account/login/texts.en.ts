import { RESET_LINK_LIFE_MS } from '#contracts/rules/password';
import { CODE_LENGTH, CODE_LOCK_MS } from '#contracts/rules/second-factor';
import { formatCount } from '#contracts/rules/wording';
import { formatDuration } from '#contracts/time/durations';
import type { Translation } from '../../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

/** The number of digits of a code, as a word. */
const DIGITS = formatCount(CODE_LENGTH, 'en');

const en: Translation<typeof tr> = {
  lead: 'Sign in to play and to see your favourites.',
  returnToGame: ({ name }) => `After that “${name}” opens.`,
  returnToUnknownGame: 'After that the game you chose opens.',
  returnToPage: ({ title }) => `After that you return to “${title}”.`,
  returnToHome: 'After that the home page opens.',
  returnToHomeFor: ({ title }) => `After that the home page opens; “${title}” is in the account menu.`,
  cannotSignIn: 'Trouble signing in?',
  username: 'Username',
  password: 'Password',
  passwordPlaceholder: 'Your password',
  waiting: 'Signing in',
  usernameMissing: 'Enter your username.',
  passwordMissing: 'Enter your password.',
  wrongCredentials: 'The username or the password is not correct. Please try again.',
  inactiveAccount: 'This account is inactive. Contact support to have it reactivated.',
  noKey:
    'Signing in is not possible: the public key of the server is missing or invalid, so your session cannot be encrypted.',
  askSupport: 'Write to live support',
  loginExpired: 'The time for the code has run out. Please sign in again.',

  noAccount: 'No account yet?',
  passwordReset: 'Your new password is saved and all sessions have ended. Sign in with it.',
  passwordKept:
    'Your session has ended; your password has most likely not changed. If the old one is refused, try the new one.',
  passwordUncertain:
    'We do not know whether your password has changed. Try your new password first, then the old one.',
  resetMailTitle: 'Check your e-mail',
  resetMail: ({ email }) =>
    `If there is an account with ${email}, we have sent a link to it. It is valid for ${formatDuration(RESET_LINK_LIFE_MS, 'en')} and works once. If it does not arrive within a few minutes, check your spam folder.`,
  otherAddress: 'Wrong address? Enter it again',

  codeTitle: 'Verification code',
  codeLead: `Enter the ${DIGITS}-digit code from your Google Authenticator app.`,

  locked: `Too many incorrect codes were entered. Your account and your balance are safe. You can sign in again in ${formatDuration(CODE_LOCK_MS, 'en')}.`,
  backToLogin: 'Back to sign-in',

  verify: 'Verify',
};
export default en;
