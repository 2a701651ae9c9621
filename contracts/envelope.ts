/** The envelope of every business call, and the literal messages of spec §7 and §8. */
import * as z from 'zod/mini';
import { LANGUAGES } from './fields.ts';
import { named, secret, stated } from './marks.ts';

/** The base path of the business calls, without the version. */
export const BASE_PATH = '/endpoint';
/** The version in the path of the calls, below any base path; '' in an API without one. */
export const VERSION_PATH = '/v1';
export const CALLS_PATH = `${BASE_PATH}${VERSION_PATH}`;
/** The header of every request. It says that the request comes from the players' site. */
export const PANEL_HEADER = { panel: 'frontend' } as const;

/** Returns the first header of `PANEL_HEADER` that a request lacks, such as `panel: frontend`; undefined if it has all. */
export function findMissingHeader(headers: Headers): string | undefined {
  const missing = Object.entries(PANEL_HEADER).find(([name, value]) => headers.get(name) !== value);
  return missing?.join(': ');
}

/**
 * Matches a path that ends like that of a call, with or without `class/method`, which is the first group. The base path
 * may be another, except in an API without a version, where it alone tells calls from other requests.
 */
export function matchCallPath(path: string, end: string = VERSION_PATH || BASE_PATH): RegExpExecArray | null {
  return new RegExp(`${end}(?:/(\\w+/\\w+))?/?$`).exec(path);
}

/** Messages that clients compare literally. They are the same in every language of the call. */
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

/**
 * The messages that a client shows after a success (spec §8). The spec does not say that a server sends them
 * in place of `MESSAGE.success`.
 */
export const SUCCESS_TOASTS: readonly string[] = [
  'Favorilere Başarıyla Eklendi',
  'Favorilere Başarıyla Kaldırıldı',
  'Banka Hesabı Başarıyla Eklendi',
  'Banka Hesabı Başarıyla Güncellendi',
  'Banka Hesabı Başarıyla Silindi',
];

/**
 * The values of `code` that have a fixed meaning. The spec states only 403; the others are assumed.
 * Refusals with such a code have HTTP status 200.
 */
export const CODE = {
  success: 200,
  notAuthorised: 401,
  sessionGone: 403,
  providerUnreachable: 500,
  maintenance: 503,
} as const;

/** The `debug` of the reply to a call that was sent without a valid session. */
export const ANONYMOUS_USER = 'anonymous user';

/** The session that a call carries: ciphertexts from the client, or plain values from a command line. */
export const User = z.object({
  uid: secret(z.string()),
  sid: secret(z.string()),
  uip: z.optional(secret(z.string())),
  gmt: z.optional(z.union([z.number(), z.string()])),
  lang: z.optional(z.enum(LANGUAGES)),
});
export type User = z.output<typeof User>;

export const Pagination = z.object({
  limit: stated('§3, §9', z.int()),
  offset: stated('§3, §9', z.int()),
  total: stated('§3, §8', z.int()),
});
export type Pagination = z.output<typeof Pagination>;

/** The envelope of a reply. The contract of the call declares `data`. */
export const Envelope = z.object({
  result: stated('§7 maintenance', z.boolean()),
  message: stated('§7, §8', z.nullable(z.string())),
  data: named('§7', z.unknown()),
  code: named('§7, §4', z.union([z.number(), z.string(), z.null()])),
  debug: named('§7', z.unknown()),
  pagination: named('§3', z.optional(Pagination)),
});
export type Envelope = Readonly<z.output<typeof Envelope>>;

/**
 * The names on the wire of the fields of a request (`api`, `data`, `user`) and of a reply. An API whose envelope has
 * other names states them here, and one whose envelope has another form changes `toWire` and `fromWire`.
 */
export const WIRE_NAMES = {
  api: 'api',
  data: 'data',
  user: 'user',
  result: 'result',
  message: 'message',
  code: 'code',
  debug: 'debug',
  pagination: 'pagination',
} as const;
type Names = Readonly<Record<string, string>>;

/** Returns a request or a reply as it is sent. */
export function toWire(body: object, names: Names = WIRE_NAMES): object {
  return areOurs(names) ? body : rename(body, names);
}

/** Returns a request or a reply as it was received, with our names. What is no object stays as it is. */
export function fromWire(body: unknown, names: Names = WIRE_NAMES): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  if (areOurs(names)) return body;
  return rename(body, Object.fromEntries(Object.entries(names).map(([ours, theirs]) => [theirs, ours])));
}

function areOurs(names: Names): boolean {
  for (const name in names) if (names[name] !== name) return false;
  return true;
}

function rename(body: object, names: Names): object {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [names[name] ?? name, value]));
}
