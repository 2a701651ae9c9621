/** The slides of the home page. The models of the page's other content are in client/features/home. */
import type { ReadonlySignal } from '@preact/signals-react';
import { getSlider } from '#contracts/calls/cmscontroller/slides';
import { MAX_SLIDES } from '#contracts/rules/lists';
import type { Call } from '../../../core/api/call.ts';
import type { Slider } from '../../../core/api/rows.ts';
import type { Loadable } from '../../../core/loading/resource.ts';
import { createTextResource, refreshAfterJumps, type TextDeps } from '../../../core/loading/text-resource.ts';
import { isSlideVisible } from '../../../core/loading/visibility.ts';
import type { Platform } from '../../../core/platform.ts';
import type { ServerTime } from '../../../core/site/server-time.ts';

export interface ContentModel {
  /** The slides of the home page, at most `MAX_SLIDES`. */
  readonly slides: ReadonlySignal<Loadable<readonly Slider[]>>;
  /** Loads the slides. If they were loaded a while ago, they are refreshed in the background. */
  loadSlides(): void;
}

interface Deps extends TextDeps {
  readonly call: Call;
  readonly time: ServerTime;
  readonly platform: Pick<Platform, 'slidesReply'>;
}

export function createContent(deps: Deps): ContentModel {
  const { call, time, platform } = deps;
  let earlyReply = platform.slidesReply;
  const resource = createTextResource<readonly Slider[]>(deps, async () => {
    const reply = earlyReply;
    earlyReply = undefined; // A retry, and the slides in another language, need a request of their own.
    const outcome = await call(getSlider, {}, { reply });
    if (!outcome.ok) return outcome;
    // The time is known here, since the reply with the slides has set it.
    const now = time.now();
    return {
      ok: true,
      data: outcome.data
        .filter((slide) => isSlideVisible(slide, now))
        .slice(0, MAX_SLIDES)
        .map(toPlainSlide),
    };
  });

  // A slide is shown only between its dates, so the slides are loaded again when the server's time jumps.
  refreshAfterJumps(time, resource);

  return {
    slides: resource.state,
    loadSlides: () => void resource.renew(),
  };
}

/** Returns a slide without the HTML that a backend may send in its texts. */
function toPlainSlide({ Label, Title, Text, ButtonText, ...slide }: Slider): Slider {
  const [label, title, text, buttonText] = [Label, Title, Text, ButtonText].map(readWords);
  return { ...slide, Label: label, Title: title, Text: text, ButtonText: buttonText };
}

/** Returns the words of a text. HTML is parsed into a document that loads and runs nothing, so it needs no sanitiser. */
function readWords(text: string | undefined): string | undefined {
  if (!text || !/<|&\w/.test(text)) return text;
  const html = text.replace(/<(?=br|\/p)/g, ' <'); // The words of two paragraphs stay apart.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const code of body.querySelectorAll('script,style')) code.remove();
  return body.textContent ?? undefined;
}
