/** The slides of the home page. */
import type { ReadonlySignal } from '@preact/signals-react';
import { getSlider } from '#contracts/calls/cmscontroller/slides';
import { MAX_SLIDES } from '#contracts/rules/lists';
import { isSlideVisible } from '#contracts/rules/visibility';
import { mapData } from '../../../core/api/outcome.ts';
import type { Slider } from '../../../core/api/rows.ts';
import { createTextResource, type Loadable, refreshAfterJumps } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';

export interface SlidesModel {
  /** The slides, at most `MAX_SLIDES`. */
  readonly state: ReadonlySignal<Loadable<readonly Slider[]>>;
  /** Loads the slides. If they were loaded a while ago, they are refreshed in the background. */
  load(): void;
}

export const getHomeSlides = defineScreenModel(createHomeSlides);

function createHomeSlides(models: Models): SlidesModel {
  const { call, time } = models;
  const resource = createTextResource<readonly Slider[]>(models, async () =>
    mapData(await call(getSlider), (slides) => {
      // The time is known here, since the reply with the slides has set it.
      const now = time.now();
      const visible = slides.filter((slide) => isSlideVisible(slide, now));
      return visible.slice(0, MAX_SLIDES).map(toPlainSlide);
    }),
  );

  // A slide is shown only between its dates, so the slides are loaded again when the server's time jumps.
  refreshAfterJumps(time, resource);

  return {
    state: resource.state,
    load: () => void resource.renew(),
  };
}

/** Returns a slide without the HTML that a backend may send in its texts. */
function toPlainSlide({ Label, Title, Text, ButtonText, ...slide }: Slider): Slider {
  const [label, title, text, buttonText] = [Label, Title, Text, ButtonText].map(readWords);
  return { ...slide, Label: label, Title: title, Text: text, ButtonText: buttonText };
}

/** Matches where a tag ends a line: each that is not one of emphasis. */
const LINE_END = /<(?=\/?(?!(?:a|b|em|i|span|strong|u)\b)[a-z])/gi;

/** Returns the words of a text. HTML is parsed into a document that loads and runs nothing, so it needs no sanitiser. */
function readWords(text: string | undefined): string | undefined {
  if (!text || !/<|&\w/.test(text)) return text;
  const html = text.replace(LINE_END, ' <'); // The words of two paragraphs stay apart.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const code of body.querySelectorAll('script,style')) code.remove();
  return body.textContent ?? undefined;
}
