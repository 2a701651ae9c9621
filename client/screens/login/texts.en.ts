import { LOCK_MINUTES } from '#contracts/rules/second-factor';
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

  smsLead: 'Enter the six-digit code that we sent to your phone.',
  smsLeadTo: ({ phone }) => `Enter the six-digit code that we sent to your phone, ${phone}.`,
  smsEarlier: ({ phone }) => `The code that we sent to ${phone} a moment ago is still valid. Enter that one.`,
  smsEarlierUnknown: 'The code that we sent to your phone a moment ago is still valid. Enter that one.',
  smsUnsentLead: 'To complete the sign-in we have to send a code to your phone.',
  smsUnsent: ({ reason }) => `The code could not be sent. ${reason}`,
  smsHint: ({ time }) => `The code is valid until ${time}.`,
  smsOver: 'The code has expired. Ask for a new one.',
  wrongSms: 'The code you entered is incorrect. Enter the one that was sent to you last.',
  sendCode: 'Send the code',
  sendAgain: 'Send a new code',
  sendAgainIn: ({ seconds }) =>
    `You can ask for a new code in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  sendingAgain: 'Sending',
  sentAgain: 'A new code has been sent.',

  lockedTitle: 'No more codes for now',
  locked: `Too many incorrect codes were entered. Your account and your balance are safe. You can sign in again in ${LOCK_MINUTES} minutes.`,
  backToLogin: 'Back to sign-in',

  verify: 'Verify',
  verifying: 'Verifying',
};
export default en;
