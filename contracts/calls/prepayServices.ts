import { contract } from '../contract.ts';
import { PAYMENT } from './finance/payments.ts';

export const processTransaction = contract('prepayServices/processTransaction', {
  summary: 'Submits a deposit or withdrawal by any method other than bank transfer and mobile banking.',
  ...PAYMENT,
  example: { Type: 1, methodID: 105, amount: 250 },
});
