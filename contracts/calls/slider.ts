import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { data, Flag, Id, Instant } from '../fields.ts';
import { assumed } from '../marks.ts';

/** A line of the announcement slider under the header. The spec names no field of it. */
export const Announcement = z.object({
  id: Id,
  /** 0 when the announcement is switched off. */
  Status: Flag,
  Start_date: Instant,
  End_date: Instant,
  /** A few words that name the subject of the announcement. */
  Label: z.string(),
  Text: z.string(),
  /** The path of a page that says more about this subject; null if there is no such page. */
  Link: z.nullable(z.string()),
});
export type Announcement = z.output<typeof Announcement>;

/** The declaration that both calls share. */
const LIST = {
  source: 'spec §7 slider',
  access: 'visitor',
  effect: 'read',
  request: data({ siteId: z._default(z.int(), 889) }),
  response: assumed(z.array(Announcement)),
} as const;

export const get_all_items = contract('slider/get_all_items', {
  summary: 'Lists all announcements: current, switched off, past and future ones.',
  ...LIST,
});

export const get_active_items = contract('slider/get_active_items', {
  summary: 'Lists the current announcements.',
  ...LIST,
});
