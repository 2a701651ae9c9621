/** Handles the calls that take, store, restore and delete snapshots. */
import {
  type KeptSnapshot,
  MAX_SNAPSHOTS,
  MAX_SNAPSHOTS_BYTES,
  SAFETY_COPY_DAYS,
  SAFETY_COPY_PREFIX,
  Snapshot,
  SnapshotName,
} from '#contracts/control/snapshot';
import { WORLD_NAME_RULE, type World as WorldView } from '#contracts/control/world';
import { DAY_MS } from '#contracts/time/durations';
import { ClientError } from '../exchange/client-error.ts';
import type { Platform } from '../platform.ts';
import { formatIstanbulIso } from '../worlds/istanbul.ts';
import { restoreSnapshot, takeSnapshot } from '../worlds/snapshot.ts';
import type { World } from '../worlds/world.ts';
import { keepDeleted } from './deleted.ts';
import type { ControlHandlers } from './handler.ts';
import { describeSnapshot } from './snapshot-facts.ts';
import { viewWorld } from './views.ts';

export const snapshotHandlers: Pick<
  ControlHandlers,
  | 'getSnapshot'
  | 'putSnapshot'
  | 'getSnapshots'
  | 'saveSnapshot'
  | 'getKeptSnapshot'
  | 'restoreSnapshot'
  | 'deleteSnapshot'
> = {
  getSnapshot: ({ world }) => takeSnapshot(world),

  putSnapshot: ({ platform, world, body }) => restore(platform, world, body),

  getSnapshots: ({ platform }) => listSnapshots(platform),

  saveSnapshot({ platform, world, params: { name = '' } }) {
    const { snapshots } = platform;
    const isSafetyCopy = name.startsWith(SAFETY_COPY_PREFIX);
    if (!SnapshotName.safeParse(name).success) {
      return new ClientError(422, WORLD_NAME_RULE, { path: 'name' });
    }
    const list = snapshots.list();
    if (list.length >= MAX_SNAPSHOTS && !list.some((one) => one.name === name)) {
      return new ClientError(409, `${MAX_SNAPSHOTS} snapshots are kept: delete one first`, { path: 'name' });
    }
    if (list.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_SNAPSHOTS_BYTES) {
      return new ClientError(409, `The snapshots take ${MAX_SNAPSHOTS_BYTES >> 20} MiB: delete one first`);
    }
    snapshots.save(name, { ...takeSnapshot(world), from: world.name }, () => {
      if (!isSafetyCopy) keepSnapshot(platform, name);
    });
    return listSnapshots(platform);
  },

  getKeptSnapshot: ({ platform, params: { name = '' } }) => loadSnapshot(platform, name),

  restoreSnapshot({ platform, world, params: { name = '' } }) {
    const document = loadSnapshot(platform, name);
    return document instanceof ClientError ? document : restore(platform, world, document);
  },

  deleteSnapshot({ platform, params: { name = '' } }) {
    const document = loadSnapshot(platform, name);
    if (document instanceof ClientError && document.status === 404) return document;
    keepSnapshot(platform, name);
    platform.snapshots.remove(name);
    return listSnapshots(platform);
  },
};

/**
 * Keeps a copy of a snapshot that is about to be deleted or replaced, for a day. A file that is no valid snapshot
 * is not copied. Throws a StoreError.
 */
function keepSnapshot(platform: Platform, name: string): void {
  const document = loadSnapshot(platform, name);
  if (document instanceof ClientError) return;
  keepDeleted(platform, { kind: 'snapshot', name, document }, (keep) => platform.storage.run({ keep }));
}

function restore(platform: Platform, world: World, document: Snapshot): WorldView | ClientError {
  const restored = restoreSnapshot(platform, world, document);
  if (!restored.ok) return new ClientError(422, restored.message, { path: restored.path });
  return viewWorld(platform, restored.value);
}

function loadSnapshot({ snapshots }: Platform, name: string): Snapshot | ClientError {
  // An invalid name, such as one with `..`, could lead to a file outside the folder.
  const document = SnapshotName.safeParse(name).success ? readDocument(snapshots, name) : undefined;
  if (document === undefined) return new ClientError(404, `There is no snapshot ${name}`, { path: 'name' });
  const parsed = Snapshot.safeParse(document);
  return parsed.success ? parsed.data : new ClientError(422, `The file of ${name} is no snapshot`);
}

/** Reads a file; returns null if it is not JSON. Such a file may have been copied into the folder by hand. */
function readDocument(snapshots: Platform['snapshots'], name: string): unknown {
  try {
    return snapshots.load(name);
  } catch {
    return null;
  }
}

function listSnapshots(platform: Platform): KeptSnapshot[] {
  const { snapshots } = platform;
  removeOldCopies(platform);
  return snapshots
    .list()
    .filter(({ name }) => SnapshotName.safeParse(name).success)
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .map((listed) => ({
      name: listed.name,
      savedAt: formatIstanbulIso(listed.savedAt),
      bytes: listed.bytes,
      ...describeSnapshot(snapshots, listed),
    }));
}

/** Removes the snapshots saved automatically before a restore once they are older than `SAFETY_COPY_DAYS`. */
function removeOldCopies({ snapshots, now }: Platform): void {
  for (const { name, savedAt } of snapshots.list()) {
    const isOld = now() - savedAt > SAFETY_COPY_DAYS * DAY_MS;
    if (isOld && name.startsWith(SAFETY_COPY_PREFIX)) snapshots.remove(name);
  }
}
