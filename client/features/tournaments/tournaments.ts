/** Tournaments in three groups by their dates (spec §4 Tournament grouping). */
import { computed, type ReadonlySignal } from '@preact/signals-react';
import { useEffect } from 'react';
import { getTournaments } from '#contracts/calls/cmscontroller';
import { MINUTE_MS } from '#contracts/time/durations';
import { mapData } from '../../core/api/outcome.ts';
import type { Tournament } from '../../core/api/rows.ts';
import { createTextResource, type Loadable, refreshAfterJumps } from '../../core/loading/resource.ts';
import { defineScreenModel, type Models, useModels } from '../../core/models.ts';
import { getMinuteClock } from '../../ui/loading/minute-clock.ts';
import { findPhase, type TournamentPhase } from './phase.tsx';

/** Data that is older than this is loaded again, since the standings change every few minutes. */
const MAX_AGE_MS = 5 * MINUTE_MS;

export interface TournamentGroups {
  /** The active tournaments; the one that ends first comes first. */
  readonly active: readonly Tournament[];
  /** The upcoming tournaments; the one that begins first comes first. */
  readonly upcoming: readonly Tournament[];
  /** The concluded tournaments; the one that ended last comes first. */
  readonly concluded: readonly Tournament[];
}

export interface LoadedTournaments {
  readonly groups: TournamentGroups;
  /** The time in epoch ms at which the server sent the standings. */
  readonly sentAtMs: number;
}

export interface Tournaments {
  /** The tournaments at the server's current time. A tournament changes its group at its start and end. */
  readonly state: ReadonlySignal<Loadable<LoadedTournaments>>;
  /** Loads the tournaments unless they are at most `MAX_AGE_MS` old. Older ones stay visible meanwhile. */
  load(): void;
  /**
   * Acts as `load`, but does nothing after a failure or if there are no tournaments. now: the server's time
   * in epoch ms.
   */
  keepFresh(now: number): void;
}

export const getTournamentsModel = defineScreenModel(createTournaments);

interface Reply {
  readonly rows: readonly Tournament[];
  readonly sentAtMs: number;
}

function createTournaments(models: Models): Tournaments {
  const { call, time } = models;
  const resource = createTextResource<Reply>(
    models,
    async () =>
      // The time is known here, since the reply has set it.
      mapData(await call(getTournaments), (rows) => ({ rows, sentAtMs: time.now() ?? 0 })),
    ({ rows }) => rows.length === 0,
  );
  const clock = getMinuteClock(models);
  const state = computed<Loadable<LoadedTournaments>>(() => {
    const loaded = resource.state.value;
    if (loaded.kind !== 'ready') return loaded;
    const { rows, sentAtMs } = loaded.data;
    return { kind: 'ready', data: { groups: groupTournaments(rows, clock.value ?? sentAtMs), sentAtMs } };
  });

  function loadUnlessRecent(now: number) {
    const loaded = resource.state.peek();
    const isRecent = loaded.kind === 'ready' && now - loaded.data.sentAtMs < MAX_AGE_MS;
    if (!isRecent) void resource.refresh();
  }

  refreshAfterJumps(time, resource);

  return {
    state,
    load: () => loadUnlessRecent(time.now() ?? 0),
    keepFresh(now) {
      const { kind } = resource.state.peek();
      if (kind === 'loading' || kind === 'ready') loadUnlessRecent(now);
    },
  };
}

/** Groups tournaments by their dates. now: the server's time in epoch ms. */
export function groupTournaments(tournaments: readonly Tournament[], now: number): TournamentGroups {
  const start = ({ Start_date }: Tournament) => Date.parse(Start_date);
  const end = ({ End_date }: Tournament) => Date.parse(End_date);
  const select = (phase: TournamentPhase) => tournaments.filter((row) => findPhase(row, now) === phase);
  return {
    active: select('active').sort((a, b) => end(a) - end(b)),
    upcoming: select('upcoming').sort((a, b) => start(a) - start(b)),
    concluded: select('concluded').sort((a, b) => end(b) - end(a)),
  };
}

interface UseTournaments {
  readonly state: Loadable<LoadedTournaments>;
  /** The server's time in epoch ms, renewed each minute; 0 before the first reply. */
  readonly now: number;
  readonly retry: () => void;
}

/** Returns the tournaments for a page. While the page is open, they are loaded again every few minutes. */
export function useTournaments(): UseTournaments {
  const models = useModels();
  const model = getTournamentsModel(models);
  const now = getMinuteClock(models).value ?? 0;
  const state = model.state.value;
  useEffect(() => model.keepFresh(now), [model, now]);
  return { state, now, retry: () => model.load() };
}
