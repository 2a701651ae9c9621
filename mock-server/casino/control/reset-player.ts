/** Gives one player of a world back what the player had at the beginning, and leaves all others alone. */
import type { NamedPlayer } from '#contracts/control/world';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { rowAt } from '../../engine/tables/table.ts';
import { ClientError } from '../../engine/wire/client-error.ts';
import { removeRowTrees } from '../../engine/worlds/remove-row-tree.ts';
import type { WorldTables } from '../../engine/worlds/world.ts';
import { resetCustomPlayer } from '../accounts/custom-players.ts';
import { findPlayer, findPlayerByUsername } from '../accounts/players.ts';
import type { World } from '../world.ts';
import { listPlayers } from './players.ts';

const NAMED_UIDS: ReadonlySet<string> = new Set(NAMED_PLAYERS.map(({ uid }) => uid));

/**
 * Resets a player. One who has registered on the site has no beginning to return to. tables: those of the world's domain;
 * now: world time, epoch ms.
 */
export function resetPlayer(
  tables: WorldTables,
  world: World,
  username: string,
  now: number,
): NamedPlayer | ClientError {
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
  removeRowTrees(tables, world, [{ table: 'players', key: uid }]);
  if (start) resetCustomPlayer(world, player, start, history);
  else findPlayer(world, uid);
  const view = listPlayers(world, now).find((listed) => listed.username === player.username);
  if (!view) throw new Error(`${player.username} was reset but is not listed`);
  return view;
}
