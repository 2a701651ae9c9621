import type { Popup, Promotion, Slider, SpecialDate, Tournament } from '#contracts/calls/cmscontroller';
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
import { rowsOf } from '../state/page.ts';
import { istanbulIso } from '../worlds/istanbul.ts';
import type { HandlersOf } from './handler.ts';

/** The wire's word for each place; the home page's own slides hang in the middle as well. */
const PLACE_WORDS = { general: 'orta', ic: 'orta', sol: 'sol', sag: 'sag' } as const satisfies Readonly<
  Record<SlidePlace, Slider['sliderPlace']>
>;
/** How many days to come stand behind those of today. */
const COMING_DAYS = 3;

export const cmscontroller: HandlersOf<Classes['cmscontroller']> = {
  getSlider: ({ data, now }) =>
    rowsOf(
      slideRows(now, data.Lang, ({ place }) => place === 'general'),
      data,
    ),

  getIcSlider: ({ data, now }) =>
    slideRows(
      now,
      data.Lang,
      ({ place, sliderType, siteType }) =>
        place !== 'general' &&
        sliderType === data.SliderType &&
        siteType === data.SiteType &&
        (data.sliderPlace === 'all' || PLACE_WORDS[place] === data.sliderPlace),
    ),

  popupInformation: ({ data, now }) =>
    popups.filter(({ lang }) => lang === data.Lang).map((popup) => popupRow(popup, now)),

  getPromotions: ({ data, now }) => promotionsAt(now).map((promotion) => promotionRow(promotion, data.Lang)),

  getInformation: ({ data }) => informationOf(data.InfType, data.Lang),

  getSpecialDateInf({ data, now }) {
    const days = specialDaysFrom(now);
    const today = days.filter(({ start }) => start <= now);
    return days.slice(0, today.length + COMING_DAYS).map((day) => specialDateRow(day, data.Lang, now));
  },

  getTournaments: ({ data, now }) =>
    rowsOf(tournamentsAt(now), data).map((tournament) => tournamentRow(tournament, data.Lang, now)),
};

/** Inactive slides and those of other days are sent too, as the spec has the client choose; but they come last. */
function slideRows(now: number, lang: Lang, fits: (slide: Slide) => boolean): Slider[] {
  const rows = slides
    .filter((slide) => slide.lang === lang && fits(slide))
    .map((slide) => ({ slide, dates: slideDates(slide, now) }));
  const isShown = ({ slide, dates: { start, end } }: (typeof rows)[number]) =>
    slide.status === 1 && start <= now && now < end;
  return [...rows.filter(isShown), ...rows.filter((row) => !isShown(row))].map(({ slide, dates }) =>
    slideRow(slide, dates),
  );
}

function slideRow(slide: Slide, { start, end }: ReturnType<typeof slideDates>): Slider {
  const { id, status, place, sliderType, siteType, lang, title, text, label, buttonText, link } = slide;
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
