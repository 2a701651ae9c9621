/** Slides and popups: only active ones, slides only between their dates (spec §4 Visibility). */
import type { ReadonlySignal } from '@preact/signals-react';
import type { Popup, Slider } from '#contracts/calls/cmscontroller';
import type { Loadable } from './list.ts';

export interface ContentModel {
  /** The slides of the home page, at most seven. */
  readonly slides: ReadonlySignal<Loadable<readonly Slider[]>>;
  /** The inner slides by their place: `sol` left, `sag` right, the rest in the middle. */
  readonly innerSlides: ReadonlySignal<
    Loadable<{
      readonly left: readonly Slider[];
      readonly right: readonly Slider[];
      readonly middle: readonly Slider[];
    }>
  >;
  /** Loads the slides, unless they are here; also after an error. */
  loadSlides(): void;
  /** The popup to show now: active, not yet seen in this session; null when there is none (any more). */
  readonly popup: ReadonlySignal<Popup | null>;
  loadPopups(): void;
  /** It has been seen: not again in this session. */
  closePopup(): void;
}
