import { TRANSFER_TYPE } from '#contracts/calls/finance/cash-methods';
import type { Classes } from '#contracts/registry';
import { pay } from './finance/payments.ts';
import type { HandlersOf } from './handler.ts';

export const prepayServices: HandlersOf<Classes['prepayServices']> = {
  processTransaction: (ctx) => pay(ctx, TRANSFER_TYPE.other),
};
