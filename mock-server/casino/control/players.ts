/** Lists and creates the players of a world for the control interface. */

import type * as z from 'zod/mini';
import type { NewPlayer } from '#contracts/casino/desk';
import type { NamedPlayer } from '#contracts/control/world';
import { formatBalance, toExactKurus } from '#contracts/rules/money';
import { joinName, normalisePersonName } from '#contracts/rules/person-name';
import { normaliseUsername, USERNAME_LENGTH } from '#contracts/rules/username';
import { CUSTOM_PASSWORD, CUSTOM_PASSWORD_HASH } from '#fixtures/players/custom-player-defaults';
import { NAMED_PLAYERS, ROLE } from '#fixtures/players/named-players';
import { compareNames } from '../../engine/base/name-order.ts';
import { countRows, rowAt } from '../../engine/tables/table.ts';
import { ClientError } from '../../engine/wire/client-error.ts';
import { calculateMaxCoupons, createCustomPlayer, isUsernameTaken } from '../accounts/custom-players.ts';
import { findPlayer } from '../accounts/players.ts';
import { accountTables, type Player } from '../accounts/tables.ts';
import { advance } from '../advance.ts';
import { payDiscounts } from '../money/discounts.ts';
import { findPlan } from '../money/history/history.ts';
import { readBalance } from '../money/ledger.ts';
import type { World } from '../world.ts';

const MAX_CUSTOM_PLAYERS = accountTables.customPlayers.rules.max;
/** The share of coupons among a new player's transactions if the request does not state their number. */
const COUPON_SHARE = 0.1;

type Credentials = Pick<(typeof NAMED_PLAYERS)[number], 'password' | 'passwordHash'>;
const CUSTOM: Credentials = { password: CUSTOM_PASSWORD, passwordHash: CUSTOM_PASSWORD_HASH };
const PASSWORD_CHANGED =
  'the password has changed: the login form wants the new one, or a reset by user/forgot and the outbox';

/**
 * Lists the named players as the fixture orders them, then custom ones by name. now: world time, epoch ms.
 */
export function listPlayers(world: World, now: number): NamedPlayer[] {
  for (const { uid } of NAMED_PLAYERS) findPlayer(world, uid);
  // Players seeded just now may have coupons that are due.
  advance(world, now);
  const named = NAMED_PLAYERS.flatMap((fixture) => {
    const player = findPlayer(world, fixture.uid);
    if (!player) return [];
    // Histories of custom players can be long: they are paid when they next do something.
    payDiscounts(world, player.uid, now);
    return [viewPlayer(world, player, fixture, fixture.note)];
  });
  const custom = Object.values(world.customPlayers).flatMap(({ uid }) => {
    const player = findPlayer(world, uid);
    return player ? [viewPlayer(world, player, CUSTOM, describeCustomPlayer(world, player))] : [];
  });
  return [...named, ...custom.sort((a, b) => compareNames(a.username, b.username))];
}

/** Creates a custom player, or returns the first error in `spec`. now: world time, epoch ms. */
export function addCustomPlayer(
  world: World,
  spec: z.output<typeof NewPlayer>,
  now: number,
): NamedPlayer | ClientError {
  const { username: requestedName, name, balance, history } = spec;
  const coupons = spec.coupons ?? Math.floor(history * COUPON_SHARE);
  const username = requestedName === undefined ? undefined : normaliseUsername(requestedName);
  if (requestedName !== undefined && username === undefined) {
    const { min, max } = USERNAME_LENGTH;
    return new ClientError(422, `username is ${min} to ${max} of a-z, 0-9 and single . _ - between them`, {
      path: 'username',
    });
  }
  if (username !== undefined && isUsernameTaken(world, username)) {
    return new ClientError(409, `There is a player ${username}, or one with that address, already`, {
      path: 'username',
    });
  }
  const names = name === undefined ? [] : (normalisePersonName(name)?.split(' ') ?? []);
  if (name !== undefined && names.length < 2) {
    return new ClientError(422, 'name is first and last names, with a blank between them', { path: 'name' });
  }
  const balanceKurus = toExactKurus(balance);
  if (balanceKurus === undefined)
    return new ClientError(422, 'balance has at most two decimals', { path: 'balance' });
  if (spec.locked && spec.secondFactor === null) {
    return new ClientError(422, 'only a second step at sign-in is locked: choose one', { path: 'locked' });
  }
  const max = calculateMaxCoupons(history);
  if (coupons > max) {
    const room = max === 1 ? '1 coupon' : `${max} coupons`;
    return new ClientError(422, `a history of ${history} has room for ${room}`, { path: 'coupons' });
  }
  if (countRows(world.customPlayers) >= MAX_CUSTOM_PLAYERS) {
    return new ClientError(409, `A world takes ${MAX_CUSTOM_PLAYERS} custom players`);
  }
  const player = createCustomPlayer(
    world,
    {
      ...spec,
      username,
      firstname: names.length === 0 ? undefined : names.slice(0, -1).join(' '),
      lastname: names.at(-1),
      balanceKurus,
      coupons,
    },
    now,
  );
  const view = listPlayers(world, now).find(({ username }) => username === player.username);
  if (!view) throw new Error(`${player.username} was created but is not listed`);
  return view;
}

/** Describes a custom player in the style of the named players' notes. */
function describeCustomPlayer(world: World, { uid, active, rid, secondFactor }: Player): string {
  const start = rowAt(world.customPlayers, uid)?.start;
  const count = findPlan(world, uid)?.transactions ?? 0;
  return [
    `custom player: ${count} ${count === 1 ? 'transaction' : 'transactions'}`,
    ...(secondFactor?.kind === 'authenticator'
      ? ['signs in with an authenticator: the current code stands in the outbox']
      : []),
    ...(secondFactor?.kind === 'sms' ? ['signs in with a code by SMS: it stands in the outbox'] : []),
    ...(start?.locked ? ['its codes are locked at first'] : []),
    ...(active ? [] : ['an inactive account: cannot sign in']),
    ...(rid === ROLE.player ? [] : [`role ${rid}`]),
  ].join('; ');
}

/**
 * Describes a player. initial: the password at creation and its hash. This password is always shown, since
 * the world stores only the hash of a later one.
 */
function viewPlayer(world: World, player: Player, initial: Credentials, note: string): NamedPlayer {
  const { uid, username, identityNumber, secondFactor, active, passwordHash } = player;
  const isPasswordCurrent = passwordHash === initial.passwordHash;
  return {
    username,
    password: initial.password,
    isPasswordCurrent,
    name: joinName(player),
    identityNumber,
    secondFactor: secondFactor?.kind ?? null,
    isActive: active,
    note: isPasswordCurrent ? note : `${note}; ${PASSWORD_CHANGED}`,
    balance: formatBalance(readBalance(world, uid)),
  };
}
