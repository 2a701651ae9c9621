/** Gives one player of a world back what the player had at the beginning, and leaves all others alone. */
import type { NamedPlayer } from '#contracts/control/world';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { removeRow, rowAt, type Table } from '../../engine/tables/table.ts';
import { ClientError } from '../../engine/wire/client-error.ts';
import { resetCustomPlayer } from '../accounts/custom-players.ts';
import { findPlayer, findPlayerByUsername } from '../accounts/players.ts';
import { forgetDiscounts } from '../money/discounts.ts';
import { listTransactionIds, removeTransactions } from '../money/ledger.ts';
import { endLaunch } from '../play/launches.ts';
import type { World } from '../world.ts';
import { listPlayers } from './players.ts';

const NAMED_UIDS: ReadonlySet<string> = new Set(NAMED_PLAYERS.map(({ uid }) => uid));

/** Resets a player. One who has registered on the site has no beginning to return to. now: world time, epoch ms. */
export function resetPlayer(world: World, username: string, now: number): NamedPlayer | ClientError {
  const player = findPlayerByUsername(world, username);
  if (!player) return new ClientError(404, `There is no player ${username}`, { path: 'username' });
  const { uid } = player;
  const history = rowAt(world.histories, uid);
  const start = rowAt(world.customPlayers, uid)?.start;
  if (!NAMED_UIDS.has(uid) && !start) {
    return new ClientError(409, `${player.username} has no beginning to return to: make a new player`, {
      path: 'username',
    });
  }
  removeRows(world, uid);
  if (start) resetCustomPlayer(world, player, start, history);
  else findPlayer(world, uid);
  const view = listPlayers(world, now).find((listed) => listed.username === player.username);
  if (!view) throw new Error(`${player.username} was reset but is not listed`);
  return view;
}

/** Removes all rows of a player; a row goes after those that need it. */
function removeRows(world: World, uid: string): void {
  for (const launch of Object.values(world.launches)) if (launch.uid === uid) endLaunch(world, launch);
  const ids = new Set(listTransactionIds(world, uid));
  world.openCoupons = world.openCoupons.filter(({ id }) => !ids.has(id));
  world.openEventBets = world.openEventBets.filter((id) => !ids.has(id));
  world.pending = world.pending.filter((id) => !ids.has(id));
  for (const id of ids) {
    removeRow(world.coupons, String(id));
    removeRow(world.eventBets, String(id));
  }
  forgetDiscounts(world, uid);
  removeRow(world.openWagering, uid);
  removeTransactions(world, uid);
  const owned: readonly Table<{ readonly uid: string }>[] = [
    world.liveSlips,
    world.bonusClaims,
    world.bankAccounts,
    world.outbox,
    world.resets,
    world.smsCodes,
    world.codeAttempts,
    world.sessions,
    world.accounts,
    world.customPlayers,
  ];
  for (const table of owned) {
    for (const [key, row] of Object.entries(table)) if (row.uid === uid) removeRow(table, key);
  }
  for (const table of [world.histories, world.cashFavorites, world.favorites, world.players]) {
    removeRow<unknown>(table, uid);
  }
}
