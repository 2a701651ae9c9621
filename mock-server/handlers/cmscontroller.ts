import type { Popup, Slider } from '#contracts/calls/cmscontroller';
import type { Lang } from '#contracts/fields';
import type { Classes } from '#contracts/registry';
import { mediaUrl } from '#fixtures/art/media';
import { type Popup as CataloguePopup, popups } from '#fixtures/catalogue/popups';
import { type Slide, type SlidePlace, slideDates, slides } from '#fixtures/catalogue/sliders';
import { rowsOf } from '../state/page.ts';
import { istanbulIso, istanbulMidnight } from '../worlds/istanbul.ts';
import type { World } from '../worlds/world.ts';
import type { HandlersOf } from './handler.ts';

/** The wire's word for each place; the home page's own slides hang in the middle as well. */
const PLACE_WORDS = { general: 'orta', ic: 'orta', sol: 'sol', sag: 'sag' } as const satisfies Readonly<
  Record<SlidePlace, Slider['sliderPlace']>
>;

export const cmscontroller: HandlersOf<Classes['cmscontroller']> = {
  getSlider: ({ data, world, now }) =>
    rowsOf(
      slideRows(world, now, data.Lang, ({ place }) => place === 'general'),
      data,
    ),

  getIcSlider: ({ data, world, now }) =>
    slideRows(
      world,
      now,
      data.Lang,
      ({ place, sliderType, siteType }) =>
        place !== 'general' &&
        sliderType === data.SliderType &&
        siteType === data.SiteType &&
        (data.sliderPlace === 'all' || PLACE_WORDS[place] === data.sliderPlace),
    ),

  popupInformation: ({ data }) => popups.filter(({ lang }) => lang === data.Lang).map(popupRow),
};

/** Inactive slides and those of other days are sent too, as the spec has the client choose; but they come last. */
function slideRows(world: World, now: number, lang: Lang, fits: (slide: Slide) => boolean): Slider[] {
  const referenceDay = istanbulMidnight(world.bornAt);
  const isShown = (slide: Slide) => {
    const { start, end } = slideDates(slide, referenceDay);
    return slide.status === 1 && start <= now && now < end;
  };
  const fitting = slides.filter((slide) => slide.lang === lang && fits(slide));
  return [...fitting.filter(isShown), ...fitting.filter((slide) => !isShown(slide))].map((slide) =>
    slideRow(slide, referenceDay),
  );
}

function slideRow(slide: Slide, referenceDay: number): Slider {
  const { id, status, place, sliderType, siteType, lang, title, text, label, buttonText, link } = slide;
  const { start, end } = slideDates(slide, referenceDay);
  const isStrip = place === 'sol' || place === 'sag';
  return {
    id,
    Status: status,
    Start_date: istanbulIso(start),
    End_date: istanbulIso(end),
    sliderPlace: PLACE_WORDS[place],
    SliderType: sliderType,
    Lang: lang,
    SiteType: siteType,
    Title: title,
    Text: text,
    Label: label,
    ButtonText: buttonText,
    Link: link,
    Image: isStrip ? mediaUrl('strips', id) : mediaUrl('slides', id, 'wide'),
    ImageMobile: isStrip ? mediaUrl('strips', id) : mediaUrl('slides', id, 'phone'),
  };
}

function popupRow({ id, active, title, text, buttonText, link }: CataloguePopup): Popup {
  return {
    id,
    Active: active,
    Title: title,
    Text: text,
    ButtonText: buttonText,
    Link: link,
    Image: mediaUrl('popups', id),
  };
}
