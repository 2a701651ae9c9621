/** Keeps what a control call replaces or empties, by the declaration of the call, whoever sends it. */
import type { ControlCall } from '#contracts/control/control-call';
import type { Kept } from '#contracts/control/kept';
import {
  buildCopyName,
  COPY_HOURS,
  type KeptSnapshot,
  MAX_COPIES,
  MAX_COPIES_BYTES,
  MAX_DELETED,
  MAX_WORLD_COPIES,
  parseCopyName,
  RESTORE_COPY_DAYS,
} from '#contracts/control/snapshot';
import { DAY_MS, HOUR_MS } from '#contracts/time/durations';
import { formatIstanbulIso } from '../base/istanbul.ts';
import type { ControlInput } from '../domain.ts';
import type { Platform, SnapshotStore } from '../platform.ts';
import { keepRows, readRows } from '../worlds/cleared-journals.ts';
import { takeNamedSnapshot } from '../worlds/snapshot.ts';
import { StoreError } from '../worlds/store.ts';
import type { World } from '../worlds/world.ts';
import { findExistingWorld } from '../worlds/worlds.ts';

/** A copy that is taken before a call is carried out. */
interface Copy {
  /** Called after the call: keeps it within the bounds, and returns what the reply says. */
  readonly keep: () => Kept;
  /** Called if the call was refused and has changed nothing. */
  readonly discard: () => void;
}

const NO_COPY: Copy = { keep: () => null, discard: () => {} };

/**
 * Takes a copy of what a call is about to replace or empty. The copy of a world is stored before the call, so that the
 * world is never in neither place. What cannot be kept does not stop the call, whose reply says so.
 */
export function takeCopy(
  { name: before, call: { replaces } }: { readonly name: string; readonly call: ControlCall },
  { platform, world: own, params, query, body }: ControlInput,
): Copy {
  if (!replaces || replaces.applies?.({ query, body }) === false) return NO_COPY;
  const { parts, world: param } = replaces;
  const world = param === undefined ? own : findExistingWorld(platform, params[param] ?? '');
  // The worlds of visitors are not kept: they would push out those of the team.
  if (!world?.usage.isTeams) return NO_COPY;
  const hasWorld = parts.includes('world') || parts.includes('player');
  const copied = hasWorld ? copyWorld(platform, world, before) : {};
  const rows = parts.includes('journal') ? readRows(world.journal) : undefined;
  return {
    keep() {
      const journal = rows?.entries.length
        ? keepRows(platform, world.name, rows, { before, snapshot: copied.snapshot })
        : undefined;
      removeExcessCopies(platform);
      const copies = { ...copied, ...(journal !== undefined && { journal }) };
      return Object.keys(copies).length === 0 ? null : copies;
    },
    discard() {
      if (copied.snapshot !== undefined) tryToRemove(platform.snapshots, copied.snapshot);
    },
  };
}

type CopiedWorld = Omit<NonNullable<Kept>, 'journal'>;

function copyWorld({ snapshots }: Platform, world: World, before: string): CopiedWorld {
  const { name, usage, recording } = world;
  if (usage.isAtBeginning) return {};
  if (recording) return { problem: `What ${recording.name} answers is not kept: open the file again` };
  try {
    return { snapshot: saveCopy(snapshots, { world: name, before }, takeNamedSnapshot(world)) };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { problem: `${name} as it was could not be kept: ${error.message}` };
  }
}

/** Stores a copy under the next number of its world, and returns its name. Throws a StoreError. */
export function saveCopy(
  snapshots: SnapshotStore,
  { world, before }: { readonly world: string; readonly before: string },
  document: unknown,
): string {
  const numbers = listCopies(snapshots).flatMap((copy) => (copy.world === world ? [copy.number] : []));
  let number = Math.max(0, ...numbers) + 1;
  while (snapshots.isTaken(buildCopyName({ world, before, number }))) number += 1;
  const name = buildCopyName({ world, before, number });
  snapshots.save(name, document);
  return name;
}

type Listed = ReturnType<SnapshotStore['list']>[number];

/** Lists the copies among the snapshots, the latest first. */
function listCopies(snapshots: SnapshotStore) {
  return snapshots
    .list()
    .flatMap((listed) => {
      const parsed = parseCopyName(listed.name);
      return parsed ? [{ ...listed, ...parsed }] : [];
    })
    .sort((a, b) => b.savedAt - a.savedAt || b.number - a.number);
}

const isOfDeleted = (before: string) => before === 'deleteWorld';
const isOfRestore = (before: string) => before === 'restoreSnapshot' || before === 'putSnapshot';

function findEnd(savedAt: number, before: string): number {
  return savedAt + (isOfRestore(before) ? RESTORE_COPY_DAYS * DAY_MS : COPY_HOURS * HOUR_MS);
}

/** Describes a copy for the list of snapshots; null for a snapshot that a tester has stored. */
export function describeCopy({ name, savedAt }: Listed): KeptSnapshot['copy'] {
  const copy = parseCopyName(name);
  if (!copy) return null;
  const { world, before } = copy;
  return { world, before, until: formatIstanbulIso(findEnd(savedAt, before)) };
}

/** Drops all that is kept of a world that nobody will miss, such as one of a test. */
export function dropCopies({ snapshots, clearedJournals }: Platform, world: string): void {
  clearedJournals.delete(world);
  for (const copy of listCopies(snapshots)) if (copy.world === world) tryToRemove(snapshots, copy.name);
}

/** Removes the copies whose time is over, and the oldest ones beyond the bounds. */
export function removeExcessCopies({ snapshots, now }: Platform): void {
  const byWorld = new Map<string, number>();
  let [count, deleted, bytes] = [0, 0, 0];
  for (const copy of listCopies(snapshots)) {
    const { name, world, before, savedAt } = copy;
    const ofWorld = (byWorld.get(world) ?? 0) + 1;
    const isExcess =
      now() >= findEnd(savedAt, before) ||
      ofWorld > MAX_WORLD_COPIES ||
      (isOfDeleted(before) && deleted >= MAX_DELETED) ||
      count >= MAX_COPIES ||
      // The latest one stays, however large it is.
      (count > 0 && bytes + copy.bytes > MAX_COPIES_BYTES);
    if (isExcess) {
      tryToRemove(snapshots, name);
      continue;
    }
    byWorld.set(world, ofWorld);
    count += 1;
    if (isOfDeleted(before)) deleted += 1;
    bytes += copy.bytes;
  }
}

/** Removes a copy; one that cannot be removed is tried again with the next. */
function tryToRemove(snapshots: SnapshotStore, name: string): void {
  try {
    snapshots.remove(name);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
  }
}
