/**
 * What the parts of a world are made of, for data that come from a file, which may be of another day or of
 * somebody's own making: a row that is not as the code takes it for would fail calls long after it was read.
 */
import * as z from 'zod/mini';
import { MARKETS, PICKS } from '#contracts/calls/betframe';
import { SUB_CATEGORY, TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { Latency, Rule } from '#contracts/control/scenario';
import { isDay } from '#contracts/rules/days';
import { bankOf } from '#fixtures/finance/banks';
import { matchOf } from '#fixtures/sport/matches';
import type { WorldData } from './data.ts';
import { isClockTime, isInstant } from './istanbul.ts';

/** Of a table: one row of it; of any other part: all of it. */
export type PartSchemas = {
  readonly [Part in keyof WorldData]: z.ZodMiniType<
    Part extends TableName ? WorldData[Part][string] : WorldData[Part]
  >;
};
type TableName = (typeof TABLES)[number];

const TABLES = [
  'players',
  'sessions',
  'accounts',
  'made',
  'transactions',
  'histories',
  'cashFavorites',
  'bankAccounts',
  'coupons',
  'favorites',
  'launches',
  'rounds',
  'smsCodes',
  'codeAttempts',
  'resets',
] as const satisfies readonly (keyof WorldData)[];

/** Epoch ms, world time. */
const At = z.int().check(z.refine(isInstant));
const ClockTime = z.int().check(z.refine(isClockTime));
const Count = z.int().check(z.nonnegative());
/** As many as the longest history that anybody is given. */
const PastCount = z.int().check(z.nonnegative(), z.maximum(10_000));
const Id = Count;
const Ids = z.array(Id);
const Kurus = z.int();
const Stake = z.int().check(z.nonnegative());
const Odds = z.int().check(z.minimum(100));

const Authenticator = z.object({ kind: z.literal('authenticator'), secret: z.string() });
const Sms = z.object({ kind: z.literal('sms') });
const Factor = z.discriminatedUnion('kind', [Authenticator, Sms]);
const WantedFactor = z.discriminatedUnion('kind', [
  Authenticator,
  Sms,
  z.object({ kind: z.literal('none') }),
]);

const Player = z.object({
  uid: z.string(),
  username: z.string(),
  passwordHash: z.string().check(z.regex(/^scrypt(\$\d+){3}(\$[\w-]+){2}$/)),
  firstname: z.nullable(z.string()),
  lastname: z.nullable(z.string()),
  rid: z.int(),
  active: z.boolean(),
  secondFactor: z.nullable(Factor),
  email: z.string(),
  phone: z.string(),
  identityNumber: z.string(),
  birthDate: z.string().check(z.refine(isDay)),
  country: z.string(),
  city: z.string(),
  address: z.string(),
  memberSince: At,
  lastLogin: z.nullable(At),
});

const Transaction = z.object({
  id: Id,
  uid: z.string(),
  at: At,
  settledAt: z.nullable(At),
  category: z.enum(TRANSACTION_CATEGORY),
  subCategory: z.enum(SUB_CATEGORY),
  status: z.enum(TRANSACTION_STATUS),
  amountKurus: Kurus,
  movedKurus: Kurus,
  note: z.string(),
  payment: z.nullable(
    z.object({
      methodID: Id,
      feeKurus: Kurus,
      bankAccountID: z.nullable(Id),
      IBAN: z.exactOptional(z.string()),
      held: z.boolean(),
    }),
  ),
  play: z.nullable(z.object({ stakeKurus: Stake, winKurus: Stake, rounds: Count })),
});

const Coupon = z.object({
  id: Id,
  uid: z.string(),
  key: z.string(),
  at: At,
  stakeKurus: Stake,
  selections: z
    .array(
      z.object({
        matchID: z.int().check(z.refine((id) => matchOf(id) !== undefined)),
        market: z.enum(MARKETS),
        pick: z.enum(PICKS),
        oddsHundredths: Odds,
      }),
    )
    .check(z.minLength(1)),
  oddsHundredths: Odds,
  status: z.enum(['open', 'won', 'lost']),
  settledAt: z.nullable(At),
});

const Round = z.object({
  key: z.string(),
  mode: z.enum(['real', 'demo']),
  stakeKurus: Stake,
  winKurus: Stake,
  balanceAfterKurus: Kurus,
  outcome: Count,
  at: At,
});

const ScenarioState = z.object({
  maintenance: z.boolean(),
  serverError: z.boolean(),
  sessionExpired: z.boolean(),
  latency: z.nullable(Latency),
  delayed: z.record(z.string(), Count),
  rules: z.array(z.object({ rule: Rule, hits: Count, seen: Count, seenByCall: z.record(z.string(), Count) })),
  preset: z.nullable(z.string()),
});

export const PARTS: PartSchemas = {
  seed: Count,
  bornAt: ClockTime,
  clearedAt: ClockTime,
  changedAt: ClockTime,
  clock: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('running'), offsetMs: z.number() }),
    z.object({ kind: z.literal('standing'), at: ClockTime }),
  ]),
  scenario: ScenarioState,
  random: z.record(z.string(), z.tuple([z.int(), z.int(), z.int(), z.int()])),
  counters: z.record(z.string(), Count),
  settings: z.object({ autoSettle: z.boolean(), since: At }),
  timelines: z.record(z.string(), Ids),
  pending: Ids,
  openCoupons: z.array(z.object({ id: Id, dueAt: At })),
  outbox: z.array(
    z.object({
      at: At,
      uid: z.string(),
      channel: z.enum(['sms', 'mail']),
      to: z.string(),
      text: z.string(),
      code: z.nullable(z.string()),
      link: z.nullable(z.string()),
    }),
  ),
  players: Player,
  sessions: z.object({
    sid: z.string(),
    uid: z.string(),
    uip: z.string(),
    openedAt: At,
    lastUsedAt: At,
    state: z.enum(['live', 'pending', 'ended']),
    wanted: z.nullable(WantedFactor),
  }),
  accounts: z.object({ uid: z.string(), balanceKurus: Stake }),
  made: z.object({ uid: z.string() }),
  transactions: Transaction,
  histories: z.object({
    seed: z.string(),
    midnight: At,
    days: PastCount,
    transactions: PastCount,
    coupons: PastCount,
    balanceKurus: Stake,
    firstID: Id,
  }),
  cashFavorites: Ids,
  bankAccounts: z.object({
    bankAccountID: Id,
    uid: z.string(),
    bankcode: z.string().check(z.refine((code) => bankOf(code) !== undefined)),
    IBAN: z.string(),
    accountHolder: z.string(),
    isFavorite: z.boolean(),
    isPrepaid: z.boolean(),
    removed: z.boolean(),
  }),
  coupons: Coupon,
  favorites: z.object({ casino: Ids, livecasino: Ids }),
  launches: z.object({
    token: z.string(),
    sid: z.string(),
    uid: z.string(),
    game: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('slot'), gameID: Id }),
      z.object({ kind: z.literal('live'), tableID: Id }),
      z.object({ kind: z.literal('virtual'), gameID: Id }),
    ]),
    at: At,
  }),
  rounds: z.object({
    demoBalanceKurus: Stake,
    recent: z.array(Round),
    transactionID: z.nullable(Id),
  }),
  smsCodes: z.object({
    uid: z.string(),
    code: z.string(),
    sentAt: At,
    acceptedBy: z.nullable(z.string()),
  }),
  codeAttempts: z.object({ uid: z.string(), wrong: Count, lastWrongAt: At }),
  resets: z.object({ token: z.string(), uid: z.string(), at: At, used: z.boolean() }),
};
