import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { data, Id, Instant, limit, offset } from '../fields.ts';
import { assumed } from '../marks.ts';
import { MAX_MASS_MESSAGES } from '../rules/lists.ts';
import { MASS_MESSAGE_DAYS } from '../rules/periods.ts';

export const MESSAGE_KINDS = ['jackpot', 'tournament', 'promotion', 'special-date'] as const;

/** A message to all players. */
export const MassMessage = z.object({
  id: assumed(Id),
  Kind: assumed(z.enum(MESSAGE_KINDS)),
  Date: assumed(Instant, 'dates are ISO with the offset of Istanbul'),
  Title: assumed(z.string()),
  Text: assumed(z.string()),
  Link: assumed(z.string(), 'a path of the site'),
});
export type MassMessage = z.output<typeof MassMessage>;

export const list_mass_messages = contract('crm/list_mass_messages', {
  summary: `Lists the messages to all players of the last ${MASS_MESSAGE_DAYS} days, the newest first.`,
  source: 'spec §7 Others, §6',
  access: 'visitor',
  effect: 'read',
  request: data({ limit: limit(MAX_MASS_MESSAGES, MAX_MASS_MESSAGES), offset }),
  response: z.array(MassMessage),
  example: {},
});
