/** Paying in and out: the three calls that submit a payment take and answer the same. */
import * as z from 'zod/mini';
import { contract } from '../../contract.ts';
import { data, Id, Instant, Lira } from '../../fields.ts';
import { assumed, secret } from '../../marks.ts';
import { DAY_ERRORS } from '../../rules/days.ts';
import { CashType } from './cash-methods.ts';
import { TRANSACTION_STATUS } from './kinds.ts';
import { REQUIRED_FIELD } from './required.ts';

/** Left empty it is null or absent: that is a person's slip, not a programmer's. */
/* @__NO_SIDE_EFFECTS__ */
function perhaps<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.nullable(schema));
}

/** What a method may ask for (`fields` of `list_cash_methods`), and what every payment has. */
export const PaymentData = data({
  /** 1 in, 2 out; follows from the method when it is left out. */
  Type: z.optional(CashType),
  methodID: perhaps(Id),
  /** In TL, at most two decimals. */
  amount: perhaps(Lira),
  /** Withdrawals: where the money goes. */
  bankAccountID: perhaps(Id),
  /** Withdrawals: `YYYY-MM-DD`, the day until which the identity card is valid. */
  identityValidityDate: perhaps(assumed(z.string())),
  bankcode: perhaps(assumed(z.string())),
  phone: perhaps(assumed(z.string())),
  identityNumber: perhaps(assumed(secret(z.string()))),
  cardHolder: perhaps(assumed(z.string())),
  cardLastFour: perhaps(assumed(secret(z.string()))),
  walletNumber: perhaps(assumed(secret(z.string()))),
  walletAddress: perhaps(assumed(secret(z.string()))),
  network: perhaps(assumed(z.string())),
});
export type PaymentData = z.output<typeof PaymentData>;

/** What was submitted, to be shown and kept. */
export const Receipt = z.object({
  id: assumed(Id, 'the transaction’s'),
  reference: assumed(z.string()),
  transaction_status: assumed(z.literal(Object.values(TRANSACTION_STATUS))),
  date: assumed(Instant),
  methodID: assumed(Id),
  description: assumed(z.string(), 'the method’s name'),
  amount: assumed(Lira, 'what the balance moves by'),
  fee: assumed(Lira),
  total: assumed(Lira, 'a deposit: what is to be paid; a withdrawal: what is paid out'),
});
export type Receipt = z.output<typeof Receipt>;

/** Every refusal of a payment; then nothing has changed. */
export const PAYMENT_ERRORS = {
  METHOD_UNDEFINED: 'Ödeme yöntemi tanımlı değil',
  METHOD_ELSEWHERE: 'Bu ödeme yöntemi bu yolla kullanılamaz',
  ...REQUIRED_FIELD,
  INVALID_FIELD: '{field} hatalı',
  INVALID_AMOUNT: 'Geçerli bir tutar giriniz',
  AMOUNT_OUT_OF_BOUNDS: 'Tutar {min} TL ile {max} TL arasında olmalıdır',
  INSUFFICIENT_BALANCE: 'Yetersiz bakiye',
  INVALID_ACCOUNT: 'Geçerli bir hesap seçiniz',
  UNKNOWN_BANK: 'Banka bulunamadı',
  BANK_NOT_MOBILE: 'Bu banka cep bankacılığıyla para göndermiyor',
  /** What envoy/getDepositAmounts answers for the bank. */
  AMOUNT_NOT_SENT: 'Bu bankadan şu tutarlar gönderilebilir: {amounts} TL',
  IDENTITY_NUMBER: 'T.C. kimlik numarası hatalı',
  IDENTITY_EXPIRED: 'Kimliğinizin geçerlilik süresi dolmuş',
  INVALID_DATE: DAY_ERRORS.INVALID_DATE,
  HOLDER_MISMATCH: 'Kart sahibinin adı, üyeliğinizdeki adla aynı olmalıdır',
  ALREADY_TAKEN: 'Bu işlem az önce alındı; sonucunu hesap geçmişinizden izleyebilirsiniz',
  TOO_MANY_PENDING: 'Bekleyen işlemleriniz sonuçlanmadan yenisi alınamaz',
} as const;

export const save_bank_transfer = contract('finance/save_bank_transfer', {
  summary: 'Submits a payment by bank transfer (transfer_type_id 1), in or out.',
  source: 'spec §7 finance Deposit/withdraw, §5',
  access: 'player',
  effect: 'money',
  request: PaymentData,
  response: Receipt,
  errors: PAYMENT_ERRORS,
  example: { Type: 1, methodID: 102, amount: 500, bankcode: '00064' },
});

export const save_cep_bank_transfer = contract('finance/save_cep_bank_transfer', {
  summary: 'Submits a payment by mobile banking (transfer_type_id 3), in or out.',
  source: 'spec §7 finance Deposit/withdraw, §5',
  access: 'player',
  effect: 'money',
  request: PaymentData,
  response: Receipt,
  errors: PAYMENT_ERRORS,
  example: {
    Type: 1,
    methodID: 103,
    amount: 250,
    bankcode: '00064',
    phone: '+90 532 123 45 67',
    identityNumber: '10000000146',
  },
});
