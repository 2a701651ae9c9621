/** Banks, and the bank accounts that a player has saved. */
import * as z from 'zod/mini';
import { contract } from '../../contract.ts';
import { data, Flag, Id, SiteType } from '../../fields.ts';
import { assumed, named, secret } from '../../marks.ts';
import { dropInvisible } from '../../separators.ts';
import { REQUIRED_FIELD } from '../required-field.ts';

/** A bank. The spec names no field of it. */
export const Bank = z.object({
  bankID: Id,
  /** Five digits, as in an IBAN, at the mock. A backend may have codes of its own, which `getDepositAmounts` takes. */
  bankcode: z.string(),
  name: z.string(),
});
export type Bank = z.output<typeof Bank>;

/** The values of `typeID` in `list_banks`: all banks, or only those that can send money to a phone number. */
export const BANK_TYPE = { all: 1, mobile: 2 } as const;

export const BankAccount = z.object({
  bankAccountID: named('§3', Id),
  bankID: assumed(Id),
  bankcode: assumed(z.string()),
  bankName: assumed(z.string()),
  IBAN: assumed(secret(z.string()), '26 characters, without blanks'),
  accountHolder: assumed(z.string()),
  isFavorite: assumed(Flag),
  isPrepaid: assumed(Flag, 'the account of a prepaid card'),
});
export type BankAccount = z.output<typeof BankAccount>;

const UNKNOWN_ACCOUNT = { UNKNOWN_ACCOUNT: 'Geçerli bir hesap seçiniz' } as const;

export const list_banks = contract('finance/list_banks', {
  summary: 'Lists the banks; envoy/getDepositAmounts takes their `bankcode`.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'read',
  request: data({
    typeID: z._default(z.union([z.literal(BANK_TYPE.all), z.literal(BANK_TYPE.mobile)]), BANK_TYPE.all),
  }),
  response: assumed(z.array(Bank)),
});

export const list_bank_accounts = contract('finance/list_bank_accounts', {
  summary: 'Lists the saved bank accounts, the favourite first, then the newest.',
  source: 'spec §7 finance, §3 Bank account',
  access: 'player',
  effect: 'read',
  request: data({
    SiteType,
    /** 0 omits the accounts of prepaid cards. */
    showPrepaid: z._default(Flag, 1),
  }),
  response: z.array(BankAccount),
});

export const get_bank_account = contract('finance/get_bank_account', {
  summary: 'Returns the saved account at a bank: the favourite, otherwise the newest.',
  source: 'spec §7 finance, §3 Bank account',
  access: 'player',
  effect: 'read',
  /** `bankID` is the id of a bank in `list_banks`. The id of an account is named `bankAccountID`. */
  request: data({ bankID: Id }),
  response: BankAccount,
  errors: UNKNOWN_ACCOUNT,
  example: { bankID: 64 },
});

export const save_bank_account = contract('finance/save_bank_account', {
  summary: 'Saves a bank account, or changes the account `bankAccountID`. The IBAN determines the bank.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'once',
  request: data({
    bankAccountID: z.optional(z.nullable(Id)),
    /** If present, it must match the bank of the IBAN. */
    bankID: assumed(z.optional(z.nullable(Id))),
    IBAN: assumed(z.optional(z.nullable(secret(z.string())))),
    accountHolder: assumed(z.optional(z.nullable(z.string().check(dropInvisible)))),
    isFavorite: assumed(z.optional(Flag)),
    isPrepaid: assumed(z.optional(Flag)),
  }),
  response: assumed(BankAccount, 'the saved account'),
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
  summary: 'Removes a saved bank account. Removing it again has no effect.',
  source: 'spec §7 finance',
  access: 'player',
  effect: 'idempotent',
  request: data({ bankAccountID: Id }),
  errors: {
    ...UNKNOWN_ACCOUNT,
    ACCOUNT_IN_USE: 'Bekleyen bir çekimi olan hesap silinemez',
  },
  example: { bankAccountID: 7001 },
});
