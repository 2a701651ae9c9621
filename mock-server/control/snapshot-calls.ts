/** Handles the calls that take, keep and restore snapshots. */
import { type KeptSnapshot, MAX_SNAPSHOTS, Snapshot, SnapshotName } from '#contracts/control/snapshot';
import type { World as WorldView } from '#contracts/control/world';
import { ClientError } from '../exchange/client-error.ts';
import type { Platform } from '../platform.ts';
import { formatIstanbulIso } from '../worlds/istanbul.ts';
import { restoreSnapshot, takeSnapshot } from '../worlds/snapshot.ts';
import type { World } from '../worlds/world.ts';
import type { ControlHandlers } from './handler.ts';
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
    if (!SnapshotName.safeParse(name).success) {
      return new ClientError(422, 'A name has letters a-z, digits and inner hyphens', { path: 'name' });
    }
    const kept = snapshots.list();
    if (kept.length >= MAX_SNAPSHOTS && !kept.some((one) => one.name === name)) {
      return new ClientError(409, `${MAX_SNAPSHOTS} snapshots are kept: delete one first`, { path: 'name' });
    }
    try {
      snapshots.save(name, takeSnapshot(world));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return new ClientError(409, `The snapshot could not be written: ${reason}`);
    }
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
    platform.snapshots.remove(name);
    return listSnapshots(platform);
  },
};

function restore(platform: Platform, world: World, document: Snapshot): WorldView | ClientError {
  const restored = restoreSnapshot(platform, world, document);
  if (!restored.ok) return new ClientError(422, restored.message, { path: restored.path });
  return viewWorld(platform, restored.value);
}

function loadSnapshot({ snapshots }: Platform, name: string): Snapshot | ClientError {
  // A name that is none could lead out of the folder.
  const document = SnapshotName.safeParse(name).success ? readDocument(snapshots, name) : undefined;
  if (document === undefined) return new ClientError(404, `There is no snapshot ${name}`, { path: 'name' });
  const parsed = Snapshot.safeParse(document);
  return parsed.success ? parsed.data : new ClientError(422, `The file of ${name} is no snapshot`);
}

/** Returns null for a file that is no JSON, since files can be copied into the folder by hand. */
function readDocument(snapshots: Platform['snapshots'], name: string): unknown {
  try {
    return snapshots.load(name);
  } catch {
    return null;
  }
}

function listSnapshots({ snapshots }: Platform): KeptSnapshot[] {
  return snapshots
    .list()
    .filter(({ name }) => SnapshotName.safeParse(name).success)
    .map(({ name, savedAt, bytes }) => ({ name, savedAt: formatIstanbulIso(savedAt), bytes }));
}
