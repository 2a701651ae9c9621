/** Opens and closes games. A launch is one opened game; it ends with the session that opened it. */

import { drawToken, type TokenTables } from '../../engine/tables/random.ts';
import { putRow, removeRow } from '../../engine/tables/table.ts';
import { endHands } from './hands.ts';
import { type RoundTables, removeRounds } from './rounds.ts';
import type { Launch, LaunchedGame, PlayTables } from './tables.ts';

const TOKEN_LENGTH = 32;
/** The maximum number of open games of a session; opening a further one closes the oldest. */
const MAX_OPEN_GAMES = 50;
/** Separates a world's name from a token. Neither of them contains this character, and URLs allow it. */
const SEPARATOR = '_';

/**
 * Opens a game. If a hand of the same game still waits for a decision, returns the launch of that hand, so that the
 * player can finish it. now: world time, epoch ms.
 */
export function createLaunch(
  tables: RoundTables & TokenTables,
  session: Pick<Launch, 'sid' | 'uid'>,
  game: LaunchedGame,
  now: number,
): Launch {
  const interrupted = findInterrupted(tables, session.sid, game);
  if (interrupted) return interrupted;
  const token = drawToken(tables, 'launch', TOKEN_LENGTH);
  const launch = putRow(tables.launches, token, { token, sid: session.sid, uid: session.uid, game, at: now });
  for (const oldest of listLaunches(tables, session.sid).slice(0, -MAX_OPEN_GAMES)) {
    endLaunch(tables, oldest);
  }
  return launch;
}

/** Returns the path of a launched game: `/games/{world}_{token}/`. */
export function buildLaunchPath({ name }: { readonly name: string }, { token }: Launch): string {
  return `/games/${name}${SEPARATOR}${token}/`;
}

/** Returns whether a path segment has the form that `buildLaunchPath` builds. */
export function isLaunchSegment(segment: string): boolean {
  return /^[a-z0-9-]+_[a-z0-9]+$/.test(segment);
}

/** Splits the path segment that `buildLaunchPath` builds. */
export function parseLaunchPath(segment: string): { readonly worldName: string; readonly token: string } {
  const end = segment.lastIndexOf(SEPARATOR);
  return { worldName: segment.slice(0, end), token: segment.slice(end + 1) };
}

/** Closes the games of a session. Hands that wait for a decision are ended first. */
export function endLaunches(tables: RoundTables, sid: string): void {
  for (const launch of listLaunches(tables, sid)) endLaunch(tables, launch);
}

/** Finds the launch of `game` that the session has opened and in which a hand waits for a decision. */
function findInterrupted(tables: PlayTables, sid: string, game: LaunchedGame): Launch | undefined {
  const tokens = new Set(Object.values(tables.openHands).map(({ token }) => token));
  if (tokens.size === 0) return undefined;
  const name = JSON.stringify(game);
  return listLaunches(tables, sid).find(
    (launch) => tokens.has(launch.token) && JSON.stringify(launch.game) === name,
  );
}

function listLaunches({ launches }: PlayTables, sid: string): Launch[] {
  return Object.values(launches).filter((launch) => launch.sid === sid);
}

/** Removes a launch with its rounds and hands. */
function endLaunch(tables: RoundTables, launch: Launch): void {
  endHands(tables, launch);
  removeRounds(tables, launch);
  removeRow(tables.launches, launch.token);
}
