import type { Classes } from '#contracts/registry';
import { pay } from './finance/payments.ts';
import type { HandlersOf } from './handler.ts';

/** Whatever is neither a bank transfer nor mobile banking. */
const ANYTHING_ELSE = 2;

export const prepayServices: HandlersOf<Classes['prepayServices']> = {
  processTransaction: (ctx) => pay(ctx, ANYTHING_ELSE),
};
