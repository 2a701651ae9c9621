/** The people of a world, for whoever tests. */
import type * as z from 'zod/mini';
import type { NewPlayer } from '#contracts/control/cashier';
import type { NamedPlayer } from '#contracts/control/world';
import { balanceText, exactKurus } from '#contracts/rules/money';
import { normalisePersonName } from '#contracts/rules/person-name';
import { normaliseUsername, USERNAME_LENGTH } from '#contracts/rules/username';
import { MADE_PASSWORD, MADE_PASSWORD_HASH } from '#fixtures/players/made';
import { NAMED_PLAYERS, ROLE } from '#fixtures/players/named-players';
import { compareNames } from '../name-order.ts';
import { planOf } from '../state/history/history.ts';
import { balanceOf } from '../state/ledger.ts';
import { isTaken, makePlayer, mostCoupons } from '../state/made-players.ts';
import { type Player, playerOf } from '../state/players.ts';
import { advance } from '../worlds/advance.ts';
import type { World } from '../worlds/world.ts';
import { ControlRefusal } from './handler.ts';

/** Players made to measure that one world takes. */
const MOST_MADE = 1000;
/** Of a history whose coupons nobody counted. */
const COUPONS_PART = 0.1;

type Credentials = Pick<(typeof NAMED_PLAYERS)[number], 'password' | 'passwordHash'>;
const MADE: Credentials = { password: MADE_PASSWORD, passwordHash: MADE_PASSWORD_HASH };
const PASSWORD_CHANGED = 'the password was changed since: a new one is had by user/forgot and the outbox';

/** The named players as they stand at `now`, epoch ms, the ordinary one first; then those made to measure. */
export function playersOf(world: World, now: number): NamedPlayer[] {
  for (const { uid } of NAMED_PLAYERS) playerOf(world, uid);
  // Whoever was touched here for the first time may have coupons that have been decided since.
  advance(world, now);
  const named = NAMED_PLAYERS.flatMap((one) => {
    const player = playerOf(world, one.uid);
    return player ? [personView(world, player, one, one.note)] : [];
  });
  const made = Object.values(world.made).flatMap(({ uid }) => {
    const player = playerOf(world, uid);
    return player ? [personView(world, player, MADE, madeNote(world, player))] : [];
  });
  // A world keeps them by their numbers, which nobody knows; so they stand by name.
  return [...named, ...made.sort((a, b) => compareNames(a.username, b.username))];
}

/** Makes a player, or says what of the measure cannot be. now: world time, epoch ms. */
export function newPlayer(
  world: World,
  measure: z.output<typeof NewPlayer>,
  now: number,
): NamedPlayer | ControlRefusal {
  const { username: wanted, name, balance, secondFactor, history, active, rid } = measure;
  const coupons = measure.coupons ?? Math.floor(history * COUPONS_PART);
  const username = wanted === undefined ? undefined : normaliseUsername(wanted);
  if (wanted !== undefined && username === undefined) {
    const { min, max } = USERNAME_LENGTH;
    return new ControlRefusal(
      422,
      `username is ${min} to ${max} of a-z, 0-9 and single . _ - between them`,
      'username',
    );
  }
  if (username !== undefined && isTaken(world, username)) {
    return new ControlRefusal(
      409,
      `There is a player ${username}, or one with that address, already`,
      'username',
    );
  }
  const names = name === undefined ? [] : (normalisePersonName(name)?.split(' ') ?? []);
  if (name !== undefined && names.length < 2) {
    return new ControlRefusal(422, 'name is first and last names, with a blank between them', 'name');
  }
  const balanceKurus = exactKurus(balance);
  if (balanceKurus === undefined)
    return new ControlRefusal(422, 'balance has at most two decimals', 'balance');
  const most = mostCoupons(history);
  if (coupons > most) {
    return new ControlRefusal(422, `a history of ${history} has room for ${most} coupons`, 'coupons');
  }
  if (Object.keys(world.made).length >= MOST_MADE) {
    return new ControlRefusal(409, `A world takes ${MOST_MADE} players made to measure`);
  }
  const player = makePlayer(
    world,
    {
      username,
      firstname: names.length === 0 ? undefined : names.slice(0, -1).join(' '),
      lastname: names.at(-1),
      balanceKurus,
      secondFactor,
      transactions: history,
      coupons,
      active,
      rid,
    },
    now,
  );
  const made = playersOf(world, now).find(({ username: own }) => own === player.username);
  if (!made) throw new Error(`${player.username} was made and is not there`);
  return made;
}

/** What a player made to measure is good for, as the named ones' notes say it. */
function madeNote(world: World, { uid, active, rid, secondFactor }: Player): string {
  return [
    `made to measure: ${planOf(world, uid)?.transactions ?? 0} transactions`,
    ...(secondFactor?.kind === 'authenticator'
      ? ['signs in with an authenticator: the current code stands in the outbox']
      : []),
    ...(secondFactor?.kind === 'sms' ? ['signs in with a code by SMS: it stands in the outbox'] : []),
    ...(active ? [] : ['an inactive account: cannot sign in']),
    ...(rid === ROLE.player ? [] : [`role ${rid}`]),
  ].join('; ');
}

/** first: the password that the player began with; of a later one there is only the hash. */
function personView(world: World, player: Player, first: Credentials, note: string): NamedPlayer {
  const { uid, username, firstname, lastname, secondFactor, passwordHash } = player;
  const isFirst = passwordHash === first.passwordHash;
  return {
    username,
    password: first.password,
    name: [firstname, lastname].filter(Boolean).join(' '),
    secondFactor: secondFactor?.kind ?? null,
    note: isFirst ? note : `${note}; ${PASSWORD_CHANGED}`,
    balance: balanceText(balanceOf(world, uid)),
  };
}
