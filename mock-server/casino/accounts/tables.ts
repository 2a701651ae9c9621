/** The tables of players, their sessions, codes, reset links and messages. */
import * as z from 'zod/mini';
import { secret } from '#contracts/marks';
import { isDay } from '#contracts/time/days';
import { At, BY_PLAYER, Count, MAX_PLAYER_ROWS, MAX_ROWS } from '../../engine/tables/fields.ts';
import { type Row, type Slice, table } from '../../engine/tables/slice.ts';

const Authenticator = z.object({
  kind: z.literal('authenticator'),
  /** The shared secret in Base32. */
  secret: z.string().check(z.regex(/^[A-Z2-7]{16,128}$/)),
});
const Sms = z.object({ kind: z.literal('sms') });
const SecondFactor = z.discriminatedUnion('kind', [Authenticator, Sms]);
/** The second factor that a player has asked for, or `none` to switch it off. */
const WantedFactor = z.discriminatedUnion('kind', [
  Authenticator,
  Sms,
  z.object({ kind: z.literal('none') }),
]);
export type WantedFactor = Row<typeof WantedFactor>;

const Player = z.object({
  uid: z.string(),
  username: z.string(),
  passwordHash: secret(z.string().check(z.regex(/^scrypt(\$\d+){3}(\$[\w-]+){2}$/))),
  firstname: z.nullable(z.string()),
  lastname: z.nullable(z.string()),
  /** The id of the role (spec §6). */
  rid: z.int(),
  active: z.boolean(),
  secondFactor: z.nullable(SecondFactor),
  email: z.string(),
  /** The phone number: `+90` and ten digits. */
  phone: z.string(),
  identityNumber: z.string(),
  /** The date of birth as `YYYY-MM-DD`. */
  birthDate: z.string().check(z.refine(isDay)),
  country: z.string(),
  city: z.string(),
  address: z.string(),
  memberSince: At,
  /** The time of the last sign-in; null before the first. */
  lastLogin: z.nullable(At),
});
export type Player = Row<typeof Player>;

const Session = z.object({
  sid: z.string(),
  uid: z.string(),
  uip: z.string(),
  /** Auth lasts for `AUTH_LIFE_MS` from this instant. */
  openedAt: At,
  lastUsedAt: At,
  /** `pending`: the second factor has not been given yet. `ended`: only the auth is still valid. */
  state: z.enum(['live', 'pending', 'ended']),
  /**
   * The requested change of the second factor, which takes effect when the player next sends a correct code;
   * null for none.
   */
  wanted: z.nullable(WantedFactor),
  /** Whether a tester's calls have it, with which it ends; absent for all others. */
  isOfSending: z.exactOptional(z.literal(true)),
});
export type Session = Row<typeof Session>;

const CustomPlayer = z.object({
  uid: z.string(),
  /** The state to which a reset returns, beside the history; absent in worlds saved before the field existed. */
  start: z.exactOptional(
    z.object({
      at: At,
      secondFactor: z.nullable(z.enum(['authenticator', 'sms'])),
      openCoupons: Count,
      waitingPayments: Count,
      locked: z.boolean(),
    }),
  ),
});
export type CustomStart = NonNullable<Row<typeof CustomPlayer>['start']>;

const SmsCode = z.object({
  uid: z.string(),
  code: z.string(),
  sentAt: At,
  /** The sid of the session that has used the code; null while it is unused. */
  acceptedBy: z.nullable(secret(z.string())),
});
export type SmsCode = Row<typeof SmsCode>;

const CodeAttempts = z.object({
  uid: z.string(),
  /** The number of wrong codes in a row. */
  wrong: Count,
  lastWrongAt: At,
});

const PasswordReset = z.object({ token: z.string(), uid: z.string(), at: At, used: z.boolean() });
export type PasswordReset = Row<typeof PasswordReset>;

const OutboxMessage = z.object({
  at: At,
  uid: z.string(),
  channel: z.enum(['sms', 'mail']),
  /** The recipient: a phone number or an email address. */
  to: secret(z.string()),
  text: secret(z.string()),
  /** The code that the text contains, so that tests need not search the text. */
  code: z.nullable(z.string()),
  /** The path of the link that the text contains, so that tests need not search the text. */
  link: z.nullable(secret(z.string())),
});
export type OutboxMessage = Row<typeof OutboxMessage>;

export const accountTables = {
  /** The players, keyed by uid. Named players are seeded when they are first looked up. */
  players: table(Player, {
    max: MAX_PLAYER_ROWS,
    key: ({ uid }) => uid,
    name: ({ username }) => username,
    words: ['player', 'players'],
    fields: {
      firstname: 'first name',
      lastname: 'last name',
      memberSince: 'member since',
      active: 'active',
      rid: 'role',
      passwordHash: 'password',
    },
  }),
  /** The sessions, keyed by sid. */
  sessions: table(Session, {
    max: MAX_ROWS,
    key: ({ sid }) => sid,
    isPassing: ({ isOfSending }) => isOfSending === true,
    refs: ({ uid }) => ({ players: uid }),
    words: ['session', 'sessions'],
    fields: { state: 'state', openedAt: 'opened', wanted: 'wanted second factor' },
  }),
  /** The players that testers created, keyed by uid. */
  customPlayers: table(CustomPlayer, {
    ...BY_PLAYER,
    max: 1000,
    isKeptByCalls: true,
    words: null,
  }),
  /** The last code sent to each player, keyed by uid. */
  smsCodes: table(SmsCode, { ...BY_PLAYER, words: ['SMS code', 'SMS codes'] }),
  /** The number of wrong codes of each player, keyed by uid. */
  codeAttempts: table(CodeAttempts, {
    ...BY_PLAYER,
    words: ['count of wrong codes', 'counts of wrong codes'],
  }),
  /** The links to set a new password, keyed by token. */
  resets: table(PasswordReset, {
    max: MAX_ROWS,
    key: ({ token }) => token,
    refs: ({ uid }) => ({ players: uid }),
    words: ['link for a new password', 'links for a new password'],
  }),
  /** The sent messages, keyed by a running number. Further messages replace the oldest ones. */
  outbox: table(OutboxMessage, {
    max: 200,
    isKeptByCalls: true,
    refs: ({ uid }) => ({ players: uid }),
    words: ['message of the outbox', 'messages of the outbox'],
  }),
};
export type AccountTables = Slice<typeof accountTables>;
