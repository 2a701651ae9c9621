/** Compares states of worlds: kept snapshots, those that a call brings, and the world of the call. */

import type { Snapshot } from '#contracts/control/snapshot';
import {
  type ComparedWorld,
  MAX_COMPARED_BYTES,
  type SnapshotComparison,
} from '#contracts/control/snapshot-comparison';
import type { Platform } from '../platform.ts';
import { ClientError } from '../wire/client-error.ts';
import { compareWorlds } from '../worlds/compare/compare-worlds.ts';
import { listSecretNames } from '../worlds/compare/secret-names.ts';
import { openSnapshot } from '../worlds/snapshot.ts';
import { readWorldData, type World } from '../worlds/world.ts';
import { fillWorld } from '../worlds/world-data.ts';
import { buildWorld } from '../worlds/worlds.ts';
import { loadSnapshot } from './snapshot-facts.ts';

/** Returns how the state `other` differs from the state `one`. Neither is changed. */
export function compareStates(
  platform: Platform,
  world: World,
  states: { readonly one: ComparedWorld; readonly other: ComparedWorld },
): SnapshotComparison | ClientError {
  const one = openState(platform, world, states.one, 'one');
  if (one instanceof ClientError) return one;
  const other = openState(platform, world, states.other, 'other');
  if (other instanceof ClientError) return other;
  const { tables, registry } = platform.domain;
  return compareWorlds({ tables, secretNames: listSecretNames(registry) }, one, other, platform);
}

/** Opens one of two worlds that are compared, as a copy. side: its field in the body. */
function openState(
  platform: Platform,
  world: World,
  state: ComparedWorld,
  side: string,
): World | ClientError {
  const copy = buildWorld(platform, world.name);
  if (state === null) {
    return seedCopy(platform, fillWorld(platform.domain.tables, copy, { ...readWorldData(world) }));
  }
  const document = typeof state === 'string' ? loadCompared(platform, state) : state;
  const opened = document instanceof ClientError ? document : openSnapshot(platform, copy, document);
  if (!(opened instanceof ClientError)) return seedCopy(platform, opened);
  const inside = typeof state !== 'string' && opened.path !== undefined ? `.${opened.path}` : '';
  return new ClientError(opened.status, opened.message, { path: side + inside });
}

function loadCompared(platform: Platform, name: string): Snapshot | ClientError {
  const bytes = platform.snapshots.list().find((listed) => listed.name === name)?.bytes ?? 0;
  if (bytes <= MAX_COMPARED_BYTES) return loadSnapshot(platform, name);
  return new ClientError(
    409,
    `${name} has more than ${MAX_COMPARED_BYTES >> 20} MiB, which takes too long to compare`,
  );
}

/**
 * Lists the players of a copy, as an open console does: a domain may write players when somebody first looks them up,
 * which is no difference between two worlds.
 */
function seedCopy(platform: Platform, copy: World | ClientError): World | ClientError {
  if (copy instanceof ClientError) return copy;
  for (const { handlers } of platform.domain.panels) {
    handlers.getPlayers?.({ platform, world: copy, body: undefined, params: {}, query: {}, origin: '' });
  }
  return copy;
}
