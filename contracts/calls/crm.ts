import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { data, Id, Instant, limit, offset } from '../fields.ts';
import { assumed } from '../marks.ts';
import { MAX_MASS_MESSAGES } from '../rules/lists.ts';
import { MASS_MESSAGE_DAYS } from '../rules/periods.ts';

export const MESSAGE_KINDS = ['jackpot', 'tournament', 'promotion', 'special-date'] as const;

/** A message to all players. The spec names no field of it. */
export const MassMessage = z.object({
  id: Id,
  Kind: z.enum(MESSAGE_KINDS),
  Date: Instant,
  Title: z.string(),
  Text: z.string(),
  /** A path of the site. */
  Link: z.string(),
});
export type MassMessage = z.output<typeof MassMessage>;

export const list_mass_messages = contract('crm/list_mass_messages', {
  summary: `Lists the messages to all players of the last ${MASS_MESSAGE_DAYS} days, the newest first.`,
  source: 'spec §7 Others, §6',
  access: 'visitor',
  effect: 'read',
  request: data({ limit: limit(MAX_MASS_MESSAGES, MAX_MASS_MESSAGES), offset }),
  response: assumed(z.array(MassMessage)),
});
