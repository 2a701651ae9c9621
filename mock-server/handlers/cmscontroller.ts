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
import { type PromotionEdition, promotionsAt } from '#fixtures/calendar/promotions';
import { type MarkedDay, specialDaysFrom } from '#fixtures/calendar/special-dates';
import { standingsAt } from '#fixtures/calendar/standings';
import {
  prizePool,
  prizeRows,
  type TournamentEdition,
  tournamentID,
  tournamentsAt,
} from '#fixtures/calendar/tournaments';
import { type Popup as CataloguePopup, isPopupActive, popups } from '#fixtures/catalogue/popups';
import { type Slide, type SlidePlace, slideDates, slides } from '#fixtures/catalogue/sliders';
import { informationOf } from '#fixtures/pages/information';
import { pageNamed } from '#fixtures/pages/pages';
import { tournamentText } from '#fixtures/pages/tournament-text';
import { lasting } from '../state/lasting.ts';
import { rowsOf, type Window } from '../state/page.ts';
import { DAY_MS, HOUR_MS, istanbulIso, MINUTE_MS } from '../worlds/istanbul.ts';
import type { HandlersOf } from './handler.ts';

/** The wire's word for each place; the home page's own slides hang in the middle as well. */
const PLACE_WORDS = { general: 'orta', ic: 'orta', sol: 'sol', sag: 'sag' } as const satisfies Readonly<
  Record<SlidePlace, Slider['sliderPlace']>
>;
/** What slides are asked for by: the same ones for both, as each has a crop of its own for phones. */
const SITE_TYPES = ['desktop', 'mobile'] as const;
type SiteType = (typeof SITE_TYPES)[number];
/** Two weeks. */
const BRIEF_MS = 14 * DAY_MS;
/** How many days to come stand behind those of today. */
const COMING_DAYS = 3;

/** Nothing in the calendars begins or ends but on the hour; standings are counted every five minutes. */
const slidesOf = lasting(HOUR_MS, ({ lang, siteType }: { lang: Lang; siteType: SiteType }, at) =>
  placedSlides(lang, siteType, at),
);
const homeSlides = lasting(HOUR_MS, ({ lang, limit, offset }: ListQuery, at) =>
  rowsOf(
    slidesOf({ lang, siteType: 'desktop' }, at).filter(({ slide }) => slide.place === 'general'),
    { limit, offset },
  ).map(({ row }) => row),
);
const promotionRows = lasting(HOUR_MS, ({ lang }: { lang: Lang }, at) =>
  promotionsAt(at).map((promotion) => promotionRow(promotion, lang)),
);
const specialDateRows = lasting(HOUR_MS, ({ lang }: { lang: Lang }, at) => {
  const days = specialDaysFrom(at);
  const today = days.filter(({ start }) => start <= at);
  return days.slice(0, today.length + COMING_DAYS).map((day) => specialDateRow(day, lang, at));
});
const tournamentRows = lasting(5 * MINUTE_MS, ({ lang, limit, offset }: ListQuery, at) =>
  rowsOf(tournamentsAt(at), { limit, offset }).map((tournament) => tournamentRow(tournament, lang, at)),
);
const information = lasting(
  Number.MAX_SAFE_INTEGER,
  ({ type, lang }: { type: InformationType; lang: Lang }) => informationOf(type, lang),
);

/** A part of a list, in one language. */
type ListQuery = { readonly lang: Lang } & Window;

export const cmscontroller: HandlersOf<Classes['cmscontroller']> = {
  getSlider: ({ data: { Lang: lang, limit, offset }, now }) => homeSlides({ lang, limit, offset }, now),

  getIcSlider({ data, now }) {
    const siteType = SITE_TYPES.find((each) => each === data.SiteType);
    if (!siteType) return [];
    return slidesOf({ lang: data.Lang, siteType }, now)
      .filter(
        ({ slide: { place, sliderType } }) =>
          place !== 'general' &&
          sliderType === data.SliderType &&
          (data.sliderPlace === 'all' || PLACE_WORDS[place] === data.sliderPlace),
      )
      .map(({ row }) => row);
  },

  popupInformation: ({ data, now }) =>
    popups.filter(({ lang }) => lang === data.Lang).map((popup) => popupRow(popup, now)),

  getPromotions: ({ data, now }) => promotionRows({ lang: data.Lang }, now),

  getInformation: ({ data }) => information({ type: data.InfType, lang: data.Lang }, 0),

  getSpecialDateInf: ({ data, now }) => specialDateRows({ lang: data.Lang }, now),

  getTournaments: ({ data: { Lang: lang, limit, offset }, now }) =>
    tournamentRows({ lang, limit, offset }, now),
};

/**
 * Inactive slides and those of other days are sent too, as the spec has the client choose; but they come last.
 * What lasts some days only stands before what is always there: the home page asks for seven.
 */
function placedSlides(
  lang: Lang,
  siteType: SiteType,
  now: number,
): { readonly slide: Slide; readonly row: Slider }[] {
  const rows = slides
    .filter((slide) => slide.lang === lang)
    .map((slide) => ({ slide, dates: slideDates(slide, now) }));
  const rank = ({ slide, dates: { start, end } }: (typeof rows)[number]) => {
    const isShown = slide.status === 1 && start <= now && now < end;
    if (!isShown) return 2;
    return end - start <= BRIEF_MS ? 0 : 1;
  };
  return rows
    .sort((a, b) => rank(a) - rank(b))
    .map(({ slide, dates }) => ({ slide, row: slideRow(slide, siteType, dates) }));
}

function slideRow(slide: Slide, siteType: SiteType, { start, end }: ReturnType<typeof slideDates>): Slider {
  const { id, status, place, sliderType, lang, title, text, label, buttonText, link } = slide;
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

function popupRow(popup: CataloguePopup, now: number): Popup {
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

function promotionRow({ promotion, edition, isRunning }: PromotionEdition, lang: Lang): Promotion {
  const { id, slug, kind, buttonText, link } = promotion;
  const { title, summary, facts, body } = pageNamed(`promotions/${slug}`, lang);
  return {
    id,
    Status: isRunning ? 1 : 0,
    Kind: kind,
    Start_date: istanbulIso(edition.start),
    End_date: istanbulIso(edition.end),
    Title: title,
    Summary: summary,
    Text: body,
    Facts: facts.map(({ label, value }) => ({ Label: label, Value: value })),
    ButtonText: buttonText[lang],
    Link: link,
    Image: mediaUrl('promotions', id),
  };
}

function specialDateRow({ day, start, end }: MarkedDay, lang: Lang, now: number): SpecialDate {
  return {
    id: day.id,
    Status: start <= now && now < end ? 1 : 0,
    Kind: day.kind,
    Start_date: istanbulIso(start),
    End_date: istanbulIso(end),
    Title: day.title[lang],
    Text: day.text[lang],
    Image: mediaUrl('scenes', day.symbol, `${day.colours}`),
  };
}

function tournamentRow(tournament: TournamentEdition, lang: Lang, now: number): Tournament {
  const { series, edition } = tournament;
  const { type, categoryID } = series.games;
  return {
    id: tournamentID(tournament),
    Start_date: istanbulIso(edition.start),
    End_date: istanbulIso(edition.end),
    Title: series.title[lang],
    Summary: series.summary[lang],
    Text: tournamentText(series, lang),
    GameType: type,
    CategoryID: categoryID,
    Prize: prizePool(series),
    Prizes: prizeRows(series),
    MinStake: series.minStake,
    Standings: standingsAt(tournament, now),
    Link: `/${type === 'casino' ? 'slot' : 'live'}/category/${categoryID}`,
    Image: mediaUrl('scenes', series.symbol, `${series.colours}`),
  };
}
