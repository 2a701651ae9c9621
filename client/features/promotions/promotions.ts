/** The active promotions (spec §4 Visibility), whatever their dates: current ones, later ones, and those that have ended. */
import { computed, type ReadonlySignal } from '@preact/signals-react';
import { getPromotions } from '#contracts/calls/cmscontroller';
import { isActive, readPeriod } from '#contracts/rules/visibility';
import type { Promotion } from '../../core/api/rows.ts';
import { createTextResource, type Loadable, refreshAfterJumps } from '../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../core/models.ts';
import { getMinuteClock } from '../../ui/loading/minute-clock.ts';

export interface PromotionGroups {
  /** The promotions that are valid now, in the server's order. */
  readonly current: readonly Promotion[];
  /** The promotions that begin later, the soonest first. */
  readonly upcoming: readonly Promotion[];
  /** The promotions that have ended, and that the server still calls active. */
  readonly ended: readonly Promotion[];
}

export interface Promotions {
  /** The groups at the server's current time. A promotion changes its group at its dates. */
  readonly groups: ReadonlySignal<Loadable<PromotionGroups>>;
  /** Loads the promotions; loaded ones stay visible while they are fetched again. */
  load(): void;
}

export const getPromotionsModel = defineScreenModel(createPromotions);

function createPromotions(models: Models): Promotions {
  const { call, time } = models;
  const resource = createTextResource<readonly Promotion[]>(models, () => call(getPromotions));
  const clock = getMinuteClock(models);
  const groups = computed<Loadable<PromotionGroups>>(() => {
    const loaded = resource.state.value;
    if (loaded.kind !== 'ready') return loaded;
    // The time is known here, since the reply with the promotions has set it.
    const data = groupPromotions(loaded.data, clock.value ?? 0);
    return listGrouped(data).length === 0 ? { kind: 'empty' } : { kind: 'ready', data };
  });

  refreshAfterJumps(time, resource);

  return { groups, load: () => void resource.renew() };
}

/** Groups the active promotions by their dates. now: the server's time in epoch ms. */
export function groupPromotions(promotions: readonly Promotion[], now: number): PromotionGroups {
  const active = promotions
    .filter(({ Status }) => isActive(Status))
    .map((row) => ({ row, ...readPeriod(row) }));
  return {
    current: active.filter(({ start, end }) => start <= now && now < end).map(({ row }) => row),
    upcoming: active
      .filter(({ start }) => now < start)
      .sort((a, b) => a.start - b.start)
      .map(({ row }) => row),
    ended: active.filter(({ start, end }) => start <= now && end <= now).map(({ row }) => row),
  };
}

/** Lists the promotions of all groups, in the order of the page. */
export function listGrouped({ current, upcoming, ended }: PromotionGroups): readonly Promotion[] {
  return [...current, ...upcoming, ...ended];
}
