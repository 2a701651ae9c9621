/** Players made to measure, beside the named ones. */
import { ibanOf } from '#contracts/rules/iban';
import { diceOf } from '#fixtures/art/dice';
import { FIRST_NAMES, LAST_NAMES, MADE_PASSWORD_HASH } from '#fixtures/players/made';
import type { SecondFactor } from '#fixtures/players/named-players';
import { emailOf, personOf } from '#fixtures/players/person';
import { istanbulMidnight } from '../worlds/istanbul.ts';
import { streamOf } from '../worlds/random.ts';
import { putRow } from '../worlds/table.ts';
import { nextNumber, type World } from '../worlds/world.ts';
import { saveAccount } from './bank-accounts.ts';
import { seedPastOf } from './history/seed.ts';
import { addPlayer, contactsIn, type Player, playerNamed } from './players.ts';
import { secretFrom } from './second-factor.ts';

export interface MadePlayer {
  readonly uid: string;
}

export interface Measure {
  /** One that somebody can have, and that `isTaken` does not know; undefined: a numbered one. */
  readonly username: string | undefined;
  readonly firstname: string | undefined;
  readonly lastname: string | undefined;
  readonly balanceKurus: number;
  readonly secondFactor: SecondFactor['kind'] | null;
  readonly transactions: number;
  readonly coupons: number;
  readonly active: boolean;
  readonly rid: number;
}

/** Transactions of one day, at most, and how far a past reaches back. */
const PER_DAY = 7;
const DAYS = { least: 30, most: 730 } as const;
/** The bank that their one account is at. */
const BANK = '00064';
/** Transactions that are payments in any history, and of the others the part that can be coupons. */
const PAYMENTS = 3;
const COUPONS_PART = 0.8;

/**
 * Makes a player: a past that adds up to the balance and ends with the day before, and an account to be paid out to.
 * now: world time, epoch ms.
 */
export function makePlayer(world: World, measure: Measure, now: number): Player {
  const username = measure.username ?? freeName(world);
  const dice = diceOf(`${world.seed}:made:${username}`);
  // Of this day, not of the world's birthday: who asks for a history wants to find it under "last 7 days".
  const midnight = istanbulMidnight(now);
  const { transactions, coupons, balanceKurus, active, rid } = measure;
  const hasPast = transactions > 0 || balanceKurus > 0;
  const days = Math.min(DAYS.most, Math.max(DAYS.least, Math.ceil(transactions / PER_DAY)));
  const player = addPlayer(world, {
    username,
    passwordHash: MADE_PASSWORD_HASH,
    firstname: measure.firstname ?? dice.pick(FIRST_NAMES),
    lastname: measure.lastname ?? dice.pick(LAST_NAMES),
    rid,
    active,
    secondFactor: factorOf(world, username, measure.secondFactor),
    ...personOf({ username, memberForDays: hasPast ? days : 0 }, dice.unit, midnight),
  });
  seedPastOf(world, player.uid, { midnight, days, transactions, coupons, balanceKurus });
  const account = Array.from({ length: 16 }, () => dice.between(0, 9)).join('');
  saveAccount(world, player, {
    IBAN: ibanOf(BANK, account),
    accountHolder: `${player.firstname} ${player.lastname}`,
  });
  putRow<MadePlayer>(world.made, player.uid, { uid: player.uid });
  return player;
}

/** Whether somebody has the name, or the address that goes with it. */
export function isTaken(world: World, username: string): boolean {
  const email = emailOf(username);
  return playerNamed(world, username) !== undefined || contactsIn(world).some((own) => own.email === email);
}

/**
 * How many coupons a history has room for: it begins with a payment, ends with two, and whoever loses pays in
 * between.
 */
export function mostCoupons(transactions: number): number {
  return Math.max(0, Math.ceil(COUPONS_PART * (transactions - PAYMENTS)));
}

function freeName(world: World): string {
  const name = `oyuncu.${nextNumber(world, 'made')}`;
  return isTaken(world, name) ? freeName(world) : name;
}

function factorOf(world: World, username: string, kind: Measure['secondFactor']): SecondFactor | null {
  if (kind === null) return null;
  return kind === 'sms'
    ? { kind }
    : { kind, secret: secretFrom(streamOf(`${world.seed}:secret:${username}`)) };
}
