/** Keeps deleted worlds and snapshots for a day of real time, within bounds, and restores them. */
import { DELETED_HOURS, type DeletedItem, type RestoredItem } from '#contracts/control/deleted';
import { HOUR_MS } from '#contracts/time/durations';
import { ClientError } from '../exchange/client-error.ts';
import { newJournal } from '../journal/journal.ts';
import type { Platform } from '../platform.ts';
import { StoreError } from '../store.ts';
import { formatIstanbulIso } from '../worlds/istanbul.ts';
import { replaceWorld } from '../worlds/replace-world.ts';
import type { Operation } from '../worlds/stored-worlds.ts';
import { fillWorld } from '../worlds/world-data.ts';
import { buildReplacement } from '../worlds/worlds.ts';
import type { ControlHandlers } from './handler.ts';
import { findFreeName, isWorldTaken, saveUnderFreeName } from './taken-names.ts';

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
    return restore(platform, item);
  },

  forgetDeleted({ platform, params: { id = '' } }) {
    if (!findDeleted(platform, id)) return unknownId(id);
    platform.storage.run({ remove: [id] });
    return viewDeleted(platform);
  },
};

/**
 * Keeps a world or snapshot that is about to be deleted. Throws a StoreError.
 *
 * store: stores the copy, in one transaction with the deletion if the store holds the original.
 */
export function keepDeleted(
  platform: Platform,
  { kind, name, document }: { readonly kind: Kind; readonly name: string; readonly document: unknown },
  store: (keep: NonNullable<Operation['keep']>) => void,
): void {
  const id = chooseId(platform, kind, name);
  store({ id, document: JSON.stringify(document) });
  enforceBounds(platform, id);
}

/** Lists the items that can be restored, the latest first, and removes those that are older than a day. */
function listDeleted({ storage, now }: Platform): Deleted[] {
  const oldest = now() - DELETED_HOURS * HOUR_MS;
  const items: Deleted[] = [];
  for (const { id, bytes } of storage.listDeleted()) {
    const [, kind, name = '', at] = ID.exec(id) ?? [];
    if (kind !== 'world' && kind !== 'snapshot') continue;
    if (Number(at) <= oldest) tryForget(storage, id);
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
  const taken = new Set(platform.storage.listDeleted().map((item) => item.id));
  let at = platform.now();
  while (taken.has(`${kind}.${name}.${at}`)) at += 1;
  return `${kind}.${name}.${at}`;
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
    tryForget(platform.storage, oldest.id);
    if (oldest.kind === 'world') platform.storage.noteDropped([oldest.name], reason);
    else platform.log(`Dropped the snapshot ${oldest.name}: ${reason}.`);
  }
}

/** Removes an item; if the store cannot be written, a later listing does. */
function tryForget(storage: Platform['storage'], id: string): void {
  try {
    storage.run({ remove: [id] });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}

function restore(platform: Platform, { id, kind, name }: Deleted): RestoredItem | ClientError {
  const text = platform.storage.readDeleted(id);
  if (text === undefined) return new ClientError(422, `${name} cannot be read`);
  const document: unknown = JSON.parse(text);
  return kind === 'world'
    ? restoreWorld(platform, id, name, document)
    : restoreSnapshot(platform, id, name, document);
}

function restoreWorld(
  platform: Platform,
  id: string,
  name: string,
  data: unknown,
): RestoredItem | ClientError {
  const freeName = findFreeName(name, (candidate) => isWorldTaken(platform, candidate));
  const filled = fillWorld(platform.domain, buildReplacement(platform, freeName), data);
  if (!filled.ok) return new ClientError(422, filled.message, { path: filled.path });
  // The ids of exchanges continue, so that an open console can tell new exchanges from old ones.
  filled.value.journal = newJournal(platform.worlds.get(freeName)?.journal.lastId);
  replaceWorld(platform, filled.value, { remove: [id] });
  return { kind: 'world', name: freeName };
}

function restoreSnapshot(
  { snapshots, storage }: Platform,
  id: string,
  name: string,
  document: unknown,
): RestoredItem {
  const freeName = saveUnderFreeName(snapshots, name, document, () => storage.run({ remove: [id] }));
  return { kind: 'snapshot', name: freeName };
}
