/** A world as the control interface shows it, and its clock as it sets it. */
import type { Clock, ClockSetting, World as WorldView } from '#contracts/control/world';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import type { Host } from '../host.ts';
import { advance } from '../worlds/advance.ts';
import { clockAt, timeOf } from '../worlds/clock.ts';
import { istanbulIso, parseClockTime } from '../worlds/istanbul.ts';
import { putRow } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';
import { ControlRefusal } from './handler.ts';

/** Named players count whether or not anybody has touched them. */
export function worldView(host: Host, world: World): WorldView {
  return {
    name: world.name,
    seed: world.seed,
    now: istanbulIso(timeOf(world, host)),
    players: new Set([...NAMED_PLAYERS.map(({ uid }) => uid), ...Object.keys(world.players)]).size,
    exchanges: world.journal.total,
  };
}

/** What the clock shows, and how far that is from real time. */
export function clockView(host: Host, world: World): Clock {
  const now = timeOf(world, host);
  return { now: istanbulIso(now), running: world.clock.kind === 'running', offsetMs: now - host.now() };
}

/** What a clock is to show, as it was written, epoch ms; undefined when nothing was. */
export function instantIn(text: string | number | undefined): number | undefined | ControlRefusal {
  if (text === undefined) return undefined;
  return (
    parseClockTime(text) ??
    new ControlRefusal(422, 'An instant is epoch ms, or ISO as in 2026-11-20T21:46 (Istanbul’s)', 'now')
  );
}

/** Time travel: what a jump makes due happens at once; sessions grow old with it, unless they are kept. */
export function setClock(
  host: Host,
  world: World,
  { now, running, keepSessions }: ClockSetting,
): Clock | ControlRefusal {
  const target = instantIn(now);
  if (target instanceof ControlRefusal) return target;
  const before = timeOf(world, host);
  const at = target ?? before;
  // Without a word on it a jump runs on, and what neither jumps nor says so stays as it is.
  const runs = running ?? (target !== undefined || world.clock.kind === 'running');
  world.clock = clockAt(at, runs, host);
  if (keepSessions) moveSessions(world, at - before);
  advance(world, at);
  return clockView(host, world);
}

function moveSessions(world: World, ms: number): void {
  for (const session of Object.values(world.sessions)) {
    const { sid, openedAt, lastUsedAt } = session;
    putRow(world.sessions, sid, { ...session, openedAt: openedAt + ms, lastUsedAt: lastUsedAt + ms });
  }
}
