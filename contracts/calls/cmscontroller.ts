import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { CONTENT_PAGES } from '../documents/pages.ts';
import { data, Flag, Id, Instant, LANGUAGES, Lira, limit, offset, SiteType } from '../fields.ts';
import { assumed, named, stated } from '../marks.ts';
import { MAX_TOURNAMENTS } from '../rules/lists.ts';
import { Announced } from './cmscontroller/slides.ts';

export * from './cmscontroller/slides.ts';

const Dates = {
  Start_date: assumed(Instant, 'dates are ISO with the offset of Istanbul'),
  End_date: assumed(Instant, 'dates are ISO with the offset of Istanbul'),
};

export const Popup = z.object({
  ...Announced,
  Active: named('§3', Flag),
  ButtonText: assumed(z.string()),
  Link: assumed(z.string(), 'a path of the site'),
});
export type Popup = z.output<typeof Popup>;

export const popupInformation = contract('cmscontroller/popupInformation', {
  summary: 'Lists the dialogs that greet a visitor; only active ones are shown.',
  source: 'spec §7 cmscontroller',
  access: 'visitor',
  effect: 'read',
  request: data({ SiteType, siteId: z._default(z.int(), 111) }),
  response: z.array(Popup),
});

export const PROMOTION_KINDS = ['sign-up', 'casino', 'live', 'deposit', 'sport', 'loyalty'] as const;

/** A promotion. Clients show it only while `Status` is 1 (spec §4). Its dates tell whether it has begun. */
export const Promotion = z.object({
  /** The id is the same in both languages and every year, so that links stay valid. `Text` is HTML with the terms. */
  ...Announced,
  /** 1 while the promotion is published: in the mock while it runs; a backend may begin earlier and end later. */
  Status: named('§3', Flag),
  Kind: assumed(z.enum(PROMOTION_KINDS)),
  ...Dates,
  /** One or two sentences of plain text, for a card. */
  Summary: assumed(z.string()),
  /** Short facts by which players compare promotions, such as the highest bonus. */
  Facts: assumed(z.array(z.object({ Label: z.string(), Value: z.string() }))),
  ButtonText: assumed(z.string()),
  Link: assumed(z.string(), 'a path of the site'),
});
export type Promotion = z.output<typeof Promotion>;

export const getPromotions = contract('cmscontroller/getPromotions', {
  summary: 'Lists the promotions with their terms, the running ones first.',
  source: 'spec §7 cmscontroller, §1 Sign-up bonus texts',
  access: 'visitor',
  effect: 'read',
  request: data({ SiteType }),
  response: z.array(Promotion),
});

/** The types of text blocks: those of spec §7, and one for the terms that players accept at registration. */
export const INFORMATION_TYPES = [
  'SocialMediaLinks',
  'DomainBilgi',
  'bottomBarInfo',
  ...Object.values(CONTENT_PAGES),
] as const;
export type InformationType = (typeof INFORMATION_TYPES)[number];

/** The kinds of social links (spec §3), in display order. */
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

/**
 * The address of each social network, empty if the site has none. The block SocialMediaLinks has this object
 * as JSON in its `Text`.
 */
export const SocialLinks = z.partialRecord(z.enum(SOCIAL_KINDS), z.string());
export type SocialLinks = z.output<typeof SocialLinks>;

/** A block of text: a content page or a part of the footer. */
export const Information = z.object({
  /** The content as HTML; for the social links it is JSON (spec §3). */
  Text: stated('§3', z.string()),
  Title: assumed(z.string()),
  InfType: assumed(z.enum(INFORMATION_TYPES)),
  Lang: assumed(z.enum(LANGUAGES)),
});
export type Information = z.output<typeof Information>;

export const getInformation = contract('cmscontroller/getInformation', {
  summary: 'Returns a block of text by its type: a content page or a part of the footer.',
  source: 'spec §7 cmscontroller, §3 Information block',
  access: 'visitor',
  effect: 'read',
  request: data({ SiteType, InfType: z.enum(INFORMATION_TYPES) }),
  /** The reply is one block, not a list. Of its fields, the spec names only `Text`. */
  response: Information,
  example: { InfType: 'GenelKurallar' },
});

export const SPECIAL_DATE_KINDS = ['religious', 'national', 'season'] as const;

/** A special day. Clients show it only while `Status` is 1. */
export const SpecialDate = z.object({
  ...Announced,
  /** 1 while the special day lasts. Some special days, such as religious feasts, last several days. */
  Status: named('§3', Flag),
  Kind: assumed(z.enum(SPECIAL_DATE_KINDS)),
  ...Dates,
});
export type SpecialDate = z.output<typeof SpecialDate>;

export const getSpecialDateInf = contract('cmscontroller/getSpecialDateInf', {
  summary: 'Lists the special days of today and the coming ones; only those of today are active.',
  source: 'spec §7 cmscontroller',
  access: 'visitor',
  effect: 'read',
  request: data({ SiteType }),
  response: z.array(SpecialDate),
});

/** A rank in a tournament. */
const Standing = z.object({
  Place: z.int().check(z.positive()),
  /** A name with most of its letters hidden. */
  Player: z.string(),
  Points: z.int().check(z.nonnegative()),
});

/** A tournament. Its dates alone decide whether it is active, upcoming or concluded (spec §4 Tournament grouping). */
export const Tournament = z.object({
  /** `Text` is HTML that states how points are earned and how prizes are paid. */
  ...Announced,
  Start_date: stated('§3, §4', Instant),
  End_date: stated('§3, §4', Instant),
  Summary: assumed(z.string()),
  GameType: assumed(z.enum(['casino', 'livecasino'])),
  CategoryID: assumed(Id),
  /** The sum of all prizes. */
  Prize: assumed(Lira),
  Prizes: assumed(z.array(z.object({ Places: z.string(), Amount: Lira }))),
  /** The minimum stake for a round to earn points. */
  MinStake: assumed(Lira),
  /** The current ten best players; empty before the start. */
  Standings: assumed(z.array(Standing)),
  Link: assumed(z.string(), 'a path of the site: the games that count'),
});
export type Tournament = z.output<typeof Tournament>;

export const getTournaments = contract('cmscontroller/getTournaments', {
  summary: 'Lists the running, the coming and the last concluded tournaments.',
  source: 'spec §7 cmscontroller, §4 Tournament grouping',
  access: 'visitor',
  effect: 'read',
  request: data({ SiteType, limit: limit(MAX_TOURNAMENTS, MAX_TOURNAMENTS), offset }),
  response: z.array(Tournament),
});
