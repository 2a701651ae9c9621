/** Who a player is. Apart from the calls, so that a client that keeps it between visits need not load them. */
import * as z from 'zod/mini';
import { Instant } from './fields.ts';
import { assumed, secret } from './marks.ts';

export const Profile = z.object({
  uid: secret(z.string()),
  firstname: z.nullable(z.string()),
  lastname: z.nullable(z.string()),
  username: assumed(z.string()),
  email: assumed(z.string()),
  /** +90 and ten digits. */
  phone: assumed(z.string()),
  /** T.R. identity number, middle digits masked by the server. */
  identityNumber: assumed(secret(z.string())),
  birthDate: assumed(z.string(), 'YYYY-MM-DD'),
  city: assumed(z.string()),
  /** Street and number. */
  address: assumed(z.string()),
  memberSince: assumed(Instant),
  lastlogin: assumed(z.nullable(Instant)),
  rid: assumed(z.int()),
});
export type Profile = z.output<typeof Profile>;
