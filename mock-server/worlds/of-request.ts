/** The world that a request means, as every route but the calls themselves finds it. */
import type { Host } from '../host.ts';
import { advance } from './advance.ts';
import { timeOf } from './clock.ts';
import { worldNameOf } from './naming.ts';
import type { World } from './world.ts';
import { worldNamed } from './worlds.ts';

/** Settled up to now; undefined when no world can be called so. */
export function worldOf(host: Host, request: Request): { world: World; now: number } | undefined {
  const name = worldNameOf(request);
  if (name === undefined) return undefined;
  const world = worldNamed(host, name);
  const now = timeOf(world, host);
  advance(world, now);
  return { world, now };
}
