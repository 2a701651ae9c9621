/** The world and its clock as the control interface shows and sets them. */

import type { Clock, ClockSetting, World as WorldView } from '#contracts/control/world';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { ClientError } from '../exchange/client-error.ts';
import { countExchanges } from '../journal/journal.ts';
import type { Platform } from '../platform.ts';
import { advance } from '../worlds/advance.ts';
import { createClock, readWorldTime } from '../worlds/clock.ts';
import { formatIstanbulIso, parseClockTime } from '../worlds/istanbul.ts';
import { putRow } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';

/** Describes a world. Named players count even before they are seeded. */
export function viewWorld(platform: Platform, world: World): WorldView {
  const answeredBy = platform.backend?.origin ?? platform.recording?.name;
  return {
    name: world.name,
    seed: world.seed,
    now: formatIstanbulIso(readWorldTime(world, platform)),
    players: new Set([...NAMED_PLAYERS.map(({ uid }) => uid), ...Object.keys(world.players)]).size,
    exchanges: countExchanges(world.journal),
    storageProblem: platform.storage.problem,
    domain: platform.domain,
    ...(answeredBy !== undefined && { answeredBy }),
  };
}

/** Describes the world's clock. */
export function viewClock(platform: Platform, world: World): Clock {
  const now = readWorldTime(world, platform);
  return {
    now: formatIstanbulIso(now),
    running: world.clock.kind === 'running',
    offsetMs: now - platform.now(),
  };
}

/** Parses an instant in a request to epoch ms; undefined when the request has none. */
export function readInstant(text: string | number | undefined): number | undefined | ClientError {
  if (text === undefined) return undefined;
  return (
    parseClockTime(text) ??
    new ClientError(422, 'An instant is epoch ms, or ISO as in 2026-11-20T21:46 (Istanbul time)', {
      path: 'now',
    })
  );
}

/**
 * Sets the clock and settles what becomes due. A change of the time makes sessions older unless `keepSessions` is set.
 * Without `running`, the clock runs if `now` is given, and otherwise keeps running or standing.
 */
export function setClock(
  platform: Platform,
  world: World,
  { now, running, keepSessions }: ClockSetting,
): Clock | ClientError {
  const target = readInstant(now);
  if (target instanceof ClientError) return target;
  const before = readWorldTime(world, platform);
  const at = target ?? before;
  const isRunning = running ?? (target !== undefined || world.clock.kind === 'running');
  world.clock = createClock(at, isRunning, platform);
  if (keepSessions) moveSessions(world, at - before);
  advance(world, at);
  return viewClock(platform, world);
}

function moveSessions(world: World, ms: number): void {
  for (const session of Object.values(world.sessions)) {
    const { sid, openedAt, lastUsedAt } = session;
    putRow(world.sessions, sid, { ...session, openedAt: openedAt + ms, lastUsedAt: lastUsedAt + ms });
  }
}
