/** Deposits and withdrawals: the three calls that submit a payment have the same request and reply. */
import * as z from 'zod/mini';
import { contract } from '../../contract.ts';
import { data, Id, Instant, Lira } from '../../fields.ts';
import { address, assumed, secret } from '../../marks.ts';
import { DAY_ERRORS } from '../../rules/periods.ts';
import { dropInvisible } from '../../separators.ts';
import { REQUIRED_FIELD } from '../required-field.ts';
import { CashType } from './cash-methods.ts';
import { TRANSACTION_STATUS } from './kinds.ts';

/**
 * Returns the schema of a field that may be null or absent. If a method requires the field, the handler
 * refuses an empty one with a message.
 */
/* @__NO_SIDE_EFFECTS__ */
function optionalField<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.nullable(schema));
}

/** Returns the schema of a text that a player types or pastes. */
/* @__NO_SIDE_EFFECTS__ */
function typedText() {
  return z.string().check(dropInvisible);
}

/**
 * The fields of every payment, and those that only some methods require (`fields` of `list_cash_methods`).
 * The spec names the calls, but not their fields.
 */
export const PaymentData = data({
  /** 1 for a deposit, 2 for a withdrawal. The default is the type of the method. */
  Type: assumed(z.optional(CashType)),
  methodID: optionalField(assumed(Id)),
  /** In TL, at most two decimals. */
  amount: optionalField(assumed(Lira)),
  /** Withdrawals: the account that receives the money. */
  bankAccountID: optionalField(assumed(Id)),
  /** Withdrawals: the day on which the identity card expires, `YYYY-MM-DD`. */
  identityValidityDate: optionalField(assumed(typedText())),
  bankcode: optionalField(assumed(typedText())),
  phone: optionalField(assumed(address(secret(typedText())))),
  identityNumber: optionalField(assumed(secret(typedText()))),
  cardHolder: optionalField(assumed(typedText())),
  cardLastFour: optionalField(assumed(secret(typedText()))),
  walletNumber: optionalField(assumed(secret(typedText()))),
  walletAddress: optionalField(assumed(secret(typedText()))),
  network: optionalField(assumed(typedText())),
});
export type PaymentData = z.output<typeof PaymentData>;

export const Receipt = assumed(
  z.object({
    /** The id of the transaction. */
    id: Id,
    reference: z.string(),
    transaction_status: z.literal(Object.values(TRANSACTION_STATUS)),
    date: Instant,
    methodID: Id,
    /** The name of the method. */
    description: z.string(),
    /** The amount that is added to or taken from the balance, in TL; always positive. */
    amount: Lira,
    fee: Lira,
    /** The amount that the player pays or receives: a deposit plus its fee, or a withdrawal minus its fee. */
    total: Lira,
  }),
);
export type Receipt = z.output<typeof Receipt>;

/** The refusals of a payment. A refused payment changes nothing. */
export const PAYMENT_ERRORS = {
  METHOD_UNDEFINED: 'Ödeme yöntemi tanımlı değil',
  METHOD_ELSEWHERE: 'Bu ödeme yöntemi bu yolla kullanılamaz',
  ...REQUIRED_FIELD,
  INVALID_FIELD: '{field} hatalı',
  INVALID_AMOUNT: 'Geçerli bir tutar giriniz',
  AMOUNT_OUT_OF_BOUNDS: 'Tutar {min} TL ile {max} TL arasında olmalıdır',
  INSUFFICIENT_BALANCE: 'Yetersiz bakiye',
  WAGERING_OPEN: 'Bonusunuzun çevrimi için {amount} TL tutarında daha bahis yapmalısınız',
  INVALID_ACCOUNT: 'Geçerli bir hesap seçiniz',
  UNKNOWN_BANK: 'Banka bulunamadı',
  BANK_NOT_MOBILE: 'Bu banka cep bankacılığıyla para göndermiyor',
  /** `amounts` lists the amounts that envoy/getDepositAmounts returns for the bank. */
  AMOUNT_NOT_SENT: 'Bu bankadan şu tutarlar gönderilebilir: {amounts} TL',
  IDENTITY_NUMBER: 'T.C. kimlik numarası hatalı',
  IDENTITY_MISMATCH: 'T.C. kimlik numarası, üyeliğinizdeki numarayla aynı olmalıdır',
  IDENTITY_EXPIRED: 'Kimliğinizin geçerlilik süresi dolmuş',
  INVALID_DATE: DAY_ERRORS.INVALID_DATE,
  HOLDER_MISMATCH: 'Kart sahibinin adı, üyeliğinizdeki adla aynı olmalıdır',
  ALREADY_TAKEN: 'Bu işlem az önce alındı; sonucunu hesap geçmişinizden izleyebilirsiniz',
  TOO_MANY_PENDING: 'Bekleyen işlemleriniz sonuçlanmadan yenisi alınamaz',
} as const;

/** The declaration that all calls which submit a payment share. */
export const PAYMENT = {
  source: 'spec §7 finance Deposit/withdraw, §5',
  access: 'player',
  effect: 'money',
  request: PaymentData,
  response: Receipt,
  errors: PAYMENT_ERRORS,
} as const;

export const save_bank_transfer = contract('finance/save_bank_transfer', {
  summary: 'Submits a deposit or withdrawal by bank transfer (transfer_type_id 1).',
  ...PAYMENT,
  example: { Type: 1, methodID: 102, amount: 500, bankcode: '00064' },
});

export const save_cep_bank_transfer = contract('finance/save_cep_bank_transfer', {
  summary: 'Submits a deposit or withdrawal by mobile banking (transfer_type_id 3).',
  ...PAYMENT,
  example: {
    Type: 1,
    methodID: 103,
    amount: 250,
    bankcode: '00064',
    phone: '+90 532 123 45 67',
    identityNumber: '10000000146',
  },
});
