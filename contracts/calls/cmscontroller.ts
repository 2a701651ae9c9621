import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { data, Flag, Id, Instant, LANGUAGES, Lira, limit, offset, SiteType } from '../fields.ts';
import { assumed } from '../marks.ts';

/** Where a slide hangs: `sol` left, `sag` right (spec §3); `orta` the wide one in the middle is assumed. */
export const SLIDER_PLACES = ['sol', 'sag', 'orta'] as const;

/** A slide: shown while active and between its dates (spec §3, §4). */
export const Slider = z.object({
  id: assumed(Id),
  Status: Flag,
  Start_date: assumed(Instant, 'dates are ISO with the offset of Istanbul'),
  End_date: assumed(Instant, 'dates are ISO with the offset of Istanbul'),
  sliderPlace: assumed(z.enum(SLIDER_PLACES), 'orta is ours'),
  SliderType: assumed(z.string()),
  Lang: assumed(z.enum(LANGUAGES)),
  SiteType: assumed(z.string()),
  Title: assumed(z.string()),
  Text: assumed(z.string()),
  /** The line above the title. */
  Label: assumed(z.string()),
  ButtonText: assumed(z.string()),
  Link: assumed(z.string(), 'a path of the site'),
  Image: assumed(z.string()),
  /** A crop of its own for narrow screens. */
  ImageMobile: assumed(z.string()),
});
export type Slider = z.output<typeof Slider>;

export const getSlider = contract('cmscontroller/getSlider', {
  summary: 'The slides of the home page, at most seven.',
  source: 'spec §7 cmscontroller',
  access: 'visitor',
  effect: 'read',
  request: data({ limit: limit(7, 7), offset }),
  response: z.array(Slider),
  example: {},
});

export const getIcSlider = contract('cmscontroller/getIcSlider', {
  summary: 'The inner slides: beside the shelves (sol, sag) and in the lobbies.',
  source: 'spec §7 cmscontroller',
  access: 'visitor',
  effect: 'read',
  request: data({
    SiteType,
    SliderType: z._default(z.string(), 'slot'),
    sliderPlace: z._default(z.enum(['all', ...SLIDER_PLACES]), 'all'),
  }),
  response: z.array(Slider),
  example: {},
});

export const Popup = z.object({
  id: assumed(Id),
  Active: Flag,
  Title: assumed(z.string()),
  Text: assumed(z.string()),
  ButtonText: assumed(z.string()),
  Link: assumed(z.string(), 'a path of the site'),
  Image: assumed(z.string()),
});
export type Popup = z.output<typeof Popup>;

export const popupInformation = contract('cmscontroller/popupInformation', {
  summary: 'The dialogs that greet a visitor; shown only if active.',
  source: 'spec §7 cmscontroller',
  access: 'visitor',
  effect: 'read',
  request: data({ SiteType, siteId: z._default(z.int(), 111) }),
  response: z.array(Popup),
  example: {},
});

export const PROMOTION_KINDS = ['sign-up', 'casino', 'live', 'deposit', 'sport', 'loyalty'] as const;

/** An offer with its terms; shown only if active (spec §4). */
export const Promotion = z.object({
  /** The same in both languages and every year: an address that names it lasts. */
  id: assumed(Id),
  /** 1 while it runs. */
  Status: Flag,
  Kind: assumed(z.enum(PROMOTION_KINDS)),
  Start_date: assumed(Instant, 'dates are ISO with the offset of Istanbul'),
  End_date: assumed(Instant, 'dates are ISO with the offset of Istanbul'),
  Title: assumed(z.string()),
  /** One or two plain sentences, for a card. */
  Summary: assumed(z.string()),
  /** HTML: how it works, and the terms. */
  Text: assumed(z.string()),
  /** What one compares offers by, before reading: share, limit, wagering, days. */
  Facts: assumed(z.array(z.object({ Label: z.string(), Value: z.string() }))),
  ButtonText: assumed(z.string()),
  Link: assumed(z.string(), 'a path of the site'),
  Image: assumed(z.string()),
});
export type Promotion = z.output<typeof Promotion>;

export const getPromotions = contract('cmscontroller/getPromotions', {
  summary: 'The promotions, with their terms; those that run come first.',
  source: 'spec §7 cmscontroller, §1 Sign-up bonus texts',
  access: 'visitor',
  effect: 'read',
  request: data({ SiteType }),
  response: z.array(Promotion),
  example: {},
});

/** Which block of text is wanted; spelt as in spec §7. */
export const INFORMATION_TYPES = [
  'SocialMediaLinks',
  'DomainBilgi',
  'bottomBarInfo',
  'SorumluOyunculuk',
  'SSSinformation',
  'GenelKurallar',
  'GizlilikBilgisi',
  'FinancialsInformation',
  'CasinoKurallari',
  'BahisKurallari',
  'PromoSart',
  'SiteInformation',
] as const;
export type InformationType = (typeof INFORMATION_TYPES)[number];

/** The kinds of social links (spec §3), in the order in which they are shown. */
export const SOCIAL_KINDS = [
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'reddit',
  'telegram',
  'whatsapp',
  'google',
  'pinterest',
] as const;

/** What stands in `Text` of the block SocialMediaLinks, as JSON: an address per kind, empty for none. */
export const SocialLinks = z.partialRecord(z.enum(SOCIAL_KINDS), z.string());
export type SocialLinks = z.output<typeof SocialLinks>;

/** A block of text: a content page, or a part of the footer. */
export const Information = z.object({
  /** HTML; JSON for the social links (spec §3). */
  Text: z.string(),
  Title: assumed(z.string()),
  InfType: assumed(z.enum(INFORMATION_TYPES)),
  Lang: assumed(z.enum(LANGUAGES)),
});
export type Information = z.output<typeof Information>;

export const getInformation = contract('cmscontroller/getInformation', {
  summary: 'A block of text by its type: a content page, or a part of the footer.',
  source: 'spec §7 cmscontroller, §3 Information block',
  access: 'visitor',
  effect: 'read',
  request: data({ SiteType, InfType: z.enum(INFORMATION_TYPES) }),
  response: assumed(Information, 'one block, not a list'),
  example: { InfType: 'GenelKurallar' },
});

export const SPECIAL_DATE_KINDS = ['religious', 'national', 'season'] as const;

/** A day that the site marks; shown only if active (spec §4). */
export const SpecialDate = z.object({
  id: assumed(Id),
  /** 1 on its day, or days. */
  Status: Flag,
  Kind: assumed(z.enum(SPECIAL_DATE_KINDS)),
  Start_date: assumed(Instant, 'dates are ISO with the offset of Istanbul'),
  End_date: assumed(Instant, 'dates are ISO with the offset of Istanbul'),
  Title: assumed(z.string()),
  Text: assumed(z.string()),
  Image: assumed(z.string()),
});
export type SpecialDate = z.output<typeof SpecialDate>;

export const getSpecialDateInf = contract('cmscontroller/getSpecialDateInf', {
  summary: 'The holidays of today and those that come next; only those of today are active.',
  source: 'spec §7 cmscontroller',
  access: 'visitor',
  effect: 'read',
  request: data({ SiteType }),
  response: z.array(SpecialDate),
  example: {},
});

/** A place in a tournament. */
const Standing = z.object({
  Place: z.int().check(z.positive()),
  /** A name with most of its letters hidden. */
  Player: z.string(),
  Points: z.int().check(z.nonnegative()),
});

/** Active, upcoming or concluded by its dates alone (spec §4 Tournament grouping). */
export const Tournament = z.object({
  id: assumed(Id),
  Start_date: Instant,
  End_date: Instant,
  Title: assumed(z.string()),
  Summary: assumed(z.string()),
  /** HTML: what counts, and how prizes are paid. */
  Text: assumed(z.string()),
  GameType: assumed(z.enum(['casino', 'livecasino'])),
  CategoryID: assumed(Id),
  /** All prizes together. */
  Prize: assumed(Lira),
  Prizes: assumed(z.array(z.object({ Places: z.string(), Amount: Lira }))),
  /** The least stake of a round that counts. */
  MinStake: assumed(Lira),
  /** The best ten, as they stand; none before the start. */
  Standings: assumed(z.array(Standing)),
  Link: assumed(z.string(), 'a path of the site: the games that count'),
  Image: assumed(z.string()),
});
export type Tournament = z.output<typeof Tournament>;

export const getTournaments = contract('cmscontroller/getTournaments', {
  summary: 'The tournaments: those that run, those to come, those just over.',
  source: 'spec §7 cmscontroller, §4 Tournament grouping',
  access: 'visitor',
  effect: 'read',
  request: data({ SiteType, limit: limit(50, 50), offset }),
  response: z.array(Tournament),
  example: {},
});
