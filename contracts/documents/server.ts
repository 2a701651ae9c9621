/** The documents about location, public key and maintenance; `site-documents.ts` has the others. */
import * as z from 'zod/mini';
import { document } from '../document.ts';
import { InBoth } from '../fields.ts';
import { assumed } from '../marks.ts';

export * from './check-maintenance.ts';

export const ip_info = document('GET /ip-info', {
  summary: 'Returns the visitor’s location, derived from the address of the request.',
  source: 'spec §7 Others',
  assumedAddress:
    'an external service in the spec; here the site itself, so that no request leaves the machine',
  response: assumed(
    z.object({
      ip: z.string(),
      /** ISO 3166-1, two letters. */
      country: z.string(),
      countryName: InBoth,
      /** The IANA name of the time zone. */
      timezone: z.string(),
      /** The offset from UTC, in hours. */
      gmt: z.number(),
    }),
  ),
});

export const public_key = document('GET /datas/public-key.pem', {
  summary: 'Returns the key with which the client encrypts uid, sid and uip before it stores them.',
  source: 'ours: the client of spec §3 has this key built in',
  media: 'text',
  assumedAddress: 'that the server hands out the key',
  holdsKey: true,
  response: assumed(z.string().check(z.startsWith('-----BEGIN PUBLIC KEY-----'))),
});
