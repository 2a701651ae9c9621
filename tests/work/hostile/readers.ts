/** The functions that read a text of a backend, a player or a file. Each takes any text. */
import * as finance from '#contracts/calls/finance';
import { checkReplyBody } from '#contracts/check/check-reply';
import { findRoundedNumbers } from '#contracts/check/rounded-numbers';
import { matchesMessage } from '#contracts/contract';
import { listTokens } from '#contracts/control/tape';
import { escapeMarkup } from '#contracts/write/markup';
import { removeTrailingSlashes } from '#contracts/paths';
import { parseLira } from '#contracts/read/parse-lira';
import { maskPersonalData } from '#contracts/redact/personal-data';
import { redactTexts } from '#contracts/redact/redact';
import { normaliseEmail } from '#contracts/rules/email';
import { isIban } from '#contracts/rules/iban';
import { parseTypedAmount } from '#contracts/rules/money';
import { checkFieldText } from '#contracts/rules/payment-fields';
import { normalisePersonName } from '#contracts/rules/person-name';
import { normalisePhone } from '#contracts/rules/phone';
import { foldForSearch } from '#contracts/rules/search-fold';
import { parseInstant } from '#contracts/time/instants';
import { maskTokens } from '#mock-server/engine/backend/mask-foreign-texts';
import { describeText } from '#mock-server/engine/quote-words';
import { locateFile } from '../../../client/core/api/addresses.ts';
import { inEnglish } from '../../../client/core/i18n/server-messages.en.ts';
import { trimText } from '../../../client/core/i18n/trim-text.ts';
import { describeBody } from '../../../scripts/contract/describe-body.ts';

export const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  checkFieldText: (text) =>
    checkFieldText({ kind: 'text', pattern: String.raw`.*\d*.*x` }, text, '2026-11-20'),
  checkReplyBody: (text) =>
    checkReplyBody(finance.check_balance, {
      result: false,
      message: text,
      data: null,
      code: 403,
      debug: null,
    }),
  describeBody: (text) => describeBody({ status: 200, body: text, notJson: { contentType: 'text/html' } }),
  describeText: (text) => describeText(text, 'of text/html'),
  escapeMarkup,
  findRoundedNumbers,
  foldForSearch,
  inEnglish: (text) => inEnglish(`En az ${text}`),
  isIban,
  listTokens,
  locateFile: (text) => locateFile(text, 'https://api.example'),
  maskPersonalData,
  maskTokens,
  matchesMessage: (text) => matchesMessage('Tutar {min} TL ile {max} TL arasında olmalıdır', text),
  normaliseEmail,
  normalisePersonName,
  normalisePhone,
  parseInstant,
  parseLira,
  parseTypedAmount,
  redactTexts: (text) => redactTexts({ text, list: [text] }, ['1/ 1']),
  removeTrailingSlashes: (text) => removeTrailingSlashes({ pathname: text, search: '' }),
  trimText,
};
