/**
 * The call for slides. It has its own file, so that the first load of the site does not include the other
 * calls of the class `cmscontroller`.
 */
import * as z from 'zod/mini';
import { contract } from '../../contract.ts';
import { data, Flag, Id, Instant, LANGUAGES, limit, offset, SiteType } from '../../fields.ts';
import { assumed, dispensable, named, stated } from '../../marks.ts';
import { MAX_SLIDES } from '../../rules/lists.ts';

/** The fields of all that the site announces with a text and a picture. */
export const Announced = {
  id: assumed(Id),
  Title: assumed(z.string()),
  Text: assumed(z.string()),
  Image: assumed(z.string()),
};

/** The position of a slide: `sol` left, `sag` right (spec §3); `orta`, wide in the middle, is assumed. */
export const SLIDER_PLACES = ['sol', 'sag', 'orta'] as const;

/** A slide. It is shown only while it is active and between its dates (spec §3, §4). */
export const Slider = z.object({
  ...Announced,
  Status: named('§3', Flag),
  Start_date: stated('§3, §4', dispensable(Instant)),
  End_date: stated('§3, §4', dispensable(Instant)),
  sliderPlace: named('§3', dispensable(z.enum(SLIDER_PLACES))),
  SliderType: named('§3', dispensable(z.string())),
  Lang: named('§3', dispensable(z.enum(LANGUAGES))),
  SiteType: named('§3', dispensable(z.string())),
  /** The line above the title. */
  Label: assumed(z.string()),
  ButtonText: assumed(z.string()),
  Link: assumed(z.string(), 'a path of the site'),
  /** The image for narrow screens. */
  ImageMobile: assumed(z.string()),
  /** The image for medium widths, where the text is beside the image. */
  ImageTablet: assumed(z.string()),
});
export type Slider = z.output<typeof Slider>;

export const getSlider = contract('cmscontroller/getSlider', {
  summary: `Lists the slides of the home page, at most ${MAX_SLIDES}.`,
  source: 'spec §7 cmscontroller',
  access: 'visitor',
  effect: 'read',
  request: data({ limit: limit(MAX_SLIDES, MAX_SLIDES), offset }),
  response: z.array(Slider),
});

export const getIcSlider = contract('cmscontroller/getIcSlider', {
  summary: 'Lists the inner slides, which are shown beside the shelves (sol, sag) and in the lobbies.',
  source: 'spec §7 cmscontroller',
  access: 'visitor',
  effect: 'read',
  request: data({
    SiteType,
    SliderType: z._default(z.string(), 'slot'),
    sliderPlace: z._default(z.enum(['all', ...SLIDER_PLACES]), 'all'),
  }),
  response: z.array(Slider),
});
