import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { data, Lira } from '../fields.ts';
import { named, stated } from '../marks.ts';

export const getDepositAmounts = contract('envoy/getDepositAmounts', {
  summary: 'Lists the amounts that a bank can send to a phone number in one transfer, the smallest first.',
  source: 'spec §7 finance; decided: sources of ids',
  access: 'player',
  effect: 'read',
  request: data({ bankcode: z.string() }),
  response: stated('§7', z.object({ amounts: named('§7', z.array(Lira)) })),
  errors: { UNKNOWN_BANK: 'Banka bulunamadı' },
  example: { bankcode: '00064' },
});
