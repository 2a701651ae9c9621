/** Loads the jackpots of the home page and counts their amounts up between two replies. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { getJackpots } from '#contracts/calls/habanero';
import { toKurus } from '#contracts/rules/money';
import { SECOND_MS } from '#contracts/time/durations';
import type { Jackpot as SentJackpot } from '../../../api/rows.ts';
import { defineScreenModel, type Models } from '../../../models.ts';
import type { Loadable } from '../../../resources/resource.ts';
import { createTextResource } from '../../../resources/text-resource.ts';

/** The interval at which the amounts are fetched while they count up. */
export const FETCH_INTERVAL_MS = 15 * SECOND_MS;

/** A jackpot whose amount is known. */
export type Jackpot = SentJackpot & { readonly Amount: number };

export interface JackpotsModel {
  readonly jackpots: ReadonlySignal<Loadable<readonly Jackpot[]>>;
  /**
   * Returns the amount to show now, in kuruş. After a reply with a larger amount, the returned amount counts
   * up to the larger one.
   */
  getAmount(jackpot: Jackpot): number;
  /** Loads the jackpots; if they are loaded already, they are refreshed in the background. */
  load(): void;
  /**
   * Counts the amounts up each second and fetches new amounts regularly, until the returned function is
   * called. isVisible: returns whether the amounts can be seen; while it returns false, nothing is fetched.
   */
  count(isVisible: () => boolean): () => void;
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
  const jackpots = resource.state;
  /** The amounts that were shown before the latest reply; counting begins with them. */
  let earlier = new Map<string, number>();
  /** The progress of counting from the earlier amounts to the latest ones, from 0 to 1. */
  const progress = signal(1);

  function getAmount(jackpot: Jackpot): number {
    const latest = toKurus(jackpot.Amount);
    const start = earlier.get(buildKey(jackpot)) ?? latest;
    // A smaller amount means that the jackpot was won, so it is shown at once.
    return start < latest ? Math.round(start + (latest - start) * progress.value) : latest;
  }

  async function fetchAmounts() {
    const shown = jackpots.peek();
    const amounts =
      shown.kind === 'ready' ? shown.data.map((row) => [buildKey(row), getAmount(row)] as const) : [];
    await resource.refresh();
    earlier = new Map(amounts);
    progress.value = 0;
  }

  return {
    jackpots,
    getAmount,
    load: () => void resource.refresh(),
    count(isVisible) {
      const stopCounting = timers.every(SECOND_MS, () => {
        progress.value = Math.min(1, progress.value + SECOND_MS / FETCH_INTERVAL_MS);
      });
      const stopFetching = timers.every(FETCH_INTERVAL_MS, () => {
        if (isVisible()) void fetchAmounts();
      });
      return () => {
        stopCounting();
        stopFetching();
      };
    },
  };
}

function buildKey({ JackpotID, Name }: Jackpot): string {
  return String(JackpotID ?? Name);
}
