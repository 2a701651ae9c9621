/** The people of a world: named ones are seeded when first touched. */
import { foldUsername } from '#contracts/rules/username';
import { NAMED_PLAYERS, type NamedPlayer, type SecondFactor } from '#fixtures/players/named-players';
import { type Person, personOf } from '#fixtures/players/person';
import { istanbulMidnight } from '../worlds/istanbul.ts';
import { draw, streamOf } from '../worlds/random.ts';
import { putRow, rowAt } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';
import { seedFavorites } from './favorites.ts';
import { seedMoney } from './history/seed.ts';

export interface Player extends Person {
  readonly uid: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  /** Role (spec §6). */
  readonly rid: number;
  readonly active: boolean;
  readonly secondFactor: SecondFactor | null;
}

const namedByUid: ReadonlyMap<string, NamedPlayer> = new Map(
  NAMED_PLAYERS.map((named) => [named.uid, named]),
);
const uidByName: ReadonlyMap<string, string> = new Map(
  NAMED_PLAYERS.map((named) => [named.username, named.uid]),
);

/** The player of a uid, which may come from outside. */
export function playerOf(world: World, uid: string): Player | undefined {
  const known = rowAt(world.players, uid);
  if (known) return known;
  const named = namedByUid.get(uid);
  return named && seedPlayer(world, named);
}

/** The player who signs in by this name; case and blanks around it do not matter. */
export function playerNamed(world: World, username: string): Player | undefined {
  const name = foldUsername(username);
  const uid = uidByName.get(name);
  if (uid !== undefined) return playerOf(world, uid);
  return Object.values(world.players).find((player) => player.username === name);
}

/** Replaces what is named of a player, and only that: the row itself may have changed since it was read. */
export function changePlayer(world: World, player: Player, change: Partial<Player>): Player {
  return putRow(world.players, player.uid, { ...(playerOf(world, player.uid) ?? player), ...change });
}

/** What nobody shares with anybody else. */
export type Contact = Pick<Player, 'uid' | 'email' | 'phone' | 'identityNumber'>;

/** Everybody's, the named ones' included whom nobody has touched yet, and whom this leaves untouched. */
export function contactsIn(world: World): Contact[] {
  const untouched = NAMED_PLAYERS.filter(({ uid }) => rowAt(world.players, uid) === undefined);
  return [
    ...Object.values(world.players),
    ...untouched.map((named) => ({ uid: named.uid, ...personNamed(world, named).person })),
  ];
}

/** Takes in somebody new. The name must be free. */
export function addPlayer(world: World, player: Omit<Player, 'uid'>): Player {
  const uid = freeUid(world);
  return putRow(world.players, uid, { uid, ...player });
}

/** Eight digits that are nobody's. */
function freeUid(world: World): string {
  const uid = String(10_000_000 + Math.floor(draw(world, 'uid') * 90_000_000));
  return namedByUid.has(uid) || rowAt(world.players, uid) ? freeUid(world) : uid;
}

/** Makes a named player: the person by the world's seed, the account, the favourites. */
function seedPlayer(world: World, named: NamedPlayer): Player {
  const { person, unit, midnight } = personNamed(world, named);
  const { uid, username, passwordHash, firstname, lastname, rid, active, secondFactor = null } = named;
  const player = putRow(world.players, uid, {
    uid,
    username,
    passwordHash,
    firstname,
    lastname,
    rid,
    active,
    secondFactor,
    ...person,
  });
  seedMoney(world, named, midnight);
  seedFavorites(world, uid, named.favorites, unit);
  return player;
}

/** Who the world's seed makes of a named player, and where its draws go on. midnight: epoch ms. */
function personNamed(
  world: World,
  named: NamedPlayer,
): { readonly person: Person; readonly unit: () => number; readonly midnight: number } {
  const unit = streamOf(`${world.seed}:person:${named.username}`);
  const midnight = istanbulMidnight(world.bornAt);
  return { person: personOf(named, unit, midnight), unit, midnight };
}
