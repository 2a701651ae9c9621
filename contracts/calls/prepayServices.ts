import { contract } from '../contract.ts';
import { PAYMENT_ERRORS, PaymentData, Receipt } from './finance/payments.ts';

export const processTransaction = contract('prepayServices/processTransaction', {
  summary: 'Submits a deposit or withdrawal by any method other than bank transfer and mobile banking.',
  source: 'spec §7 finance Deposit/withdraw, §5',
  access: 'player',
  effect: 'money',
  request: PaymentData,
  response: Receipt,
  errors: PAYMENT_ERRORS,
  example: { Type: 1, methodID: 105, amount: 250 },
});
