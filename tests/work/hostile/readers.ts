/** The functions that read a text of a backend, a player or a file. Each takes any text. */
import * as finance from '#contracts/calls/finance';
import { checkReplyBody } from '#contracts/check/check-reply';
import { findRoundedNumbers } from '#contracts/check/rounded-numbers';
import { readPlaces } from '#contracts/contract';
import { listTokens } from '#contracts/control/step-recording';
import { removeTrailingSlashes } from '#contracts/paths';
import { parseLira } from '#contracts/read/parse-lira';
import { maskPersonalData } from '#contracts/redact/personal-data';
import { redactTexts } from '#contracts/redact/redact';
import * as registry from '#contracts/registry';
import { normaliseEmail } from '#contracts/rules/email';
import { isIban } from '#contracts/rules/iban';
import { parseTypedAmount } from '#contracts/rules/money';
import { checkFieldText } from '#contracts/rules/payment-fields';
import { normalisePersonName } from '#contracts/rules/person-name';
import { normalisePhone } from '#contracts/rules/phone';
import { foldForSearch } from '#contracts/search-fold';
import { buildSearchText } from '#contracts/search-words';
import { parseInstant } from '#contracts/time/instants';
import { javascript } from '#contracts/write/javascript';
import { makePrintable } from '#contracts/write/line';
import { formatCode, markdown } from '#contracts/write/markdown';
import { escapeMarkup } from '#contracts/write/markup';
import { shell } from '#contracts/write/shell';
import { writeRow } from '#contracts/write/table';
import { parseClaim } from '#mock-server/casino/support/claims';
import { findDepthExcess } from '#mock-server/engine/base/json-depth';
import { maskTokens } from '#mock-server/engine/base/mask-foreign-texts';
import { describeText } from '#mock-server/engine/base/quote-words';
import { buildClientHeaders } from '#mock-server/engine/sources/backend/reply-headers';
import { readRecording } from '#mock-server/engine/sources/corpus/read-recording';
import { limitEncodings } from '#mock-server/engine/wire/header-values';
import { formatJson, tokenizeJson } from '../../../client/console/base/format-json.ts';
import { locateFile } from '../../../client/core/api/addresses.ts';
import { translateToEnglish } from '../../../client/core/i18n/server-messages.en.ts';
import { trimText } from '../../../client/core/i18n/trim-text.ts';
import { hasWords, isMarkup } from '../../../client/ui/rich-text/markup.ts';
import { createCookieJar } from '../../../scripts/contract/live/cookies.ts';
import { describeBody } from '../../../scripts/contract/target/describe-body.ts';

const BACKEND = { origin: 'https://api.example', base: '' };

export const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  buildSearchText: (text) => buildSearchText([text]),
  buildClientHeaders: (text) =>
    ['connection', 'content-type', 'location', 'set-cookie'].map((name) =>
      buildClientHeaders([[name, text]], BACKEND, true),
    ),
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
  createCookieJar: (text) => {
    const header = text.replaceAll(/[\0\r\n]|[^\x20-\xff]/g, '');
    createCookieJar(BACKEND.origin, undefined, new Set()).take(new Headers({ 'set-cookie': header }));
  },
  describeBody: (text) => describeBody({ status: 200, body: text, notJson: { contentType: 'text/html' } }),
  describeText: (text) => describeText(text, 'of text/html'),
  escapeMarkup,
  findDepthExcess,
  findRoundedNumbers,
  foldForSearch,
  formatCode,
  formatJson: (text) => tokenizeJson(formatJson({ [text.slice(0, 2000)]: [text] })),
  hasWords,
  translateToEnglish: (text) => translateToEnglish(`En az ${text}`),
  isIban,
  isMarkup,
  javascript: (text) => javascript`f(${text});`,
  limitEncodings: (text) => limitEncodings(text, ['gzip']),
  listTokens,
  locateFile: (text) => locateFile(text, 'https://api.example'),
  makePrintable: (text) => makePrintable(text),
  markdown: (text) => markdown`| ${text} |`,
  maskPersonalData,
  maskTokens,
  readPlaces: (text) => readPlaces('Tutar {min} TL ile {max} TL arasında olmalıdır', text),
  normaliseEmail,
  normalisePersonName,
  normalisePhone,
  parseClaim,
  parseInstant,
  parseLira,
  parseTypedAmount,
  readRecording: (text) => {
    const entry = {
      request: { method: 'GET', url: `https://a.example/${text}` },
      response: { content: { text } },
    };
    return readRecording(registry, JSON.stringify({ log: { entries: [entry] } }));
  },
  redactTexts: (text) => redactTexts({ text, list: [text] }, ['1/ 1']),
  removeTrailingSlashes: (text) => removeTrailingSlashes({ pathname: text, search: '' }),
  shell: (text) => shell`curl ${text}`,
  trimText,
  writeRow: (text) => writeRow([text]),
};
