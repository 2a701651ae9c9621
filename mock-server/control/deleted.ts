/** Keeps deleted worlds and snapshots for a day of real time, within bounds, and restores them. */
import { DELETED_HOURS, type DeletedItem, type RestoredItem } from '#contracts/control/deleted';
import { HOUR_MS } from '#contracts/rules/durations';
import { ClientError } from '../exchange/client-error.ts';
import { newJournal } from '../journal/journal.ts';
import { answerAllWaiting } from '../journal/wait.ts';
import type { Platform } from '../platform.ts';
import { formatIstanbulIso } from '../worlds/istanbul.ts';
import { fillWorld } from '../worlds/world-data.ts';
import { buildWorld, noteDroppedWorlds, saveWorld, setWorld } from '../worlds/worlds.ts';
import type { ControlHandlers } from './handler.ts';
import { findFreeName, isWorldTaken } from './taken-names.ts';

/**
 * Beyond these limits, the worlds and snapshots that were deleted first are removed for good, even if less
 * than a day has passed since.
 */
export const MAX_DELETED = 100;
export const MAX_DELETED_BYTES = 128 * 1024 * 1024;

type Kind = DeletedItem['kind'];

interface Deleted {
  readonly id: string;
  readonly kind: Kind;
  readonly name: string;
  /** The real time of the deletion, epoch ms. */
  readonly at: number;
  readonly bytes: number;
}

/**
 * Matches the id under which a deleted world or snapshot is stored: its kind, its name, and the time of the
 * deletion (epoch ms).
 */
const ID = /^(world|snapshot)\.([a-z0-9-]+)\.(\d{1,15})$/;

export const deletedHandlers: Pick<ControlHandlers, 'getDeleted' | 'restoreDeleted' | 'forgetDeleted'> = {
  getDeleted: ({ platform }) => viewDeleted(platform),

  restoreDeleted({ platform, params: { id = '' } }) {
    const item = findDeleted(platform, id);
    if (!item) return unknownId(id);
    const restored = restore(platform, item);
    if (!(restored instanceof ClientError)) platform.deleted.remove(id);
    return restored;
  },

  forgetDeleted({ platform, params: { id = '' } }) {
    if (!findDeleted(platform, id)) return unknownId(id);
    platform.deleted.remove(id);
    return viewDeleted(platform);
  },
};

/**
 * Keeps a copy of a world or snapshot before the caller deletes the original. Returns an error if that fails;
 * then the caller must not delete the original.
 *
 * makeRoom: deletes the original before a second attempt, since the disk may be full; putBack: restores it if
 * the second attempt fails too.
 */
export function keepDeleted(
  platform: Platform,
  { kind, name, document }: { readonly kind: Kind; readonly name: string; readonly document: unknown },
  makeRoom: () => void,
  putBack: () => void,
): ClientError | undefined {
  const id = chooseId(platform, kind, name);
  if (trySave(platform, id, document) !== undefined) {
    makeRoom();
    const reason = trySave(platform, id, document);
    if (reason !== undefined) {
      putBack();
      return new ClientError(409, `${name} was not deleted, since it could not be kept for a day: ${reason}`);
    }
  }
  enforceBounds(platform, id);
  return undefined;
}

/** Lists the items that can be restored, the latest first, and removes those that are older than a day. */
function listDeleted({ deleted, now }: Platform): Deleted[] {
  const oldest = now() - DELETED_HOURS * HOUR_MS;
  const items: Deleted[] = [];
  for (const { name: id, bytes } of deleted.list()) {
    const [, kind, name = '', at] = ID.exec(id) ?? [];
    if (kind !== 'world' && kind !== 'snapshot') continue;
    if (Number(at) <= oldest) deleted.remove(id);
    else items.push({ id, kind, name, at: Number(at), bytes });
  }
  return items.sort((a, b) => b.at - a.at);
}

function viewDeleted(platform: Platform): DeletedItem[] {
  return listDeleted(platform).map(({ id, kind, name, at, bytes }) => ({
    id,
    kind,
    name,
    deletedAt: formatIstanbulIso(at),
    goesAt: formatIstanbulIso(at + DELETED_HOURS * HOUR_MS),
    bytes,
  }));
}

function findDeleted(platform: Platform, id: string): Deleted | undefined {
  return listDeleted(platform).find((item) => item.id === id);
}

function unknownId(id: string): ClientError {
  return new ClientError(404, `Nothing deleted has the id ${id}: it goes after ${DELETED_HOURS} h`, {
    path: 'id',
  });
}

/** Returns an id that is not taken, even if worlds of the same name are deleted in the same millisecond. */
function chooseId(platform: Platform, kind: Kind, name: string): string {
  const taken = new Set(platform.deleted.list().map((item) => item.name));
  let at = platform.now();
  while (taken.has(`${kind}.${name}.${at}`)) at += 1;
  return `${kind}.${name}.${at}`;
}

/** Saves a deleted document; returns the reason if it could not be saved. */
function trySave({ deleted }: Platform, id: string, document: unknown): string | undefined {
  try {
    deleted.save(id, document);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Removes the items deleted longest ago until the limits hold. latest: the id of the newest, which stays. */
function enforceBounds(platform: Platform, latest: string): void {
  const items = listDeleted(platform);
  let bytes = items.reduce((sum, item) => sum + item.bytes, 0);
  const reason = `at most ${MAX_DELETED} deleted worlds and snapshots are kept, and ${MAX_DELETED_BYTES >> 20} MiB`;
  while (items.length > MAX_DELETED || bytes > MAX_DELETED_BYTES) {
    const oldest = items.pop();
    if (!oldest || oldest.id === latest) return;
    bytes -= oldest.bytes;
    platform.deleted.remove(oldest.id);
    if (oldest.kind === 'world') noteDroppedWorlds(platform, [oldest.name], reason);
    else platform.log(`Dropped the snapshot ${oldest.name}: ${reason}.`);
  }
}

function restore(platform: Platform, { id, kind, name }: Deleted): RestoredItem | ClientError {
  const document = readDocument(platform, id);
  if (document === undefined) return new ClientError(422, `The file of ${id} cannot be read`);
  return kind === 'world'
    ? restoreWorld(platform, name, document)
    : restoreSnapshotFile(platform, name, document);
}

function readDocument({ deleted }: Platform, id: string): unknown {
  try {
    return deleted.load(id);
  } catch {
    return undefined; // The file is damaged.
  }
}

function restoreWorld(platform: Platform, name: string, data: unknown): RestoredItem | ClientError {
  const freeName = findFreeName(name, (candidate) => isWorldTaken(platform, candidate));
  const filled = fillWorld(buildWorld(platform, freeName), data);
  if (!filled.ok) return new ClientError(422, filled.message, { path: filled.path });
  const world = filled.value;
  const replaced = platform.worlds.get(freeName);
  if (replaced) answerAllWaiting(replaced.journal);
  // The ids of exchanges continue, so that an open console can tell new exchanges from old ones.
  world.journal = newJournal(replaced?.journal.lastId);
  world.usage.usedAt = platform.now();
  setWorld(platform, world);
  saveWorld(platform, world);
  return { kind: 'world', name: freeName };
}

function restoreSnapshotFile(
  { snapshots }: Platform,
  name: string,
  document: unknown,
): RestoredItem | ClientError {
  const taken = new Set(snapshots.list().map((item) => item.name));
  const freeName = findFreeName(name, (candidate) => taken.has(candidate));
  try {
    snapshots.save(freeName, document);
    return { kind: 'snapshot', name: freeName };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return new ClientError(409, `The snapshot could not be written: ${reason}`);
  }
}
