/** Slides: only active ones, between their dates (spec §4 Visibility). */
import type { ReadonlySignal } from '@preact/signals-react';
import { getIcSlider, getSlider, type Slider } from '#contracts/calls/cmscontroller';
import type { Call } from '../api/call.ts';
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
}

export interface Content extends ContentModel {
  /** Another language: what is shown is asked for anew. */
  reload(): void;
}

interface Deps {
  readonly call: Call;
  readonly time: ServerTime;
  readonly timers: Timers;
}

export function createContent({ call, time, timers }: Deps): Content {
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

  return {
    slides: slides.state,
    innerSlides: innerSlides.state,
    loadSlides() {
      void slides.load();
      void innerSlides.load();
    },
    reload() {
      slides.reload();
      innerSlides.reload();
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
