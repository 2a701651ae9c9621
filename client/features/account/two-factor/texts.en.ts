import { AUTHENTICATOR_STEP_MS, CODE_LENGTH } from '#contracts/rules/second-factor';
import { formatCount } from '#contracts/rules/wording';
import type { Translation } from '../../../core/i18n/texts.ts';
import type turkish from './texts.tr.ts';

/** The number of digits of a code, as a word. */
const DIGITS = formatCount(CODE_LENGTH, 'en');

const en: Translation<typeof turkish> = {
  lead: `After your password, signing in asks for a code of ${DIGITS} digits. Even somebody who knows your password cannot get into your account.`,

  status: 'Status',
  off: 'Off',
  on: 'On',
  waiting: 'Waiting for the code',
  authenticator: 'Authenticator app',
  authenticatorText: 'Google Authenticator or a similar one. It works without a signal, too.',
  recommended: 'Recommended',
  sms: 'Text message',
  smsText: ({ phone }) => `At each sign-in a code is sent to ${phone}.`,
  smsTextUnknown: 'At each sign-in a code is sent to the phone on file.',
  proceed: 'Continue',
  preparing: 'Preparing',
  authenticatorOn: 'Each sign-in asks for the code in your app.',
  smsOn: 'Each sign-in asks for a code that is sent to your phone.',
  switchOff: 'Switch off',
  otherFactor: 'To use the other method, switch this one off first.',

  switchedOn: 'Two-factor sign-in is on',
  switchedOnText: 'Your next sign-in asks for a code.',
  switchedOff: 'Two-factor sign-in is off',
  switchedOffText: 'Signing in asks for your password only.',
  interrupted: 'This was not completed',
  interruptedText: 'Your session was renewed, so nothing has changed. You can begin again.',
  unconfirmed: 'The set-up is not complete',
  unconfirmedText:
    'If the key is in your app, complete the set-up with its code. If not, begin again; the old key then no longer works.',
  enterCode: 'Enter the code',

  connect: 'Connect your app',
  scan: 'Scan the QR code with your app',
  qrLabel: 'QR code for your authenticator app',
  qrFailed: 'The QR code cannot be shown right now. Copy the key and paste it into the app.',
  samePhone: 'Is the app on this phone? Copy the key and paste it into the app.',
  key: 'Key',
  copyKey: 'Copy the key',
  keyCopied: 'Key copied',
  keyNotCopied: 'The key could not be copied. You can select the text and copy it yourself.',
  keyNote: `Time-based · SHA-1 · ${CODE_LENGTH} digits · ${AUTHENTICATOR_STEP_MS / 1000} s. The key is shown only now.`,
  typeCode: 'Enter the code from the app',
  finish: 'Enter the code from the app',
  finishText: 'The key is shown only once. If it is in your app, enter the code that the app shows.',
  confirmOn: 'Verify and switch on',

  smsTitle: 'Enter the code from the text message',
  notYours: 'Not your number?',
  askSupport: 'Write to live support',

  offTitle: 'Switch verification off?',
  offLead: 'Signing in will ask for your password only. To switch it off, enter the code from your app.',
  offLeadSms:
    'Signing in will ask for your password only. To switch it off, enter the code that was sent to your phone.',
};
export default en;
