/** A world's clock: real time moved by an offset, or standing still. There are no timers. */
import type { Host } from '../host.ts';
import type { World } from './world.ts';

export type WorldClock =
  | { readonly kind: 'running'; readonly offsetMs: number }
  | { readonly kind: 'standing'; readonly at: number };

export const REAL_TIME: WorldClock = { kind: 'running', offsetMs: 0 };

/** The world's time, epoch ms. */
export function timeOf(world: World, host: Pick<Host, 'now'>): number {
  return world.clock.kind === 'standing' ? world.clock.at : host.now() + world.clock.offsetMs;
}

/** A clock that shows `at` now, and runs on from there or stands. */
export function clockAt(at: number, running: boolean, host: Pick<Host, 'now'>): WorldClock {
  return running ? { kind: 'running', offsetMs: at - host.now() } : { kind: 'standing', at };
}
