import { useEffect } from 'react';
import type { Loadable } from '../../core/loading/resource.ts';
import { useModels } from '../../core/models.ts';
import { getMinuteClock } from '../../ui/loading/minute-clock.ts';
import { getTournamentsModel, type LoadedTournaments } from './tournaments.ts';

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
