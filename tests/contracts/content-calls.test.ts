import { expect, test } from 'vitest';
import * as cmscontroller from '#contracts/calls/cmscontroller';
import * as crm from '#contracts/calls/crm';
import * as habanero from '#contracts/calls/habanero';
import * as slider from '#contracts/calls/slider';
import type { AnyContract } from '#contracts/contract';

const DEFAULTS: readonly (readonly [AnyContract, object])[] = [
  [cmscontroller.getSlider, { limit: 7, offset: 0 }],
  [cmscontroller.getIcSlider, { SiteType: 'desktop', SliderType: 'slot', sliderPlace: 'all' }],
  [cmscontroller.getPromotions, { SiteType: 'desktop' }],
  [cmscontroller.popupInformation, { SiteType: 'desktop', siteId: 111 }],
  [cmscontroller.getSpecialDateInf, { SiteType: 'desktop' }],
  [cmscontroller.getTournaments, { SiteType: 'desktop', limit: 50, offset: 0 }],
  [slider.get_all_items, { siteId: 889 }],
  [slider.get_active_items, { siteId: 889 }],
  [crm.list_mass_messages, { limit: 10, offset: 0 }],
  [habanero.getJackpots, {}],
];

const REFUSED: readonly (readonly [AnyContract, object])[] = [
  [crm.list_mass_messages, { limit: -1 }],
  [crm.list_mass_messages, { limit: 101 }],
  [cmscontroller.getTournaments, { offset: 1.5 }],
  [cmscontroller.getInformation, {}],
  [cmscontroller.getPromotions, { Lang: 'de' }],
];

for (const [{ name, request }, expected] of DEFAULTS) {
  test(`an empty ${name} asks for what the spec says`, () => {
    expect(request.parse({})).toEqual({ Lang: 'tr', ...expected });
  });
}

for (const [{ name, request }, data] of REFUSED) {
  test(`${name} refuses ${JSON.stringify(data)}`, () => {
    expect(request.safeParse(data).success).toBe(false);
  });
}
