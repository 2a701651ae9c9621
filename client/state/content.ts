/** Slides and popups: only active ones, slides only between their dates (spec §4 Visibility). */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import {
  getIcSlider,
  getSlider,
  type Popup,
  popupInformation,
  type Slider,
} from '#contracts/calls/cmscontroller';
import type { Call } from '../api/call.ts';
import { entries, type Store } from '../storage/entries.ts';
import { createResource, type Loadable } from './list.ts';
import type { Timers } from './machine.ts';
import type { ServerTime } from './time.ts';

const MOST_SLIDES = 7;

export interface InnerSlides {
  readonly left: readonly Slider[];
  readonly right: readonly Slider[];
  readonly middle: readonly Slider[];
}

export interface ContentModel {
  /** The slides of the home page, at most seven. */
  readonly slides: ReadonlySignal<Loadable<readonly Slider[]>>;
  /** The inner slides by their place: `sol` left, `sag` right, `orta` in the middle. */
  readonly innerSlides: ReadonlySignal<Loadable<InnerSlides>>;
  /** Loads the slides, unless they are here; also after an error. */
  loadSlides(): void;
  /** The popup to show now: active, not yet seen in this session; null when there is none (any more). */
  readonly popup: ReadonlySignal<Popup | null>;
  /** Asks for the popups, once. */
  loadPopups(): Promise<void>;
  /** It has been seen: not again in this session. */
  closePopup(): void;
}

export interface Content extends ContentModel {
  /** Another language: what is shown is asked for anew. */
  reload(): void;
}

interface Deps {
  readonly call: Call;
  readonly local: Store;
  readonly session: Store;
  readonly time: ServerTime;
  readonly timers: Timers;
}

export function createContent({ call, local, session, time, timers }: Deps): Content {
  const isNone = (rows: readonly unknown[]) => rows.length === 0;

  const slides = createResource<readonly Slider[]>(
    timers,
    async () => {
      const outcome = await call(getSlider, { limit: MOST_SLIDES, offset: 0 });
      return outcome.ok
        ? { ok: true as const, data: shown(outcome.data, time).slice(0, MOST_SLIDES) }
        : outcome;
    },
    isNone,
  );
  const innerSlides = createResource<InnerSlides>(
    timers,
    async () => {
      const outcome = await call(getIcSlider);
      return outcome.ok ? { ok: true as const, data: byPlace(shown(outcome.data, time)) } : outcome;
    },
    ({ left, right, middle }) => left.length + right.length + middle.length === 0,
  );

  const popups = signal<readonly Popup[]>([]);
  const seen = signal<readonly number[]>(session.get(entries.seenPopups) ?? []);
  const popup = computed(() => popups.value.find(({ id }) => !seen.value.includes(id)) ?? null);
  let arePopupsAsked = false;
  let areSlidesAsked = false;

  function loadSlides() {
    areSlidesAsked = true;
    void slides.load();
    void innerSlides.load();
  }

  async function askPopups() {
    const outcome = await call(popupInformation);
    if (outcome.ok && local.get(entries.modalStatus) === 1) {
      popups.value = outcome.data.filter(({ Active }) => Active === 1);
    }
  }

  return {
    slides: slides.state,
    innerSlides: innerSlides.state,
    loadSlides,
    popup,
    async loadPopups() {
      if (arePopupsAsked) return;
      arePopupsAsked = true;
      await askPopups();
    },
    closePopup() {
      if (!popup.value) return;
      seen.value = [...seen.value, popup.value.id];
      session.set(entries.seenPopups, seen.value);
    },
    reload() {
      slides.reset();
      innerSlides.reset();
      if (areSlidesAsked) loadSlides();
      if (arePopupsAsked) void askPopups();
    },
  };
}

/** Active, and between its dates (spec §4); by the server's time, which the slides' own reply has just told. */
function shown(slides: readonly Slider[], time: ServerTime): readonly Slider[] {
  const now = time.now();
  if (now === undefined) return [];
  return slides.filter(
    ({ Status, Start_date, End_date }) =>
      Status === 1 && Date.parse(Start_date) <= now && now <= Date.parse(End_date),
  );
}

function byPlace(slides: readonly Slider[]): InnerSlides {
  const at = (place: Slider['sliderPlace']) => slides.filter(({ sliderPlace }) => sliderPlace === place);
  return { left: at('sol'), right: at('sag'), middle: at('orta') };
}
