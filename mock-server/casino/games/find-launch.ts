/** Finds a launch, which is a game that a player has opened, by the path of its page. */

import type { Platform } from '../../engine/platform.ts';
import { readWorldTime } from '../../engine/tables/clock.ts';
import { rowAt } from '../../engine/tables/table.ts';
import { findExistingWorld } from '../../engine/worlds/worlds.ts';
import { findPlayer } from '../accounts/players.ts';
import { findSession, isOpen } from '../accounts/sessions.ts';
import type { Player, Session } from '../accounts/tables.ts';
import { parseLaunchPath } from '../play/launches.ts';
import type { Launch } from '../play/tables.ts';
import { toCasinoWorld, type World } from '../world.ts';

/** A launch with everything that its page needs. */
export interface ActiveLaunch {
  readonly world: World;
  readonly launch: Launch;
  readonly player: Player;
  readonly session: Session;
  /** World time, epoch ms. */
  readonly now: number;
}

/**
 * Returns the launch that a path segment names. Returns undefined when there is none, or when its session is
 * over. Finding a launch does not renew the session.
 */
export function findLaunch(
  platform: Pick<Platform, 'worlds' | 'storage' | 'now' | 'isWatched' | 'clearedJournals'>,
  segment: string,
): ActiveLaunch | undefined {
  const { worldName, token } = parseLaunchPath(segment);
  const existing = findExistingWorld(platform, worldName);
  const world = existing && toCasinoWorld(existing);
  const launch = world && rowAt(world.launches, token);
  if (!world || !launch) return undefined;
  const now = readWorldTime(world, platform);
  const session = findSession(world, launch.sid, launch.uid, now);
  const player = findPlayer(world, launch.uid);
  if (!session || !player || session.state !== 'live' || !isOpen(session, now)) return undefined;
  return { world, launch, player, session, now };
}

/** Returns the world of a file of a launched game, and its path with the game in place of the token: `/games/slot/1001/`. */
export function locateGame(
  platform: Parameters<typeof findLaunch>[0],
  path: string,
): { readonly world: World; readonly path: string } | undefined {
  const [, folder, segment = '', ...rest] = path.split('/');
  const active = findLaunch(platform, segment);
  if (!active) return undefined;
  const { game } = active.launch;
  const id = game.kind === 'live' ? game.tableID : game.gameID;
  return { world: active.world, path: ['', folder, game.kind, id, ...rest].join('/') };
}
