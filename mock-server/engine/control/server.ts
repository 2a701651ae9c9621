/** Describes the server: the place where it stores worlds, and how much more it can store. */
import type { Server } from '#contracts/control/server';
import { MAX_SNAPSHOTS, MAX_SNAPSHOTS_BYTES } from '#contracts/control/snapshot';
import type { Platform } from '../platform.ts';

export function viewServer({ storage, snapshots, controlToken }: Platform): Server {
  const { place, problem } = storage;
  return {
    folder: place?.folder ?? null,
    problem,
    worlds: measure(storage.listWorlds(), place?.limits.worlds ?? null, place?.limits.bytes ?? null),
    snapshots: measure(snapshots.list(), MAX_SNAPSHOTS, MAX_SNAPSHOTS_BYTES),
    asksForToken: controlToken !== null,
  };
}

function measure(
  items: readonly { readonly bytes: number }[],
  maxCount: number | null,
  maxBytes: number | null,
): Server['worlds'] {
  const bytes = items.reduce((sum, item) => sum + item.bytes, 0);
  return { count: items.length, maxCount, bytes, maxBytes };
}
