/** The clock of a world, which shows real time plus an offset, or stands still. */

import { clampClockTime } from '../base/istanbul.ts';
import type { Runtime } from '../base/runtime.ts';
import type { ClockTables, WorldClock } from './tables.ts';

/** Returns the world's time, epoch ms. A running clock stops at the end of the range that a clock can show. */
export function readWorldTime({ clock }: Pick<ClockTables, 'clock'>, platform: Pick<Runtime, 'now'>): number {
  return clock.kind === 'standing' ? clock.at : clampClockTime(platform.now() + clock.offsetMs);
}

export function showsRealTime({ clock }: Pick<ClockTables, 'clock'>): boolean {
  return clock.kind === 'running' && clock.offsetMs === 0;
}

/** Returns a clock that shows `at` now, and runs from there or stands still. */
export function createClock(at: number, running: boolean, platform: Pick<Runtime, 'now'>): WorldClock {
  return running ? { kind: 'running', offsetMs: at - platform.now() } : { kind: 'standing', at };
}
