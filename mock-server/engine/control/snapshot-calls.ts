/** Handles the calls that take, store, restore and delete snapshots. */
import {
  isSnapshotName,
  type KeptSnapshot,
  MAX_SNAPSHOTS,
  MAX_SNAPSHOTS_BYTES,
  parseCopyName,
  type Snapshot,
  SnapshotName,
} from '#contracts/control/snapshot';
import { WORLD_NAME_RULE, type World as WorldView } from '#contracts/control/world';
import { formatIstanbulIso } from '../base/istanbul.ts';
import type { Platform } from '../platform.ts';
import { ClientError } from '../wire/client-error.ts';
import { restoreSnapshot, takeNamedSnapshot, takeSnapshot } from '../worlds/snapshot.ts';
import type { World } from '../worlds/world.ts';
import { compareStates } from './compare-states.ts';
import { describeCopy, removeExcessCopies } from './copies.ts';
import type { ControlHandlers } from './handler.ts';
import { describeSnapshot, loadSnapshot } from './snapshot-facts.ts';
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

  compareSnapshots: ({ platform, world, body }) => compareStates(platform, world, body),

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
