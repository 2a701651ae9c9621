/** The people of a world, for whoever tests. */
import type * as z from 'zod/mini';
import type { NewPlayer } from '#contracts/control/cashier';
import type { NamedPlayer } from '#contracts/control/world';
import { balanceText, exactKurus } from '#contracts/rules/money';
import { normalisePersonName } from '#contracts/rules/person-name';
import { normaliseUsername, USERNAME_LENGTH } from '#contracts/rules/username';
import { NAMED_PLAYERS, ROLE } from '#fixtures/players/named-players';
import { compareNames } from '../name-order.ts';
import { planOf } from '../state/history/history.ts';
import { balanceOf } from '../state/ledger.ts';
import { makePlayer } from '../state/made-players.ts';
import { type Player, playerNamed, playerOf } from '../state/players.ts';
import type { World } from '../worlds/world.ts';
import { ControlRefusal } from './handler.ts';

/** Players made to measure that one world takes. */
const MOST_MADE = 1000;
/** Of a history whose coupons nobody counted. */
const COUPONS_PART = 0.1;

/** The named players as they stand now, the ordinary one first; then those made to measure. */
export function playersOf(world: World): NamedPlayer[] {
  const named = NAMED_PLAYERS.map(({ uid, password, note }) => ({
    player: playerOf(world, uid),
    password,
    note,
  }));
  const made = Object.values(world.made).map(({ uid, password }) => {
    const player = playerOf(world, uid);
    return { player, password, note: player ? madeNote(world, player) : '' };
  });
  // A world keeps them by their numbers, which nobody knows.
  made.sort((a, b) => compareNames(a.player?.username ?? '', b.player?.username ?? ''));
  return [...named, ...made].flatMap(({ player, password, note }) =>
    player ? [personView(world, player, password, note)] : [],
  );
}

/** Makes a player, or says what of the measure cannot be. */
export function newPlayer(world: World, measure: z.output<typeof NewPlayer>): NamedPlayer | ControlRefusal {
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
  if (username !== undefined && playerNamed(world, username)) {
    return new ControlRefusal(409, `There is a player ${username} already`, 'username');
  }
  const names = name === undefined ? [] : (normalisePersonName(name)?.split(' ') ?? []);
  if (name !== undefined && names.length < 2) {
    return new ControlRefusal(422, 'name is first and last names, with a blank between them', 'name');
  }
  const balanceKurus = exactKurus(balance);
  if (balanceKurus === undefined)
    return new ControlRefusal(422, 'balance has at most two decimals', 'balance');
  if (coupons > history) return new ControlRefusal(422, 'at most as many as history', 'coupons');
  if (Object.keys(world.made).length >= MOST_MADE) {
    return new ControlRefusal(409, `A world takes ${MOST_MADE} players made to measure`);
  }
  const player = makePlayer(world, {
    username,
    firstname: names.length === 0 ? undefined : names.slice(0, -1).join(' '),
    lastname: names.at(-1),
    balanceKurus,
    secondFactor,
    transactions: history,
    coupons,
    active,
    rid,
  });
  const made = playersOf(world).find(({ username: own }) => own === player.username);
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

function personView(world: World, player: Player, password: string, note: string): NamedPlayer {
  const { uid, username, firstname, lastname, secondFactor } = player;
  return {
    username,
    password,
    name: [firstname, lastname].filter(Boolean).join(' '),
    secondFactor: secondFactor?.kind ?? null,
    note,
    balance: balanceText(balanceOf(world, uid)),
  };
}
