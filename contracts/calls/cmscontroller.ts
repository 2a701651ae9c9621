import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { data, Flag, Id, Instant, LANGUAGES, limit, offset, SiteType } from '../fields.ts';
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
  request: data({ limit: limit(7, 50), offset }),
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
