import { computed, type ReadonlySignal } from '@preact/signals-react';
import { useEffect } from 'react';
import { getIcSlider } from '#contracts/calls/cmscontroller';
import type { Slider } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { createTextResource } from '../../../core/loading/text-resource.ts';
import { isSlideVisible } from '../../../core/loading/visibility.ts';
import { defineScreenModel, type Models, useModels } from '../../../core/models.ts';
import { getMinuteClock } from '../../../ui/loading/minute-clock.ts';
import { SideSlides } from '../slides/side-slides.tsx';
import type { LobbyBase } from './address.ts';
import { lobbyTexts } from './texts.tr.ts';

interface LobbySlidesModel {
  readonly slides: ReadonlySignal<readonly Slider[]>;
  load(): void;
}

/** The inner slides of each lobby, by the `SliderType` of its games (spec §7 cmscontroller). */
export const getLobbySlides = defineScreenModel(
  (models): Readonly<Record<LobbyBase, LobbySlidesModel>> => ({
    '/slot': createLobbySlides(models, 'slot'),
    '/live': createLobbySlides(models, 'livecasino'),
  }),
);

function createLobbySlides(models: Models, SliderType: string): LobbySlidesModel {
  const { call } = models;
  const clock = getMinuteClock(models);
  const resource = createTextResource<readonly Slider[]>(
    models,
    () => call(getIcSlider, { SliderType }),
    (rows) => rows.length === 0,
  );
  return {
    slides: computed(() => {
      const loaded = resource.state.value;
      return loaded.kind === 'ready' ? loaded.data.filter((row) => isSlideVisible(row, clock.value)) : [];
    }),
    load: () => void resource.load(),
  };
}

/** Shows the slides below the games of a lobby. */
export function LobbySlides({ base }: { base: LobbyBase }) {
  const { slides, load } = getLobbySlides(useModels())[base];
  const t = useTexts(lobbyTexts);
  useEffect(load, [load]);
  return slides.value.length === 0 ? null : <SideSlides slides={slides.value} label={t('highlights')} />;
}
