/**
 * A call with a mistyped field is refused with a message (HTTP 200, `result: false`) and changes nothing.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as betframe from '#contracts/calls/betframe';
import * as casino from '#contracts/calls/casino';
import * as envoy from '#contracts/calls/envoy';
import * as finance from '#contracts/calls/finance';
import * as livecasino from '#contracts/calls/livecasino';
import { processTransaction } from '#contracts/calls/prepayServices';
import * as user from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import { type AnyContract, normaliseError } from '#contracts/contract';
import { buildIban, isIban } from '#contracts/rules/iban';
import { isIdentityNumber } from '#contracts/rules/identity-number';
import { toExactKurus } from '#contracts/rules/money';
import { normalisePhone } from '#contracts/rules/phone';
import { trimTyped } from '#contracts/separators';
import { isDay } from '#contracts/time/days';
import { WITHDRAWAL } from '#tests/support/casino/cashier';
import { expectToConform, messagePattern } from '#tests/support/checks/expect-to-conform';
import { checkProperty } from '#tests/support/checks/property';
import { ODD_TEXTS } from '#tests/support/checks/schema-values';
import { unicodeText } from '#tests/support/checks/unicode-text';
import { createRestorableWorld, type RestorableWorld } from '#tests/support/state/restorable-world';

/** The world of all tests, which is restored before each run. */
let world: RestorableWorld;
beforeAll(async () => {
  world = await createRestorableWorld();
});

const anyText = fc.oneof(fc.string(), unicodeText(), fc.constantFrom(...ODD_TEXTS));
/** Generates texts that are short enough for form fields with a maximum length. */
const shortText = anyText.filter((text) => text.length <= 200);
/** Generates a text with one typo: a character is replaced, missing or doubled, or two are swapped. */
const generateTypo = (right: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(right.length - 1), fc.nat(9), fc.constantFrom('other', 'missing', 'twice', 'swapped'))
    .map(([at, digit, slip]) => {
      const [before, letter, after] = [right.slice(0, at), right[at] ?? '', right.slice(at + 1)];
      if (slip === 'other') return `${before}${digit}${after}`;
      if (slip === 'missing') return before + after;
      if (slip === 'twice') return before + letter + letter + after;
      return before + after.slice(0, 1) + letter + after.slice(1);
    });

const IBAN = buildIban('00062', '0001234567890123');
const wrongIban = fc.oneof(anyText, generateTypo(IBAN)).filter((text) => !isIban(text));
const wrongIdentity = fc
  .oneof(shortText, generateTypo('10000000146'))
  .filter((text) => !isIdentityNumber(text));
const wrongPhone = fc
  .oneof(shortText, generateTypo('05321234567'))
  .filter((text) => normalisePhone(text) === undefined);
const wrongDay = fc
  .oneof(
    shortText,
    generateTypo('2026-11-20'),
    fc.constantFrom('2026-02-30', '20.11.2026', '2026-13-01', '0000-00-00'),
  )
  .filter((text) => !isDay(text));
/** Generates invalid ends of a date range. An empty text is a valid end, since it leaves the range open. */
const wrongEnd = wrongDay.filter((day) => day !== '');
const wrongAmount = fc
  .oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0.001, 10.005, 2 ** 53, 1e21, -1e308),
  )
  .filter((lira) => toExactKurus(lira) === undefined);
const outOfBounds = fc.oneof(fc.integer({ max: 49 }), fc.integer({ min: 1_000_001 }));
const unknownID = fc.integer({ min: 9_000_000, max: Number.MAX_SAFE_INTEGER });
const otherText = (...right: string[]) =>
  shortText.filter((text) => !['', ...right].includes(trimTyped(text)));
/** Generates texts in which a person sees nothing. */
const blank = fc.constantFrom('', ' ', '\u202e', '\u200b \ufeff');

/** A mistyped field, wrong values, and the names of possible refusals. */
type Mistake = readonly [field: string, typos: fc.Arbitrary<unknown>, ...refusals: string[]];

const wallet = { Type: 1, methodID: 106, amount: 500, walletNumber: '0123456789' };
const card = { Type: 1, methodID: 104, amount: 500, cardHolder: 'Esra Işık', cardLastFour: '4821' };
const wrongWallet = generateTypo(wallet.walletNumber).filter((text) => !/^\d{10}$/.test(text));
const withoutAt = shortText.filter((text) => !text.includes('@'));
const shortSearch = fc.constantFrom('a', 'ab', 'İ', ' ğ');
const shortPassword = fc.constantFrom('Vit1', 'vitrin1', 'Vitrin');
/** The mistakes in the ends of a date range. */
const DATES: readonly Mistake[] = [
  ['startDate', wrongEnd, 'INVALID_DATE'],
  ['endDate', wrongEnd, 'INVALID_DATE'],
];
const REVERSED: Mistake = ['endDate', fc.constantFrom('2026-11-19', '0001-01-05'), 'DATES_REVERSED'];

/** The mistakes by call, with the data in which they are made. */
const CASES: readonly (readonly [AnyContract, data: object, ...Mistake[]])[] = [
  [
    finance.save_bank_transfer,
    finance.save_bank_transfer.example,
    ['amount', wrongAmount, 'INVALID_AMOUNT'],
    ['amount', outOfBounds, 'AMOUNT_OUT_OF_BOUNDS'],
    ['bankcode', otherText('00064'), 'UNKNOWN_BANK'],
  ],
  [
    finance.save_bank_transfer,
    WITHDRAWAL,
    ['amount', wrongAmount, 'INVALID_AMOUNT'],
    ['bankAccountID', unknownID, 'INVALID_ACCOUNT'],
    ['identityValidityDate', wrongDay, 'INVALID_DATE', 'REQUIRED_FIELD'],
    ['identityValidityDate', fc.constantFrom('2026-11-19', '1999-12-31'), 'IDENTITY_EXPIRED'],
  ],
  [
    finance.save_cep_bank_transfer,
    finance.save_cep_bank_transfer.example,
    ['identityNumber', wrongIdentity, 'IDENTITY_NUMBER', 'REQUIRED_FIELD'],
    ['phone', wrongPhone, 'INVALID_FIELD', 'REQUIRED_FIELD'],
  ],
  [
    processTransaction,
    processTransaction.example,
    ['amount', wrongAmount, 'INVALID_AMOUNT'],
    ['methodID', unknownID, 'METHOD_UNDEFINED'],
  ],
  [
    processTransaction,
    wallet,
    ['walletNumber', wrongWallet, 'INVALID_FIELD'],
    ['walletNumber', blank, 'REQUIRED_FIELD'],
  ],
  [
    processTransaction,
    card,
    ['cardHolder', otherText('Esra Işık'), 'HOLDER_MISMATCH'],
    ['cardHolder', blank, 'REQUIRED_FIELD'],
  ],
  [
    finance.save_bank_account,
    finance.save_bank_account.example,
    ['IBAN', wrongIban, 'INVALID_IBAN', 'REQUIRED_FIELD'],
    ['accountHolder', otherText('Esra Işık'), 'HOLDER_MISMATCH'],
    ['accountHolder', blank, 'REQUIRED_FIELD'],
    ['bankAccountID', unknownID, 'UNKNOWN_ACCOUNT'],
  ],
  [finance.delete_bank_account, {}, ['bankAccountID', unknownID, 'UNKNOWN_ACCOUNT']],
  [finance.get_bank_account, {}, ['bankID', unknownID, 'UNKNOWN_ACCOUNT']],
  [finance.list_transactions, {}, ...DATES, ['searchMinAmount', wrongAmount, 'INVALID_AMOUNT']],
  [finance.list_transactions, { startDate: '2026-11-20' }, REVERSED],
  [betframe.getCoupons, {}, ...DATES],
  [betframe.getCoupons, { startDate: '2026-11-20' }, REVERSED],
  [envoy.getDepositAmounts, {}, ['bankcode', anyText, 'UNKNOWN_BANK']],
  [casino.games_list, {}, ['searchGameName', shortSearch, 'SEARCH_TOO_SHORT']],
  [livecasino.game_table_list, {}, ['searchGameName', shortSearch, 'SEARCH_TOO_SHORT']],
  [casino.init_game, {}, ['gameID', unknownID, 'UNKNOWN_GAME']],
  [livecasino.init_game, {}, ['tableID', unknownID, 'UNKNOWN_GAME']],
  [virtualgames.init_game, {}, ['providerID', unknownID, 'UNKNOWN_GAME']],
  [user.favorites, { type: 'casino', mode: 'insert' }, ['id', unknownID, 'UNKNOWN_GAME']],
  [
    user.login,
    user.login.example,
    ['password', otherText('Vitrin1'), 'LOGIN_FAILED'],
    ['username', otherText('esra.isik'), 'LOGIN_FAILED'],
  ],
  [
    user.pass_change,
    user.pass_change.example,
    ['oldPassword', otherText('Vitrin1'), 'WRONG_PASSWORD'],
    ['newPasswordAgain', otherText('Vitrin2'), 'PASSWORDS_DIFFER'],
    ['newPassword', shortPassword, 'PASSWORD_LENGTH', 'PASSWORD_UPPERCASE', 'PASSWORD_NUMBER'],
  ],
  [user.pass_reset, user.pass_reset.example, ['token', shortText, 'LINK_UNKNOWN']],
  [user.forgot, user.forgot.example, ['email', withoutAt, 'EMAIL_WRONG', 'REQUIRED_FIELD']],
  [
    user.register,
    user.register.example,
    ['identityNumber', wrongIdentity, 'IDENTITY_NUMBER_WRONG', 'REQUIRED_FIELD'],
    ['phone', wrongPhone, 'PHONE_WRONG', 'REQUIRED_FIELD'],
    ['birthDate', wrongDay, 'BIRTH_DATE_WRONG', 'REQUIRED_FIELD'],
    ['birthDate', fc.constantFrom('2008-11-21', '2026-11-20'), 'UNDERAGE'],
    ['email', withoutAt, 'EMAIL_WRONG', 'REQUIRED_FIELD'],
    ['passwordAgain', otherText('Vitrin1'), 'PASSWORDS_DIFFER'],
    ['username', fc.constantFrom('esra.isik', ' ESRA.ISIK '), 'USERNAME_TAKEN'],
  ],
  [user.check_ga, user.check_ga.example, ['ga_code', shortText, 'NOTHING_TO_CONFIRM']],
  [user.sms_validate, user.sms_validate.example, ['code', shortText, 'NOTHING_TO_CONFIRM']],
  [user.clear_generated_ga, user.clear_generated_ga.example, ['gacode', shortText, 'NOT_ACTIVE']],
];
const cases = CASES.flatMap(([contract, data, ...mistakes]) =>
  mistakes.map(([field, typos, ...refusals]) => ({
    name: contract.name,
    contract,
    data,
    field,
    typos,
    refusals,
  })),
);

test.each(cases)(
  '$name refuses a mistyped $field as $refusals',
  async ({ contract, data, field, typos, refusals }) => {
    const patterns = refusals.map((name) => buildMessagePattern(contract, name));
    await checkProperty(
      6,
      fc.asyncProperty(typos, async (value) => {
        world.restore();
        const before = world.snapshotText();

        const mistypedData = { ...data, [field]: value };
        const sender = contract.access === 'visitor' ? undefined : world.player.user;
        const reply = await world.call(contract, mistypedData, sender);

        expectToConform(contract, reply, mistypedData);
        const { result, message } = reply.envelope;
        expect([reply.status, result], JSON.stringify(reply.envelope)).toEqual([200, false]);
        expect(
          patterns.some((pattern) => pattern.test(message ?? '')),
          `${message}`,
        ).toBe(true);
        expect(world.snapshotText() === before, 'nothing has changed').toBe(true);
      }),
    );
  },
);

function buildMessagePattern({ name, errors }: AnyContract, refusal: string): RegExp {
  const stated = errors[refusal];
  if (stated === undefined) throw new Error(`The contract of ${name} lacks the refusal ${refusal}`);
  return messagePattern(normaliseError(stated).message);
}
