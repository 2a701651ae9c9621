import { AUTHENTICATOR_STEP_MS, CODE_LENGTH, CODE_LOCK_MS } from '#contracts/rules/second-factor';
import { formatCount } from '#contracts/rules/wording';
import { formatDuration, SECOND_MS } from '#contracts/time/durations';
import type { Translation } from '../../core/i18n/texts.ts';
import type turkish from './code-texts.tr.ts';

/** The number of digits of a code, as a word. */
const DIGITS = formatCount(CODE_LENGTH, 'en');

const en: Translation<typeof turkish> = {
  code: 'Code',
  codeHint: `The code changes every ${AUTHENTICATOR_STEP_MS / SECOND_MS} seconds.`,
  sentAtOnce: `The code is submitted once ${DIGITS} digits are entered.`,
  verifying: 'Verifying',
  invalidCode: `The code has ${DIGITS} digits.`,
  wrongCode: `The code you entered is incorrect. It changes every ${AUTHENTICATOR_STEP_MS / SECOND_MS} seconds.`,
  wrongSms: 'The code you entered is incorrect. Enter the most recent one.',
  smsLead: `Enter the ${DIGITS}-digit code that we sent to your phone.`,
  smsLeadTo: ({ phone }) => `Enter the ${DIGITS}-digit code that we sent to your phone, ${phone}.`,
  smsEarlier: ({ phone }) => `The code that we sent to ${phone} a moment ago is still valid. Enter that one.`,
  smsEarlierUnknown: 'The code that we sent to your phone a moment ago is still valid. Enter that one.',
  smsUnsentLead: 'We have to send a code to your phone.',
  smsUnsent: ({ reason }) => `The code could not be sent. ${reason}`,
  smsHint: ({ time }) => `The code is valid until ${time}.`,
  smsExpired: 'The code has expired. Ask for a new one.',
  sendCode: 'Send the code',
  sendAgain: 'Send a new code',
  sendAgainIn: ({ seconds }) =>
    `You can ask for a new code in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  sendingAgain: 'Sending',
  sentAgain: 'A new code has been sent.',
  lockedTitle: 'No more codes for now',
  lockedFor: `Too many incorrect codes were entered. Your account and your balance are safe. You can try again in ${formatDuration(CODE_LOCK_MS, 'en')}.`,
};
export default en;
