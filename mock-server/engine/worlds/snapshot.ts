/** Saves a world as one document, and restores it in any world. */
import * as z from 'zod/mini';
import { SNAPSHOT_VERSION, type Snapshot } from '#contracts/control/snapshot';
import { isRecord } from '#contracts/json-values';
import { createClock } from '../tables/clock.ts';
import { ClockTime } from '../tables/fields.ts';
import { WorldClock } from '../tables/tables.ts';
import { ClientError } from '../wire/client-error.ts';
import { tryToAdvance } from './advance-world.ts';
import { replaceWorld } from './replace-world.ts';
import { readWorldData, type World } from './world.ts';
import { fillWorld } from './world-data.ts';
import type { WorldHost } from './world-host.ts';
import { buildReplacement } from './worlds.ts';

/**
 * Returns a world as a document, without its name and journal.
 *
 * A running clock is saved at the time of the last change, so that saving twice gives the same bytes. A
 * restored clock continues from that time.
 */
export function takeSnapshot(world: World): Snapshot {
  return buildSnapshot({ ...readWorldData(world) });
}

/** Returns a world as a document that says of which world it is. */
export function takeNamedSnapshot(world: World): Snapshot {
  return { ...takeSnapshot(world), from: world.name };
}

/** Returns the data of a world, which need not be valid, as a document. */
export function buildSnapshot({ clearedAt: _, clock, scenario, ...data }: Record<string, unknown>): Snapshot {
  const isRunning = WorldClock.safeParse(clock).data?.kind === 'running';
  return {
    vitrin: 'world',
    version: SNAPSHOT_VERSION,
    world: {
      ...data,
      scenario: omitNumbers(scenario),
      clock: isRunning ? { kind: 'running', at: data.changedAt } : clock,
    },
  };
}

/** The version and the last id of a rule belong to the name of the world, not to its content. */
function omitNumbers(scenario: unknown): unknown {
  if (!isRecord(scenario)) return scenario;
  const { version: _, lastRule: __, ...content } = scenario;
  return content;
}

/** Returns why a snapshot of this version cannot be restored; undefined if it can be. */
export function findVersionProblem(version: number): string | undefined {
  if (version === SNAPSHOT_VERSION) return undefined;
  return `it has version ${version}, and this server restores version ${SNAPSHOT_VERSION}`;
}

export const SavedClock = z.object({ kind: z.enum(['running', 'standing']), at: ClockTime });

/**
 * Replaces a world with the one in a document; the new world keeps the name and the journal of the old one. Throws
 * a StoreError if it cannot be stored; then nothing has changed.
 */
export function restoreSnapshot(
  host: WorldHost,
  { name, journal }: World,
  snapshot: Snapshot,
): World | ClientError {
  const restored = openSnapshot(host, buildReplacement(host, name), snapshot);
  if (restored instanceof ClientError) return restored;
  restored.journal = journal;
  restored.usage.isAtBeginning = false;
  replaceWorld(host, restored);
  return restored;
}

/** Fills a new world from a document, and settles once what is due. The world is not registered. */
export function openSnapshot(
  host: WorldHost,
  fresh: World,
  { version, world }: Snapshot,
): World | ClientError {
  const problem = findVersionProblem(version);
  if (problem !== undefined) return new ClientError(422, problem, { path: 'version' });
  const { clock, ...data } = world;
  const savedClock = SavedClock.safeParse(clock);
  if (!savedClock.success) {
    const expected = 'expected kind, running or standing, and at, epoch ms';
    return new ClientError(422, expected, { path: 'world.clock' });
  }
  const { kind, at } = savedClock.data;
  const filled = fillWorld(host.domain.tables, fresh, {
    ...data,
    clearedAt: at,
    clock: createClock(at, kind === 'running', host),
  });
  if (filled instanceof ClientError) return filled;
  const error = tryToAdvance(host, filled);
  return error ? new ClientError(422, error.message, { path: error.path }) : filled;
}
