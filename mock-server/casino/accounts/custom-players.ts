/** Creates the players that testers add to the named players. */
import type * as z from 'zod/mini';
import { CASH_TYPE } from '#contracts/calls/finance/cash-methods';
import type { NewPlayer } from '#contracts/casino/desk';
import { createRandom } from '#contracts/random';
import { buildIban } from '#contracts/rules/iban';
import { normaliseUsername } from '#contracts/rules/username';
import { foldForSearch } from '#contracts/search-fold';
import { seedFaker } from '#fixtures/faker';
import { CUSTOM_PASSWORD_HASH } from '#fixtures/players/custom-player-defaults';
import type { SecondFactor } from '#fixtures/players/named-players';
import { buildEmail, buildPerson } from '#fixtures/players/person';
import { findIstanbulMidnight } from '../../engine/base/istanbul.ts';
import { nextNumber } from '../../engine/tables/counters.ts';
import { putRow } from '../../engine/tables/table.ts';
import { generateOpenSlips, type OpenSlip, seedOpenCoupons } from '../betting/open-coupons.ts';
import { saveBankAccount } from '../money/bank-accounts.ts';
import { methodsByType } from '../money/cash-methods.ts';
import { seedHeldWithdrawal } from '../money/payments.ts';
import type { HistoryPlan } from '../money/tables.ts';
import { lockCodes } from './code-attempts.ts';
import { addPlayer, findPlayerByUsername, listContacts, type PlayerTables } from './players.ts';
import { buildSecret } from './second-factor.ts';
import { restoreHistory, seedPast } from './seed-money.ts';
import type { CustomStart, Player } from './tables.ts';

/** The checked request of a tester, with the number of coupons that a history has by default. */
export interface PlayerSpec
  extends Pick<
    z.output<typeof NewPlayer>,
    'secondFactor' | 'history' | 'openCoupons' | 'waitingPayments' | 'active' | 'locked' | 'rid'
  > {
  /** The username: valid, and not taken (`isUsernameTaken`). Undefined: it is made from the names. */
  readonly username: string | undefined;
  readonly firstname: string | undefined;
  readonly lastname: string | undefined;
  readonly balanceKurus: number;
  readonly coupons: number;
}

/**
 * A history has enough days for an average of at most `MAX_TRANSACTIONS_PER_DAY`, but at least `MIN_DAYS`
 * and never more than `MAX_DAYS`.
 */
const MAX_TRANSACTIONS_PER_DAY = 7;
const MIN_DAYS = 30;
const MAX_DAYS = 730;
/** The code of the bank at which the player has an account. */
const BANKCODE = '00064';
/** The amount of each waiting withdrawal. */
const WAITING_KURUS = 25_000;
/** At least this many transactions of a history are payments or games, not coupons. */
const MIN_PAYMENTS = 3;
/**
 * The maximum number of coupons in a history, as a share of its transactions without `MIN_PAYMENTS` of them.
 * The number is rounded up.
 */
const MAX_COUPON_SHARE = 0.8;

/**
 * Creates a player with a bank account and a history. The history ends yesterday and adds up to the balance.
 *
 * now: world time, epoch ms.
 */
export function createCustomPlayer(tables: PlayerTables, spec: PlayerSpec, now: number): Player {
  const { username, firstname, lastname } = nameNewcomer(tables, spec);
  // The history is counted back from today, not from the world's first day, so that "last 7 days" shows the history.
  const midnight = findIstanbulMidnight(now);
  const { history: transactions, coupons, balanceKurus, active, rid } = spec;
  const { secondFactor, openCoupons, waitingPayments, locked } = spec;
  const hasHistory = transactions > 0 || balanceKurus > 0 || openCoupons > 0 || waitingPayments > 0;
  const days = Math.min(MAX_DAYS, Math.max(MIN_DAYS, Math.ceil(transactions / MAX_TRANSACTIONS_PER_DAY)));
  const player = addPlayer(tables, {
    username,
    passwordHash: CUSTOM_PASSWORD_HASH,
    firstname,
    lastname,
    rid,
    active,
    secondFactor: buildFactor(tables, username, secondFactor),
    ...buildPerson(
      { username, memberForDays: hasHistory ? days : 0 },
      `${tables.seed}:person:${username}`,
      midnight,
    ),
  });
  const start = { at: now, secondFactor, openCoupons, waitingPayments, locked };
  const slips = drawSlips(tables, player.uid, start);
  const stakesKurus = slips.reduce((sum, { stakeKurus }) => sum + stakeKurus, 0);
  // The history also earns what the open coupons and the waiting payments take from the balance.
  const endKurus = balanceKurus + stakesKurus + waitingPayments * WAITING_KURUS;
  seedPast(tables, player.uid, { midnight, days, transactions, coupons, balanceKurus: endKurus });
  seedStart(tables, player, start, slips);
  return player;
}

/** Gives a custom player back what it had at first. Its other rows were removed; `history`: the plan that it had. */
export function resetCustomPlayer(
  tables: PlayerTables,
  player: Player,
  start: CustomStart,
  history: HistoryPlan | undefined,
): void {
  putRow(tables.players, player.uid, {
    ...player,
    passwordHash: CUSTOM_PASSWORD_HASH,
    secondFactor: buildFactor(tables, player.username, start.secondFactor),
    lastLogin: null,
  });
  if (history) restoreHistory(tables, player.uid, history);
  seedStart(tables, player, start, drawSlips(tables, player.uid, start));
}

function drawSlips({ seed }: PlayerTables, uid: string, { at, openCoupons }: CustomStart): OpenSlip[] {
  return generateOpenSlips({ seed, createdAt: at }, uid, findIstanbulMidnight(at), openCoupons);
}

/** Gives a custom player a bank account, and what is open at first. */
function seedStart(
  tables: PlayerTables,
  player: Player,
  start: CustomStart,
  slips: readonly OpenSlip[],
): void {
  const { uid, username } = player;
  const random = createRandom(`${tables.seed}:made:${username}`);
  putRow(tables.customPlayers, uid, { uid, start });
  const account = Array.from({ length: 16 }, () => random.between(0, 9)).join('');
  const saved = saveBankAccount(tables, player, {
    IBAN: buildIban(BANKCODE, account),
    accountHolder: `${player.firstname} ${player.lastname}`,
  });
  seedOpenCoupons(tables, uid, slips);
  const [method] = methodsByType[CASH_TYPE.withdrawal];
  if (saved.ok && method) {
    const order = { type: CASH_TYPE.withdrawal, method, amountKurus: WAITING_KURUS, account: saved.value };
    for (let count = 0; count < start.waitingPayments; count += 1) {
      seedHeldWithdrawal(tables, uid, order, start.at);
    }
  }
  if (start.locked) lockCodes(tables, uid, start.at);
}

/** Returns whether a player already has the username, or the email address that is derived from it. */
export function isUsernameTaken(tables: PlayerTables, username: string): boolean {
  const email = buildEmail(username);
  return (
    findPlayerByUsername(tables, username) !== undefined ||
    listContacts(tables).some((contact) => contact.email === email)
  );
}

/** Returns the maximum number of coupons in a history; the other transactions are payments and games. */
export function calculateMaxCoupons(transactions: number): number {
  return Math.max(0, Math.ceil(MAX_COUPON_SHARE * (transactions - MIN_PAYMENTS)));
}

/** Returns the names of a new player; those that the tester has not given are drawn. */
function nameNewcomer(
  tables: PlayerTables,
  { username, ...given }: PlayerSpec,
): Names & { username: string } {
  const { person } = seedFaker(`${tables.seed}:made:${username ?? nextNumber(tables, 'made')}`);
  const names = {
    firstname: given.firstname ?? person.firstName(),
    lastname: given.lastname ?? person.lastName(),
  };
  return { username: username ?? drawUsername(tables, names), ...names };
}

type Names = Pick<Player, 'firstname' | 'lastname'>;

/** Draws a free username made of the names, or of others if these make none that is allowed. */
function drawUsername(tables: PlayerTables, { firstname, lastname }: Names): string {
  const { internet, person } = seedFaker(`${tables.seed}:username:${nextNumber(tables, 'username')}`);
  // Faker spells some Turkish letters as codes, so it gets the names in plain letters.
  const [firstName = '', lastName = ''] = [firstname, lastname].map((name) => foldForSearch(name ?? ''));
  const username = normaliseUsername(internet.username({ firstName, lastName }));
  const others = { firstname: person.firstName(), lastname: person.lastName() };
  return username !== undefined && !isUsernameTaken(tables, username)
    ? username
    : drawUsername(tables, others);
}

function buildFactor(
  tables: PlayerTables,
  username: string,
  kind: PlayerSpec['secondFactor'],
): SecondFactor | null {
  if (kind === null) return null;
  return kind === 'sms'
    ? { kind }
    : { kind, secret: buildSecret(createRandom(`${tables.seed}:secret:${username}`).unit) };
}
