/**
 * Finds changed accounts of named players by a comparison with a new world of the same seed and start time.
 */
import { ACCOUNT_PARTS, type HandMade } from '#contracts/casino/world';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { rowAt } from '../../engine/tables/table.ts';
import { createEmptyWorld } from '../../engine/worlds/world.ts';
import { findPlayer } from '../accounts/players.ts';
import type { Player } from '../accounts/tables.ts';
import { listFavorites } from '../catalogue/favorites.ts';
import { listBankAccounts } from '../money/bank-accounts.ts';
import { listFavoriteMethods } from '../money/cash-methods.ts';
import { casinoTables, toCasinoWorld, type World } from '../world.ts';

type AccountPart = (typeof ACCOUNT_PARTS)[number];

/** Each function returns one part of an account as plain JSON. */
const READ_PART: Readonly<Record<AccountPart, (world: World, player: Player) => unknown>> = {
  password: (_, { passwordHash }) => passwordHash,
  secondFactor: (_, { secondFactor }) => secondFactor,
  favorites: (world, { uid }) => [
    listFavorites(world, uid, 'casino'),
    listFavorites(world, uid, 'livecasino'),
  ],
  bankAccounts: (world, { uid }) => listBankAccounts(world, uid),
  cashFavorites: (world, { uid }) => listFavoriteMethods(world, uid),
};

/** Lists the named players whose account was changed. Players that nobody has looked up yet are unchanged. */
export function listChangedAccounts(world: World): HandMade['accounts'] {
  const start = { seed: world.seed, now: world.createdAt };
  const fresh = toCasinoWorld(createEmptyWorld(casinoTables, world, start));
  return NAMED_PLAYERS.flatMap(({ uid, username }) => {
    const player = rowAt(world.players, uid);
    const initial = player && findPlayer(fresh, uid);
    if (!player || !initial) return [];
    const changed = ACCOUNT_PARTS.filter((part) => {
      const read = READ_PART[part];
      return JSON.stringify(read(world, player)) !== JSON.stringify(read(fresh, initial));
    });
    return changed.length === 0 ? [] : [{ username, changed }];
  });
}
