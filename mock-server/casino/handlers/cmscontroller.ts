import type {
  InformationType,
  Popup,
  Promotion,
  Slider,
  SpecialDate,
  Tournament,
} from '#contracts/calls/cmscontroller';
import type { Lang } from '#contracts/fields';
import type { Classes } from '#contracts/registry';
import { mediaUrl } from '#fixtures/art/media';
import { listPromotions, type PromotionEdition } from '#fixtures/calendar/promotions';
import { listComingSpecialDays, type SpecialDayEdition } from '#fixtures/calendar/special-dates';
import { computeStandings } from '#fixtures/calendar/standings';
import {
  listPrizeRows,
  listTournaments,
  sumPrizes,
  type TournamentEdition,
  toTournamentID,
} from '#fixtures/calendar/tournaments';
import { type Popup as CataloguePopup, isPopupActive, popups } from '#fixtures/catalogue/popups';
import type { SlidePlace } from '#fixtures/catalogue/slide-theme';
import { findSlideDates, type Slide, slides } from '#fixtures/catalogue/sliders';
import { buildInformation } from '#fixtures/pages/information';
import { loadPage } from '#fixtures/pages/pages';
import { buildTournamentText } from '#fixtures/pages/tournament-text';
import { cachePerPeriod } from '../../engine/base/cache.ts';
import { DAY_MS, formatIstanbulIso, HOUR_MS, MINUTE_MS } from '../../engine/base/istanbul.ts';
import { type PageWindow, sliceRows } from '../../engine/base/pagination.ts';
import type { HandlersOf } from './handler.ts';

/**
 * Maps the place of a slide to the `sliderPlace` that is sent. `general`, the home page, is sent as `orta`.
 */
const PLACE_WORDS = { general: 'orta', ic: 'orta', sol: 'sol', sag: 'sag' } as const satisfies Readonly<
  Record<SlidePlace, Slider['sliderPlace']>
>;
/** The site types. Both get the same slides, because each slide names an image for every screen size. */
const SITE_TYPES = ['desktop', 'mobile'] as const;
type SiteType = (typeof SITE_TYPES)[number];
/** Slides that are shown for at most this time count as brief. Brief slides come first. */
const MAX_BRIEF_MS = 14 * DAY_MS;
/** The number of future special dates that are listed after those of today. */
const UPCOMING_DATES = 3;

/** Lists are cached while they stay the same: calendars change hourly, standings every five minutes. */
const listSlides = cachePerPeriod(HOUR_MS, ({ lang, siteType }: { lang: Lang; siteType: SiteType }, at) =>
  sortSlides(lang, siteType, at),
);
const listHomeSlides = cachePerPeriod(HOUR_MS, ({ lang, limit, offset }: ListQuery, at) =>
  sliceRows(
    listSlides({ lang, siteType: 'desktop' }, at).filter(({ slide }) => slide.place === 'general'),
    { limit, offset },
  ).map(({ row }) => row),
);
const listPromotionRows = cachePerPeriod(HOUR_MS, ({ lang }: { lang: Lang }, at) =>
  listPromotions(at).map((promotion) => buildPromotion(promotion, lang)),
);
const listSpecialDateRows = cachePerPeriod(HOUR_MS, ({ lang }: { lang: Lang }, at) => {
  const days = listComingSpecialDays(at);
  const today = days.filter(({ start }) => start <= at);
  return days.slice(0, today.length + UPCOMING_DATES).map((day) => buildSpecialDate(day, lang, at));
});
const listTournamentRows = cachePerPeriod(5 * MINUTE_MS, ({ lang, limit, offset }: ListQuery, at) =>
  sliceRows(listTournaments(at), { limit, offset }).map((tournament) =>
    buildTournament(tournament, lang, at),
  ),
);
const readInformation = cachePerPeriod(
  Number.MAX_SAFE_INTEGER,
  ({ type, lang }: { type: InformationType; lang: Lang }) => buildInformation(type, lang),
);

type ListQuery = { readonly lang: Lang } & PageWindow;

export const cmscontroller: HandlersOf<Classes['cmscontroller']> = {
  getSlider: ({ data: { Lang: lang, limit, offset }, now }) => listHomeSlides({ lang, limit, offset }, now),

  getIcSlider({ data, now }) {
    const siteType = SITE_TYPES.find((each) => each === data.SiteType);
    if (!siteType) return [];
    return listSlides({ lang: data.Lang, siteType }, now)
      .filter(
        ({ slide: { place, sliderType } }) =>
          place !== 'general' &&
          sliderType === data.SliderType &&
          (data.sliderPlace === 'all' || PLACE_WORDS[place] === data.sliderPlace),
      )
      .map(({ row }) => row);
  },

  popupInformation: ({ data, now }) =>
    popups.filter(({ lang }) => lang === data.Lang).map((popup) => buildPopup(popup, now)),

  getPromotions: ({ data, now }) => listPromotionRows({ lang: data.Lang }, now),

  getInformation: ({ data }) => readInformation({ type: data.InfType, lang: data.Lang }, 0),

  getSpecialDateInf: ({ data, now }) => listSpecialDateRows({ lang: data.Lang }, now),

  getTournaments: ({ data: { Lang: lang, limit, offset }, now }) =>
    listTournamentRows({ lang, limit, offset }, now),
};

/**
 * Returns the slides of a language: the brief ones first, because the home page requests only seven slides,
 * and the inactive ones last. Inactive slides are sent because the client filters by status and dates (spec).
 */
function sortSlides(
  lang: Lang,
  siteType: SiteType,
  now: number,
): { readonly slide: Slide; readonly row: Slider }[] {
  const rows = slides
    .filter((slide) => slide.lang === lang)
    .map((slide) => ({ slide, dates: findSlideDates(slide, now) }));
  const rank = ({ slide, dates: { start, end } }: (typeof rows)[number]) => {
    const isShown = slide.status === 1 && start <= now && now < end;
    if (!isShown) return 2;
    return end - start <= MAX_BRIEF_MS ? 0 : 1;
  };
  return rows
    .sort((a, b) => rank(a) - rank(b))
    .map(({ slide, dates }) => ({ slide, row: buildSlide(slide, siteType, dates) }));
}

function buildSlide(
  slide: Slide,
  siteType: SiteType,
  { start, end }: ReturnType<typeof findSlideDates>,
): Slider {
  const { id, status, place, sliderType, lang, title, text, label, buttonText, link } = slide;
  const isStrip = place === 'sol' || place === 'sag';
  return {
    id,
    Status: status,
    Start_date: formatIstanbulIso(start),
    End_date: formatIstanbulIso(end),
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
    ImageTablet: isStrip ? mediaUrl('strips', id) : mediaUrl('slides', id, 'tablet'),
  };
}

function buildPopup(popup: CataloguePopup, now: number): Popup {
  const { id, title, text, buttonText, link } = popup;
  return {
    id,
    Active: isPopupActive(popup, now) ? 1 : 0,
    Title: title,
    Text: text,
    ButtonText: buttonText,
    Link: link,
    Image: mediaUrl('popups', id),
  };
}

function buildPromotion({ promotion, edition, isRunning }: PromotionEdition, lang: Lang): Promotion {
  const { id, slug, kind, buttonText, link } = promotion;
  const { title, summary, facts, body } = loadPage(`promotions/${slug}`, lang);
  return {
    id,
    Status: isRunning ? 1 : 0,
    Kind: kind,
    Start_date: formatIstanbulIso(edition.start),
    End_date: formatIstanbulIso(edition.end),
    Title: title,
    Summary: summary,
    Text: body,
    Facts: facts.map(({ label, value }) => ({ Label: label, Value: value })),
    ButtonText: buttonText[lang],
    Link: link,
    Image: mediaUrl('promotions', id),
  };
}

function buildSpecialDate({ day, start, end }: SpecialDayEdition, lang: Lang, now: number): SpecialDate {
  return {
    id: day.id,
    Status: start <= now && now < end ? 1 : 0,
    Kind: day.kind,
    Start_date: formatIstanbulIso(start),
    End_date: formatIstanbulIso(end),
    Title: day.title[lang],
    Text: day.text[lang],
    Image: mediaUrl('scenes', day.symbol, `${day.colours}`),
  };
}

function buildTournament(tournament: TournamentEdition, lang: Lang, now: number): Tournament {
  const { series, edition } = tournament;
  const { type, categoryID } = series.games;
  return {
    id: toTournamentID(tournament),
    Start_date: formatIstanbulIso(edition.start),
    End_date: formatIstanbulIso(edition.end),
    Title: series.title[lang],
    Summary: series.summary[lang],
    Text: buildTournamentText(series, lang),
    GameType: type,
    CategoryID: categoryID,
    Prize: sumPrizes(series),
    Prizes: listPrizeRows(series),
    MinStake: series.minStake,
    Standings: computeStandings(tournament, now),
    Link: `/${type === 'casino' ? 'slot' : 'live'}/category/${categoryID}`,
    Image: mediaUrl('scenes', series.symbol, `${series.colours}`),
  };
}
