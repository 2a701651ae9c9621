/** What every business call is wrapped in, and the literal messages of spec §7 and §8. */
import * as z from 'zod/mini';
import { LANGUAGES } from './fields.ts';
import { assumed, secret } from './marks.ts';

/** The base path of the business calls; the version stands behind it. */
export const BASE_PATH = '/endpoint';
export const CALLS_PATH = `${BASE_PATH}/v1`;
/** Every request says who asks: the panel of the player's site. */
export const PANEL_HEADER = { panel: 'frontend' } as const;

/** Server messages, compared literally; Turkish whatever the language of the call. */
export const MESSAGE = {
  success: 'İşlem Başarılı',
  noRecords: 'Kayıt Bulunamadı',
  sessionExpired: 'Oturum süresi doldu',
  loginFailed: 'Giriş Başarısız',
  inactiveAccount: 'İnaktif hesap',
  notAuthorised: 'Bu işlem için yetkiniz yok',
  maintenance: 'This site is under maintenance',
  providerUnreachable: 'Internal Server Error',
} as const;

/** Numbers in `code` with a meaning of their own (settled; the last two are assumed, in an envelope with HTTP 200). */
export const CODE = {
  success: 200,
  notAuthorised: 401,
  sessionGone: 403,
  providerUnreachable: 500,
  maintenance: 503,
} as const;

/** The text in `debug` of a call that no session stands behind. */
export const ANONYMOUS_USER = 'anonymous user';

/** Who calls: the session's ciphertexts as stored by the client, or plain values from a command line. */
export const User = z.object({
  uid: secret(z.string()),
  sid: secret(z.string()),
  uip: z.optional(secret(z.string())),
  gmt: z.optional(assumed(z.union([z.number(), z.string()]))),
  lang: z.optional(assumed(z.enum(LANGUAGES))),
});
export type User = z.output<typeof User>;

export const Pagination = z.object({
  limit: z.int(),
  offset: z.int(),
  total: z.int(),
});
export type Pagination = z.output<typeof Pagination>;

/** A reply as it stands on the wire; `data` is checked by the call's own contract. */
export const Envelope = z.object({
  result: z.boolean(),
  message: z.nullable(z.string()),
  data: z.unknown(),
  code: assumed(z.union([z.number(), z.string(), z.null()])),
  debug: z.unknown(),
  pagination: z.optional(Pagination),
});

export interface Envelope {
  readonly result: boolean;
  readonly message: string | null;
  readonly data: unknown;
  readonly code: number | string | null;
  readonly debug: unknown;
  readonly pagination?: Pagination;
}
