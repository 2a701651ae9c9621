/** The slides of the home page, and who is offered the welcome bonus. The models of the page's other content are in client/screens/home. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { getSlider } from '#contracts/calls/cmscontroller/slides';
import { MAX_SLIDES } from '#contracts/rules/lists';
import type { Call } from '../api/call.ts';
import type { Slider } from '../api/rows.ts';
import type { Timers } from '../platform.ts';
import type { ServerTime } from '../site/server-time.ts';
import { onChange } from './on-change.ts';
import { createResource, type Loadable } from './resource.ts';
import { isSlideVisible } from './visibility.ts';

export interface ContentModel {
  /** The slides of the home page, at most `MAX_SLIDES`. */
  readonly slides: ReadonlySignal<Loadable<readonly Slider[]>>;
  /** Loads the slides. If they are loaded already, they are refreshed in the background. */
  loadSlides(): void;
  /** Whether the signed-in player can still claim the welcome bonus. False until `claim-history.ts` knows it. */
  readonly hasWelcomeClaim: Signal<boolean>;
  /** Returns whether content is shown: all but offers of the welcome bonus to players who cannot claim it. */
  isOffered(content: LinkedContent): boolean;
}

interface LinkedContent {
  readonly Link?: string | null | undefined;
}

/** Leads to the promotion of the welcome bonus, or to the registration that it is the reason for. */
const WELCOME_LINK = /^\/(register|promotions\/1)\b/;
const isWelcome = ({ Link }: LinkedContent) => WELCOME_LINK.test(Link ?? '');

export interface Content extends ContentModel {
  /** Loads the slides again. Called after a change of the language. */
  reload(): void;
}

interface Deps {
  readonly call: Call;
  readonly time: ServerTime;
  readonly timers: Timers;
  /** The name of the signed-in player; null for visitors. */
  readonly player: ReadonlySignal<string | null>;
}

export function createContent({ call, time, timers, player }: Deps): Content {
  const hasWelcomeClaim = signal(false);
  const isOffered = (content: LinkedContent) =>
    player.value === null || hasWelcomeClaim.value || !isWelcome(content);
  const all = createResource<readonly Slider[]>(timers, async () => {
    const outcome = await call(getSlider);
    if (!outcome.ok) return outcome;
    // The time is known here, since the reply with the slides has set it.
    const now = time.now();
    return {
      ok: true,
      data: outcome.data.filter((slide) => isSlideVisible(slide, now)).slice(0, MAX_SLIDES),
    };
  });

  const slides = computed<Loadable<readonly Slider[]>>(() => {
    const loaded = all.state.value;
    if (loaded.kind !== 'ready' || player.value === null) return loaded;
    // A member's offer comes last, since it is known later than the others and must not take their place.
    const data = loaded.data.filter(isOffered).sort((a, b) => Number(isWelcome(a)) - Number(isWelcome(b)));
    return data.length > 0 ? { kind: 'ready', data } : { kind: 'empty' };
  });

  // A slide is shown only between its dates, so the slides are loaded again when the server's time jumps.
  onChange(
    () => time.jumps.value,
    () => all.state.peek().kind === 'ready' && void all.refresh(),
  );

  return {
    slides,
    loadSlides: () => void all.refresh(),
    hasWelcomeClaim,
    isOffered,
    reload: all.reload,
  };
}
