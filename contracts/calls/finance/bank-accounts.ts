/** Banks, and the accounts that a player has saved. */
import * as z from 'zod/mini';
import { contract } from '../../contract.ts';
import { data, Flag, Id, SiteType } from '../../fields.ts';
import { assumed, secret } from '../../marks.ts';
import { REQUIRED_FIELD } from './required.ts';

export const Bank = z.object({
  bankID: Id,
  /** Five digits, as in an IBAN. */
  bankcode: z.string().check(z.regex(/^\d{5}$/)),
  name: assumed(z.string()),
});
export type Bank = z.output<typeof Bank>;

/** `typeID` of `list_banks`: all of them, or those that send money to a telephone number. */
export const BANK_TYPE = { all: 1, mobile: 2 } as const;

export const BankAccount = z.object({
  bankAccountID: Id,
  bankID: assumed(Id),
  bankcode: assumed(z.string()),
  bankName: assumed(z.string()),
  IBAN: assumed(secret(z.string()), '26 characters, without blanks'),
  accountHolder: assumed(z.string()),
  isFavorite: Flag,
  isPrepaid: assumed(Flag, 'the account of a prepaid card'),
});
export type BankAccount = z.output<typeof BankAccount>;

const UNKNOWN_ACCOUNT = { UNKNOWN_ACCOUNT: 'Geçerli bir hesap seçiniz' } as const;

export const list_banks = contract('finance/list_banks', {
  summary: 'The banks there are; `bankcode` is what envoy/getDepositAmounts asks for.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'read',
  request: data({
    typeID: z._default(
      assumed(
        z.union([z.literal(BANK_TYPE.all), z.literal(BANK_TYPE.mobile)]),
        '1 all, 2 those with mobile transfers',
      ),
      BANK_TYPE.all,
    ),
  }),
  response: z.array(Bank),
  example: {},
});

export const list_bank_accounts = contract('finance/list_bank_accounts', {
  summary: 'The saved accounts, the favourite first, then the newest.',
  source: 'spec §7 finance, §3 Bank account',
  access: 'player',
  effect: 'read',
  request: data({
    SiteType,
    /** 0 leaves the accounts of prepaid cards out. */
    showPrepaid: z._default(Flag, 1),
  }),
  response: z.array(BankAccount),
  example: {},
});

export const get_bank_account = contract('finance/get_bank_account', {
  summary: 'The saved account at a bank; of several the favourite, else the newest.',
  source: 'spec §7 finance, §3 Bank account',
  access: 'player',
  effect: 'read',
  request: data({ bankID: assumed(Id, 'a bank’s, as list_banks says: an account’s own is bankAccountID') }),
  response: BankAccount,
  errors: UNKNOWN_ACCOUNT,
  example: { bankID: 64 },
});

export const save_bank_account = contract('finance/save_bank_account', {
  summary: 'Saves an account, or changes the one that `bankAccountID` names; its bank follows from the IBAN.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'once',
  request: data({
    bankAccountID: z.optional(z.nullable(Id)),
    /** When it is named it must be the IBAN's. */
    bankID: assumed(z.optional(z.nullable(Id))),
    IBAN: assumed(z.optional(z.nullable(secret(z.string())))),
    accountHolder: assumed(z.optional(z.nullable(z.string()))),
    isFavorite: z.optional(Flag),
    isPrepaid: assumed(z.optional(Flag)),
  }),
  response: BankAccount,
  errors: {
    ...UNKNOWN_ACCOUNT,
    ...REQUIRED_FIELD,
    INVALID_IBAN: 'IBAN hatalı: TR ile başlayan 26 karakteri kontrol ediniz',
    UNKNOWN_BANK: 'Bu IBAN tanınan bir bankaya ait değil',
    BANK_MISMATCH: 'Bu IBAN seçtiğiniz bankaya ait değil',
    HOLDER_MISMATCH: 'Hesap sahibinin adı, üyeliğinizdeki adla aynı olmalıdır',
    DUPLICATE_ACCOUNT: 'Bu IBAN zaten kayıtlı: {account}',
    ACCOUNT_IN_USE: 'Bekleyen bir çekimi olan hesabın IBAN’ı değiştirilemez',
    TOO_MANY_ACCOUNTS: 'En fazla {most} banka hesabı kaydedebilirsiniz',
  },
  example: { IBAN: 'TR73 0006 2000 0123 4567 8901 23', accountHolder: 'Esra Işık' },
});

export const delete_bank_account = contract('finance/delete_bank_account', {
  summary: 'Removes a saved account; one that was removed already stays so.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'idempotent',
  request: data({ bankAccountID: Id }),
  response: assumed(z.null()),
  errors: {
    ...UNKNOWN_ACCOUNT,
    ACCOUNT_IN_USE: 'Bekleyen bir çekimi olan hesap silinemez',
  },
  example: { bankAccountID: 7001 },
});
