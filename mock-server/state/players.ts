/** The people of a world: named ones are seeded when first touched. */
import { NAMED_PLAYERS, type NamedPlayer, type SecondFactor } from '#fixtures/players/named-players';
import { personOf } from '#fixtures/players/person';
import { istanbulMidnight } from '../worlds/istanbul.ts';
import { streamOf } from '../worlds/random.ts';
import { putRow, rowAt } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';
import { seedFavorites } from './favorites.ts';
import { seedMoney } from './history/seed.ts';

export interface Player {
  readonly uid: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string;
  /** `+90` and ten digits. */
  readonly phone: string;
  readonly identityNumber: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly city: string;
  readonly address: string;
  /** Epoch ms. */
  readonly memberSince: number;
  /** Epoch ms of the sign-in before the present one; null for the first. */
  readonly lastLogin: number | null;
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
  const name = username.trim().toLowerCase();
  const uid = uidByName.get(name);
  if (uid !== undefined) return playerOf(world, uid);
  return Object.values(world.players).find((player) => player.username === name);
}

/** Replaces what is named of a player, and only that: the row itself may have changed since it was read. */
export function changePlayer(world: World, player: Player, change: Partial<Player>): Player {
  return putRow(world.players, player.uid, { ...(playerOf(world, player.uid) ?? player), ...change });
}

/** Makes a named player: the person by the world's seed, the account, the favourites. */
function seedPlayer(world: World, named: NamedPlayer): Player {
  const unit = streamOf(`${world.seed}:person:${named.username}`);
  const midnight = istanbulMidnight(world.bornAt);
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
    ...personOf(named, unit, midnight),
  });
  seedMoney(world, named, midnight);
  seedFavorites(world, uid, named.favorites, unit);
  return player;
}
