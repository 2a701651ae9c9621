import { contract } from '../contract.ts';
import { PAYMENT_ERRORS, PaymentData, Receipt } from './finance/payments.ts';

export const processTransaction = contract('prepayServices/processTransaction', {
  summary: 'Submits a payment by any method that is neither a bank transfer nor mobile banking, in or out.',
  source: 'spec §7 finance Deposit/withdraw, §5',
  access: 'player',
  effect: 'money',
  request: PaymentData,
  response: Receipt,
  errors: PAYMENT_ERRORS,
  example: { Type: 1, methodID: 105, amount: 250 },
});
