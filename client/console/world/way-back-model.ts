/** Lists what was cleared, reset, replaced or deleted, as long as the server keeps a copy of it. */

import { signal } from '@preact/signals-react';
import { siteControls } from '#contracts/casino/calls';
import type { Control } from '#contracts/casino/client';
import type { ControlCall } from '#contracts/control/control-call';
import type { JournalCopy, Kept } from '#contracts/control/kept';
import type { KeptSnapshot } from '#contracts/control/snapshot';
import type { ListedWorld } from '#contracts/control/world';

/** Something that can be brought back. */
export interface Loss {
  /** Says what was done, as in `The world was reset`. */
  readonly text: string;
  /** When it was done, and until when it is kept: real time, ISO. */
  readonly at: string;
  readonly until: string;
  readonly kept: NonNullable<Kept>;
  /** The number of its exchanges. */
  readonly rows: number;
  /** The deleted world; undefined for the world of this console. */
  readonly world: string | undefined;
}

interface Copies {
  readonly snapshots: readonly KeptSnapshot[];
  readonly journals: readonly JournalCopy[];
  readonly worlds: readonly ListedWorld[];
}

export type WayBackModel = ReturnType<typeof createWayBackModel>;

export function createWayBackModel(control: Control) {
  const losses = signal<readonly Loss[]>([]);
  let loads = 0;

  return {
    losses,

    /** Loads the list; after a failure, it stays as it is. */
    async load(): Promise<void> {
      loads += 1;
      const load = loads;
      const [{ name }, snapshots, journals, worlds] = await Promise.all([
        control('getWorld'),
        control('getSnapshots'),
        control('getJournalCopies'),
        control('getWorlds'),
      ]);
      if (load === loads) losses.value = listLosses(name, { snapshots, journals, worlds });
    },
  };
}

/** Lists what this world has lost, and the deleted worlds that are not there again, the latest first. */
export function listLosses(world: string, { snapshots, journals, worlds }: Copies): Loss[] {
  const names = new Set(worlds.map(({ name }) => name));
  const ofJournals = new Map(journals.map((journal) => [journal.snapshot, journal]));
  const ofWorlds = snapshots.flatMap(({ name, copy, savedAt }): Loss[] => {
    if (!copy) return [];
    const isDeleted = copy.before === 'deleteWorld' && !names.has(copy.world);
    if (copy.world !== world && !isDeleted) return [];
    const journal = ofJournals.get(name);
    return [
      {
        text: isDeleted ? `The world ${copy.world} was deleted` : describeCall(copy.before),
        at: savedAt,
        until: copy.until,
        kept: { snapshot: name, ...(journal && { journal: journal.id }) },
        rows: journal?.rows ?? 0,
        world: isDeleted ? copy.world : undefined,
      },
    ];
  });
  const listed = new Set(ofWorlds.map(({ kept }) => kept.snapshot));
  const others = journals
    .filter(({ snapshot }) => snapshot === null || !listed.has(snapshot))
    .map(({ id, rows, before, keptAt, until }): Loss => {
      return { text: describeCall(before), at: keptAt, until, kept: { journal: id }, rows, world: undefined };
    });
  return [...ofWorlds, ...others].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** before: the name of a control call, which another version of the server may not have. */
function describeCall(before: string): string {
  const calls: Readonly<Record<string, ControlCall>> = siteControls;
  const call = Object.hasOwn(calls, before) ? calls[before] : undefined;
  return call?.replaces?.done ?? `Kept before ${before}`;
}
