/** Handles the calls that take, store, restore and delete snapshots. */
import {
  isSnapshotName,
  type KeptSnapshot,
  MAX_SNAPSHOTS,
  MAX_SNAPSHOTS_BYTES,
  parseCopyName,
  Snapshot,
  SnapshotName,
} from '#contracts/control/snapshot';
import { type ComparedWorld, MAX_COMPARED_BYTES } from '#contracts/control/snapshot-comparison';
import { WORLD_NAME_RULE, type World as WorldView } from '#contracts/control/world';
import { formatIstanbulIso } from '../base/istanbul.ts';
import type { Platform } from '../platform.ts';
import { ClientError } from '../wire/client-error.ts';
import { compareWorlds } from '../worlds/compare-worlds.ts';
import { openSnapshot, restoreSnapshot, takeNamedSnapshot, takeSnapshot } from '../worlds/snapshot.ts';
import { readWorldData, type World } from '../worlds/world.ts';
import { fillWorld } from '../worlds/world-data.ts';
import { buildWorld } from '../worlds/worlds.ts';
import { describeCopy, removeExcessCopies } from './copies.ts';
import type { ControlHandlers } from './handler.ts';
import { describeSnapshot } from './snapshot-facts.ts';
import { viewWorld } from './views.ts';

export const snapshotHandlers = {
  getSnapshot: ({ world }) => takeSnapshot(world),

  putSnapshot: ({ platform, world, body }) => restore(platform, world, body),

  getSnapshots: ({ platform }) => listSnapshots(platform),

  saveSnapshot({ platform, world, params: { name = '' } }) {
    const { snapshots } = platform;
    if (!SnapshotName.safeParse(name).success) {
      return new ClientError(422, WORLD_NAME_RULE, { path: 'name' });
    }
    const list = snapshots.list().filter((one) => !parseCopyName(one.name));
    if (list.length >= MAX_SNAPSHOTS && !list.some((one) => one.name === name)) {
      return new ClientError(409, `${MAX_SNAPSHOTS} snapshots are kept: delete one first`, { path: 'name' });
    }
    if (list.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_SNAPSHOTS_BYTES) {
      return new ClientError(409, `The snapshots take ${MAX_SNAPSHOTS_BYTES >> 20} MiB: delete one first`);
    }
    snapshots.save(name, takeNamedSnapshot(world));
    return listSnapshots(platform);
  },

  getKeptSnapshot: ({ platform, params: { name = '' } }) => loadSnapshot(platform, name),

  compareSnapshots({ platform, world, body }) {
    const one = openCompared(platform, world, body.one, 'one');
    if (one instanceof ClientError) return one;
    const other = openCompared(platform, world, body.other, 'other');
    return other instanceof ClientError ? other : compareWorlds(platform.domain.tables, one, other, platform);
  },

  restoreSnapshot({ platform, world, params: { name = '' } }) {
    const document = loadSnapshot(platform, name);
    return document instanceof ClientError ? document : restore(platform, world, document);
  },

  deleteSnapshot({ platform, params: { name = '' } }) {
    const document = loadSnapshot(platform, name);
    if (document instanceof ClientError && document.status === 404) return document;
    platform.snapshots.remove(name);
    return listSnapshots(platform);
  },
} satisfies Partial<ControlHandlers>;

function restore(platform: Platform, world: World, document: Snapshot): WorldView | ClientError {
  const restored = restoreSnapshot(platform, world, document);
  return restored instanceof ClientError ? restored : viewWorld(platform, restored);
}

/** Opens one of two worlds that are compared, as a copy. side: its field in the body. */
function openCompared(
  platform: Platform,
  world: World,
  compared: ComparedWorld,
  side: string,
): World | ClientError {
  const copy = buildWorld(platform, world.name);
  if (compared === null) {
    return seedCopy(platform, fillWorld(platform.domain.tables, copy, { ...readWorldData(world) }));
  }
  const document = typeof compared === 'string' ? loadCompared(platform, compared) : compared;
  const opened = document instanceof ClientError ? document : openSnapshot(platform, copy, document);
  if (!(opened instanceof ClientError)) return seedCopy(platform, opened);
  const inside = typeof compared !== 'string' && opened.path !== undefined ? `.${opened.path}` : '';
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

function loadSnapshot({ snapshots }: Platform, name: string): Snapshot | ClientError {
  // An invalid name, such as one with `..`, could lead to a file outside the folder.
  const document = isSnapshotName(name) ? snapshots.load(name) : undefined;
  if (document === undefined) return new ClientError(404, `There is no snapshot ${name}`, { path: 'name' });
  const parsed = Snapshot.safeParse(document);
  return parsed.success ? parsed.data : new ClientError(422, `The file of ${name} is no snapshot`);
}

function listSnapshots(platform: Platform): KeptSnapshot[] {
  const { snapshots } = platform;
  removeExcessCopies(platform);
  return snapshots
    .list()
    .filter(({ name }) => isSnapshotName(name))
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .map((listed) => ({
      name: listed.name,
      copy: describeCopy(listed),
      savedAt: formatIstanbulIso(listed.savedAt),
      bytes: listed.bytes,
      ...describeSnapshot(snapshots, listed),
    }));
}
