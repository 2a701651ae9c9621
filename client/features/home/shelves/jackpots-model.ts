/** Loads the jackpots of the home page, and their new amounts while they can be seen. */
import type { ReadonlySignal } from '@preact/signals-react';
import { getJackpots } from '#contracts/calls/habanero';
import { SECOND_MS } from '#contracts/time/durations';
import type { Jackpot as SentJackpot } from '../../../core/api/rows.ts';
import type { Loadable } from '../../../core/loading/resource.ts';
import { createTextResource } from '../../../core/loading/text-resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';

/** The interval at which the amounts are fetched. */
export const FETCH_INTERVAL_MS = 15 * SECOND_MS;

/** A jackpot whose amount is known. */
export type Jackpot = SentJackpot & { readonly Amount: number };

export interface JackpotsModel {
  readonly jackpots: ReadonlySignal<Loadable<readonly Jackpot[]>>;
  /** Loads the jackpots; if they are loaded already, they are refreshed in the background. */
  load(): void;
  /**
   * Fetches the amounts regularly until the returned function is called. isVisible: returns whether they can be seen;
   * while it returns false, nothing is fetched.
   */
  follow(isVisible: () => boolean): () => void;
}

export const getJackpotsModel = defineScreenModel(createJackpotsModel);

function createJackpotsModel(models: Models): JackpotsModel {
  const { call, timers } = models;
  const resource = createTextResource<readonly Jackpot[]>(models, async () => {
    const outcome = await call(getJackpots, {}, { isQuiet: true });
    if (!outcome.ok) return outcome;
    const rows = outcome.data[0]?.Jackpots ?? [];
    return {
      ok: true,
      data: rows.flatMap((row) => (row.Amount === undefined ? [] : { ...row, Amount: row.Amount })),
    };
  });
  return {
    jackpots: resource.state,
    load: () => void resource.refresh(),
    follow: (isVisible) =>
      timers.every(FETCH_INTERVAL_MS, () => {
        if (isVisible()) void resource.refresh();
      }),
  };
}
