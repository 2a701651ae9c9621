/** What a person can mistype is refused in words, HTTP 200, `result: false`; and nothing has changed. */
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
import { type AnyContract, refusalOf } from '#contracts/contract';
import { isDay } from '#contracts/rules/days';
import { ibanOf, isIban } from '#contracts/rules/iban';
import { isIdentityNumber } from '#contracts/rules/identity-number';
import { exactKurus } from '#contracts/rules/money';
import { normalisePhone } from '#contracts/rules/phone';
import { WITHDRAWAL } from '#tests/support/cashier';
import { expectToConform, messagePattern } from '#tests/support/conforms';
import { aLivedInWorld, type LivedIn } from '#tests/support/lived-in';
import { holds, PROPERTY_MS } from '#tests/support/property';
import { ODD_TEXTS } from '#tests/support/taken-by';

/** Restored before each run, so that none of them knows of another. */
let world: LivedIn;
beforeAll(async () => {
  world = await aLivedInWorld();
});

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(...ODD_TEXTS));
/** What fits into the fields of forms that have a longest. */
const shortText = anyText.filter((text) => text.length <= 200);
/** One letter of a right text replaced, left out or doubled, or two changed with each other. */
const slipOf = (right: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(right.length - 1), fc.nat(9), fc.constantFrom('other', 'missing', 'twice', 'swapped'))
    .map(([at, digit, slip]) => {
      const [before, letter, after] = [right.slice(0, at), right[at] ?? '', right.slice(at + 1)];
      if (slip === 'other') return `${before}${digit}${after}`;
      if (slip === 'missing') return before + after;
      if (slip === 'twice') return before + letter + letter + after;
      return before + after.slice(0, 1) + letter + after.slice(1);
    });

const IBAN = ibanOf('00062', '0001234567890123');
const wrongIban = fc.oneof(anyText, slipOf(IBAN)).filter((text) => !isIban(text));
const wrongIdentity = fc.oneof(shortText, slipOf('10000000146')).filter((text) => !isIdentityNumber(text));
const wrongPhone = fc
  .oneof(shortText, slipOf('05321234567'))
  .filter((text) => normalisePhone(text) === undefined);
const wrongDay = fc
  .oneof(
    shortText,
    slipOf('2026-11-20'),
    fc.constantFrom('2026-02-30', '20.11.2026', '2026-13-01', '0000-00-00'),
  )
  .filter((text) => !isDay(text));
/** An empty end of a range is one that was left open. */
const wrongEnd = wrongDay.filter((day) => day !== '');
const wrongAmount = fc
  .oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0.001, 10.005, 2 ** 53, 1e21, -1e308),
  )
  .filter((lira) => exactKurus(lira) === undefined);
const outOfBounds = fc.oneof(fc.integer({ max: 49 }), fc.integer({ min: 1_000_001 }));
const notFound = fc.integer({ min: 9_000_000, max: Number.MAX_SAFE_INTEGER });
const notText = (...right: string[]) =>
  shortText.filter((text) => text.trim() !== '' && !right.includes(text.trim()));

const payment = finance.save_bank_transfer;
const cep = finance.save_cep_bank_transfer;
const wallet = { Type: 1, methodID: 106, amount: 500, walletNumber: '0123456789' };

/** The call, what it is asked, the field that is mistyped and how; the refusals that say so. */
const TABLE: readonly (readonly [AnyContract, object, string, fc.Arbitrary<unknown>, readonly string[]])[] = [
  [payment, payment.example, 'amount', wrongAmount, ['INVALID_AMOUNT']],
  [payment, payment.example, 'amount', outOfBounds, ['AMOUNT_OUT_OF_BOUNDS']],
  [payment, payment.example, 'bankcode', notText('00064'), ['UNKNOWN_BANK']],
  [payment, WITHDRAWAL, 'amount', wrongAmount, ['INVALID_AMOUNT']],
  [payment, WITHDRAWAL, 'bankAccountID', notFound, ['INVALID_ACCOUNT']],
  [payment, WITHDRAWAL, 'identityValidityDate', wrongDay, ['INVALID_DATE', 'REQUIRED_FIELD']],
  [
    payment,
    WITHDRAWAL,
    'identityValidityDate',
    fc.constantFrom('2026-11-19', '1999-12-31'),
    ['IDENTITY_EXPIRED'],
  ],
  [cep, cep.example, 'identityNumber', wrongIdentity, ['IDENTITY_NUMBER', 'REQUIRED_FIELD']],
  [cep, cep.example, 'phone', wrongPhone, ['INVALID_FIELD', 'REQUIRED_FIELD']],
  [processTransaction, processTransaction.example, 'amount', wrongAmount, ['INVALID_AMOUNT']],
  [processTransaction, processTransaction.example, 'methodID', notFound, ['METHOD_UNDEFINED']],
  [
    processTransaction,
    wallet,
    'walletNumber',
    slipOf('0123456789').filter((text) => !/^\d{10}$/.test(text)),
    ['INVALID_FIELD'],
  ],
  [
    finance.save_bank_account,
    finance.save_bank_account.example,
    'IBAN',
    wrongIban,
    ['INVALID_IBAN', 'REQUIRED_FIELD'],
  ],
  [
    finance.save_bank_account,
    finance.save_bank_account.example,
    'accountHolder',
    notText('Esra Işık'),
    ['HOLDER_MISMATCH'],
  ],
  [
    finance.save_bank_account,
    finance.save_bank_account.example,
    'bankAccountID',
    notFound,
    ['UNKNOWN_ACCOUNT'],
  ],
  [finance.delete_bank_account, {}, 'bankAccountID', notFound, ['UNKNOWN_ACCOUNT']],
  [finance.get_bank_account, {}, 'bankID', notFound, ['UNKNOWN_ACCOUNT']],
  [finance.list_transactions, {}, 'startDate', wrongEnd, ['INVALID_DATE']],
  [finance.list_transactions, {}, 'endDate', wrongEnd, ['INVALID_DATE']],
  [
    finance.list_transactions,
    { startDate: '2026-11-20' },
    'endDate',
    fc.constantFrom('2026-11-19', '0001-01-05'),
    ['DATES_REVERSED'],
  ],
  [finance.list_transactions, {}, 'searchMinAmount', wrongAmount, ['INVALID_AMOUNT']],
  [betframe.getCoupons, {}, 'startDate', wrongEnd, ['INVALID_DATE']],
  [betframe.getCoupons, {}, 'endDate', wrongEnd, ['INVALID_DATE']],
  [
    betframe.getCoupons,
    { startDate: '2026-11-20' },
    'endDate',
    fc.constantFrom('2026-11-19', '0001-01-05'),
    ['DATES_REVERSED'],
  ],
  [envoy.getDepositAmounts, {}, 'bankcode', anyText, ['UNKNOWN_BANK']],
  [casino.games_list, {}, 'searchGameName', fc.constantFrom('a', 'ab', 'İ', ' ğ'), ['SEARCH_TOO_SHORT']],
  [
    livecasino.game_table_list,
    {},
    'searchGameName',
    fc.constantFrom('a', 'ab', 'İ', ' ğ'),
    ['SEARCH_TOO_SHORT'],
  ],
  [casino.init_game, {}, 'gameID', notFound, ['UNKNOWN_GAME']],
  [livecasino.init_game, {}, 'tableID', notFound, ['UNKNOWN_GAME']],
  [virtualgames.init_game, {}, 'providerID', notFound, ['UNKNOWN_GAME']],
  [user.favorites, { type: 'casino', mode: 'insert' }, 'id', notFound, ['UNKNOWN_GAME']],
  [user.login, user.login.example, 'password', notText('Vitrin1'), ['LOGIN_FAILED']],
  [user.login, user.login.example, 'username', notText('esra.isik'), ['LOGIN_FAILED']],
  [user.pass_change, user.pass_change.example, 'oldPassword', notText('Vitrin1'), ['WRONG_PASSWORD']],
  [user.pass_change, user.pass_change.example, 'newPasswordAgain', notText('Vitrin2'), ['PASSWORDS_DIFFER']],
  [
    user.pass_change,
    user.pass_change.example,
    'newPassword',
    fc.constantFrom('Vit1', 'vitrin1', 'Vitrin'),
    ['PASSWORD_LENGTH', 'PASSWORD_UPPERCASE', 'PASSWORD_NUMBER'],
  ],
  [user.pass_reset, user.pass_reset.example, 'token', shortText, ['LINK_UNKNOWN']],
  [
    user.forgot,
    user.forgot.example,
    'email',
    shortText.filter((text) => !text.includes('@')),
    ['EMAIL_WRONG', 'REQUIRED_FIELD'],
  ],
  [
    user.register,
    user.register.example,
    'identityNumber',
    wrongIdentity,
    ['IDENTITY_NUMBER_WRONG', 'REQUIRED_FIELD'],
  ],
  [user.register, user.register.example, 'phone', wrongPhone, ['PHONE_WRONG', 'REQUIRED_FIELD']],
  [user.register, user.register.example, 'birthDate', wrongDay, ['BIRTH_DATE_WRONG', 'REQUIRED_FIELD']],
  [
    user.register,
    user.register.example,
    'birthDate',
    fc.constantFrom('2008-11-21', '2026-11-20'),
    ['UNDERAGE'],
  ],
  [
    user.register,
    user.register.example,
    'email',
    shortText.filter((text) => !text.includes('@')),
    ['EMAIL_WRONG', 'REQUIRED_FIELD'],
  ],
  [user.register, user.register.example, 'passwordAgain', notText('Vitrin1'), ['PASSWORDS_DIFFER']],
  [
    user.register,
    user.register.example,
    'username',
    fc.constantFrom('esra.isik', ' ESRA.ISIK '),
    ['USERNAME_TAKEN'],
  ],
  [user.check_ga, user.check_ga.example, 'ga_code', shortText, ['NOTHING_TO_CONFIRM']],
  [user.sms_validate, user.sms_validate.example, 'code', shortText, ['NOTHING_TO_CONFIRM']],
  [user.clear_generated_ga, user.clear_generated_ga.example, 'gacode', shortText, ['NOT_ACTIVE']],
];

test.each(TABLE.map((row) => [row[0].name, row[2], row[4].join(', '), row] as const))(
  '%s, %s: %s',
  { timeout: PROPERTY_MS },
  async (_name, field, _refusals, [contract, data, , mistyped, refusals]) => {
    const known = refusals.map((name) => saying(contract, name));
    await holds(
      20,
      fc.asyncProperty(mistyped, async (value) => {
        world.back();
        const before = world.memory();

        const sent = { ...data, [field]: value };
        const sender = contract.access === 'visitor' ? undefined : world.player.user;
        const reply = await world.call(contract, sent, sender);

        expectToConform(contract, reply, sent);
        const { result, message } = reply.envelope;
        expect([reply.status, result], JSON.stringify(reply.envelope)).toEqual([200, false]);
        expect(
          known.some((pattern) => pattern.test(message ?? '')),
          `${message}`,
        ).toBe(true);
        expect(world.memory() === before, 'nothing has changed').toBe(true);
      }),
    );
  },
);

function saying({ name, errors }: AnyContract, refusal: string): RegExp {
  const stated = errors[refusal];
  if (stated === undefined) throw new Error(`${name} refuses nothing as ${refusal}`);
  return messagePattern(refusalOf(stated).message);
}
