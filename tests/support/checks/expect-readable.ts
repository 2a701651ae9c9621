import { expect } from 'vitest';
import { isClockTime } from '#mock-server/engine/base/istanbul';
import type { Platform } from '#mock-server/engine/platform';
import { readWorldTime } from '#mock-server/engine/tables/clock';
import { ClientError } from '#mock-server/engine/wire/client-error';
import { readWorldData, type World } from '#mock-server/engine/worlds/world';
import { fillWorld } from '#mock-server/engine/worlds/world-data';
import { buildWorld } from '#mock-server/engine/worlds/worlds';

/** Expects that a server could read the world after a restart, or restore it from a snapshot. */
export function expectReadable(platform: Platform, world: World, what = ''): void {
  const filled = fillWorld(
    platform.domain.tables,
    buildWorld(platform, world.name),
    JSON.parse(JSON.stringify(readWorldData(world))),
  );
  expect(filled instanceof ClientError ? `${filled.path}: ${filled.message}` : null, what).toBeNull();
  expect(isClockTime(readWorldTime(world, platform)), `${what}: the clock is in its range`).toBe(true);
}
