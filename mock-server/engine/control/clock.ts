/** Shows and sets the clock of a world for the control interface. Each change can be undone. */
import type { Clock, ClockSetting } from '#contracts/control/world';
import { formatIstanbulIso } from '../base/istanbul.ts';
import type { ControlInput } from '../domain.ts';
import type { Platform } from '../platform.ts';
import { enforceUndoLimit, recordClockChange, type ScenarioStep } from '../scenario/undo.ts';
import { raiseVersion } from '../scenario/versions.ts';
import { createClock, readWorldTime } from '../tables/clock.ts';
import { REAL_TIME, type WorldClock } from '../tables/tables.ts';
import { ClientError } from '../wire/client-error.ts';
import { tryToAdvance } from '../worlds/advance-world.ts';
import type { World } from '../worlds/world.ts';
import { readClockTime } from './views.ts';

type ClockInput = Pick<ControlInput, 'platform' | 'world' | 'tester'>;

export function viewClock(platform: Platform, world: World): Clock {
  const now = readWorldTime(world, platform);
  return {
    now: formatIstanbulIso(now),
    running: world.clock.kind === 'running',
    offsetMs: now - platform.now(),
  };
}

/**
 * Sets the clock and settles what becomes due. With `keepSessions`, the times of all sessions move along, so
 * that the change ends none of them. Without `running`, the clock runs if `now` is given; otherwise it stays
 * as it was, running or stopped.
 */
export function setClock(
  { platform, world, tester }: ClockInput,
  { now, running, keepSessions = false, canUndo = true }: ClockSetting,
): Clock | ClientError {
  const target = readClockTime(now);
  if (target instanceof ClientError) return target;
  const at = target ?? readWorldTime(world, platform);
  const isRunning = running ?? (target !== undefined || world.clock.kind === 'running');
  const clock = createClock(at, isRunning, platform);
  return canUndo
    ? replaceClock({ platform, world, tester }, clock, keepSessions)
    : changeClock(platform, world, clock, keepSessions);
}

/** Returns the clock to real time; `keepSessions` as in `setClock`. */
export function resetClock(input: ClockInput, keepSessions = false): Clock {
  return replaceClock(input, REAL_TIME, keepSessions);
}

/** Changes the clock so that the change can be undone. */
function replaceClock(
  { platform, world, tester }: ClockInput,
  clock: WorldClock,
  keepSessions: boolean,
): Clock {
  recordClockChange(world, keepSessions, tester);
  enforceUndoLimit(platform.worlds.values());
  return changeClock(platform, world, clock, keepSessions);
}

/** Undoes a change of the clock. If the change kept the sessions alive, undoing it keeps them alive too. */
export function undoClock(platform: Platform, world: World, { clock, keptSessions }: ClockBefore): void {
  changeClock(platform, world, clock, keptSessions);
}

type ClockBefore = NonNullable<ScenarioStep['clock']>;

function changeClock(platform: Platform, world: World, clock: WorldClock, keepSessions: boolean): Clock {
  const before = readWorldTime(world, platform);
  world.clock = clock;
  raiseVersion(world);
  const at = readWorldTime(world, platform);
  if (keepSessions) platform.domain.moveSessions(world, at - before);
  tryToAdvance(platform, world);
  return viewClock(platform, world);
}
