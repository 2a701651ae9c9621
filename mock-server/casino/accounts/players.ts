/** Finds, adds and changes the players of a world. Named players are seeded when they are first looked up. */

import { createRandom } from '#contracts/random';
import { foldUsername } from '#contracts/rules/username';
import { NAMED_PLAYERS, type NamedPlayer } from '#fixtures/players/named-players';
import { buildPerson, type Person } from '#fixtures/players/person';
import { findIstanbulMidnight } from '../../engine/base/istanbul.ts';
import { draw } from '../../engine/tables/random.ts';
import { putRow, rowAt } from '../../engine/tables/table.ts';
import { seedFavorites } from '../catalogue/favorites.ts';
import type { CatalogueTables } from '../catalogue/tables.ts';
import { type SeedTables, seedMoney } from './seed-money.ts';
import type { AccountTables, Player } from './tables.ts';

/** The tables that a look-up of a player may write: the first look-up of a named player seeds that player. */
export type PlayerTables = AccountTables & SeedTables & CatalogueTables;

const namedByUid: ReadonlyMap<string, NamedPlayer> = new Map(
  NAMED_PLAYERS.map((named) => [named.uid, named]),
);
const uidByName: ReadonlyMap<string, string> = new Map(
  NAMED_PLAYERS.map((named) => [named.username, named.uid]),
);

/** Finds a player by uid. The uid may be any text, such as one from a request. */
export function findPlayer(tables: PlayerTables, uid: string): Player | undefined {
  const player = rowAt(tables.players, uid);
  if (player) return player;
  const named = namedByUid.get(uid);
  return named && seedPlayer(tables, named);
}

/** Finds the player who signs in by this name. Case and surrounding spaces do not matter. */
export function findPlayerByUsername(tables: PlayerTables, username: string): Player | undefined {
  const name = foldUsername(username);
  const uid = uidByName.get(name);
  if (uid !== undefined) return findPlayer(tables, uid);
  return Object.values(tables.players).find((player) => player.username === name);
}

/** Changes some members of a player. The others are taken from the table, since `player` may be out of date. */
export function updatePlayer(tables: PlayerTables, player: Player, change: Partial<Player>): Player {
  return putRow(tables.players, player.uid, { ...(findPlayer(tables, player.uid) ?? player), ...change });
}

/** The data that must be unique to each player. */
export type Contact = Pick<Player, 'uid' | 'email' | 'phone' | 'identityNumber'>;

/** Returns the contacts of all players, including named players that are not seeded yet. Seeds no player. */
export function listContacts(tables: PlayerTables): Contact[] {
  const unseeded = NAMED_PLAYERS.filter(({ uid }) => rowAt(tables.players, uid) === undefined);
  return [
    ...Object.values(tables.players),
    ...unseeded.map((named) => ({ uid: named.uid, ...drawPerson(tables, named) })),
  ];
}

/** Adds a player. The username must be free. */
export function addPlayer(tables: PlayerTables, player: Omit<Player, 'uid'>): Player {
  const uid = drawUid(tables);
  return putRow(tables.players, uid, { uid, ...player });
}

/** Draws eight digits that are no player's uid. */
function drawUid(tables: PlayerTables): string {
  const uid = String(10_000_000 + Math.floor(draw(tables, 'uid') * 90_000_000));
  return namedByUid.has(uid) || rowAt(tables.players, uid) ? drawUid(tables) : uid;
}

/** Seeds a named player with personal data, money and favourites. */
function seedPlayer(tables: PlayerTables, named: NamedPlayer): Player {
  const { uid, username, passwordHash, firstname, lastname, rid, active, secondFactor = null } = named;
  const player = putRow(tables.players, uid, {
    uid,
    username,
    passwordHash,
    firstname,
    lastname,
    rid,
    active,
    secondFactor,
    ...drawPerson(tables, named),
  });
  seedMoney(tables, named, findIstanbulMidnight(tables.createdAt));
  seedFavorites(tables, uid, named.favorites, createRandom(`${tables.seed}:favorites:${username}`).unit);
  return player;
}

function drawPerson(tables: PlayerTables, named: NamedPlayer): Person {
  const midnight = findIstanbulMidnight(tables.createdAt);
  return buildPerson(named, `${tables.seed}:person:${named.username}`, midnight);
}
