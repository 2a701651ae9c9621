import { expect, test } from 'vitest';
import * as cmscontroller from '#contracts/calls/cmscontroller';
import * as crm from '#contracts/calls/crm';
import * as habanero from '#contracts/calls/habanero';
import * as slider from '#contracts/calls/slider';
import type { AnyContract } from '#contracts/contract';
import { DAY_MS } from '#contracts/time/durations';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, NOON, type TestWorld } from '#tests/support/a-world';

const CALLS: readonly (readonly [AnyContract, object])[] = [
  [cmscontroller.getSlider, {}],
  [cmscontroller.getIcSlider, {}],
  [cmscontroller.popupInformation, {}],
  [cmscontroller.getPromotions, {}],
  [cmscontroller.getSpecialDateInf, {}],
  [cmscontroller.getTournaments, {}],
  ...cmscontroller.INFORMATION_TYPES.map((InfType) => [cmscontroller.getInformation, { InfType }] as const),
  [slider.get_all_items, {}],
  [slider.get_active_items, {}],
  [crm.list_mass_messages, {}],
  [habanero.getJackpots, {}],
];

test('all content is in the language of the call, and in Turkish by default', async () => {
  const { read } = await aWorld();

  for (const [contract, data] of CALLS) {
    const label = `${contract.name} ${JSON.stringify(data)}`;
    const [plain, turkish, english] = [
      JSON.stringify(await read(contract, data)),
      JSON.stringify(await read(contract, { ...data, Lang: 'tr' })),
      JSON.stringify(await read(contract, { ...data, Lang: 'en' })),
    ];
    expect(turkish, label).toBe(plain);
    expect(english, label).not.toBe(turkish);
  }
});

test('all content names no other host, and all its images exist', async () => {
  const { read, request } = await aWorld();

  for (const [contract, data] of CALLS) {
    const text = JSON.stringify(await read(contract, data));
    if (!text.includes('SocialMediaLinks')) expect(text, contract.name).not.toMatch(/https?:/);
    for (const picture of new Set(text.match(/\/media\/[^"\\]+/g))) {
      expect((await request(picture)).status, picture).toBe(200);
    }
  }
});

test('all content is the same in every world at the same time, whatever was read before', async () => {
  const [one, other] = [await aWorld(), await aWorld()];
  const texts = async ({ read }: typeof one) =>
    Promise.all(CALLS.map(async ([contract, data]) => JSON.stringify(await read(contract, data))));
  const before = await texts(one);

  await one.control('putClock', { now: '2031-07-04T03:21', running: false });
  await texts(one);
  await one.control('putClock', { now: '2026-11-20T12:00', running: false });

  expect(await texts(one)).toEqual(before);
  expect(await texts(other)).toEqual(before);
});

test('all content is the same with and without a session', async () => {
  const { call, player: esra } = await aPlayer();

  for (const [contract, data] of CALLS) {
    const visitor = await call(contract, data);
    expect((await esra.call(contract, data)).envelope, contract.name).toEqual(visitor.envelope);
  }
});

test('getIcSlider: both site types have the same slides, and an unknown one has none', async () => {
  const { read, call } = await aWorld();

  for (const SliderType of ['slot', 'livecasino']) {
    const desktop = await read(cmscontroller.getIcSlider, { SliderType });
    const mobile = await read(cmscontroller.getIcSlider, { SliderType, SiteType: 'mobile' });
    expect(desktop.map(({ SiteType }) => SiteType)).toEqual(desktop.map(() => 'desktop'));
    expect(mobile).toEqual(desktop.map((slide) => ({ ...slide, SiteType: 'mobile' })));
  }
  const { envelope } = await call(cmscontroller.getIcSlider, { SiteType: 'kiosk' });
  expect(envelope).toMatchObject({ result: true, data: [] });
});

test('the slides of the home page: brief ones first, then long ones, then those that are not shown', async () => {
  const { read, control } = await aWorld();
  const ranks = new Set<number>();

  for (const day of [0, 20, 41, 120, 240]) {
    const now = NOON + day * DAY_MS;
    await control('putClock', { now: new Date(now).toISOString(), running: false });
    const rows = await listHomeSlides(read);
    const order = rows.map(({ Status, Start_date, End_date }) => {
      const [start, end] = [Date.parse(Start_date), Date.parse(End_date)];
      if (Status !== 1 || start > now || now >= end) return 2;
      return end - start <= 14 * DAY_MS ? 0 : 1;
    });
    expect(order, `day ${day}`).toEqual(order.toSorted());
    for (const rank of order) ranks.add(rank);
    for (const { sliderPlace, SiteType } of rows)
      expect([sliderPlace, SiteType]).toEqual(['orta', 'desktop']);
    expect(await read(cmscontroller.getSlider, { limit: 2, offset: 1 })).toEqual(rows.slice(1, 3));
  }
  expect(ranks).toEqual(new Set([0, 1, 2]));
});

/** Lists the slides of the home page, of which a call returns at most seven. */
async function listHomeSlides(read: TestWorld['read']) {
  const pages = [0, 7, 14].map((offset) => read(cmscontroller.getSlider, { offset }));
  const [first = [], ...others] = await Promise.all(pages);
  expect(first).toHaveLength(7);
  return [...first, ...others.flat()];
}

test('the slides of a lobby are those of its type and place, and none is of the home page', async () => {
  const { read } = await aWorld();
  const home = (await listHomeSlides(read)).map(({ id }) => id);

  for (const SliderType of ['slot', 'livecasino']) {
    const list = (sliderPlace: 'all' | 'orta' | 'sol' | 'sag') =>
      read(cmscontroller.getIcSlider, { SliderType, sliderPlace });
    const all = await list('all');
    expect(new Set(all.map((row) => row.SliderType))).toEqual(new Set([SliderType]));
    expect(all.filter(({ id }) => home.includes(id))).toEqual([]);
    for (const place of ['orta', 'sol', 'sag'] as const) {
      const own = await list(place);
      expect(own.length, place).toBeGreaterThan(0);
      expect(own).toEqual(all.filter(({ sliderPlace }) => sliderPlace === place));
      for (const { Image, ImageMobile, ImageTablet } of own) {
        const isStrip = place !== 'orta';
        expect(new Set([Image, ImageMobile, ImageTablet]).size).toBe(isStrip ? 1 : 3);
        expect(Image).toContain(isStrip ? '/strips/' : '/slides/');
      }
    }
  }
});

test('the special days that run are listed, and the next three, by their start', async () => {
  const { read, control } = await aWorld();
  const counts = new Set<number>();

  for (let day = 0; day < 366; day += 9) {
    const now = NOON + day * DAY_MS;
    await control('putClock', { now: new Date(now).toISOString(), running: false });
    const rows = await read(cmscontroller.getSpecialDateInf);
    const starts = rows.map(({ Start_date }) => Date.parse(Start_date));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(starts.filter((start) => start > now)).toHaveLength(3);
    expect(rows.map(({ Status }) => Status)).toEqual(starts.map((start) => (start <= now ? 1 : 0)));
    for (const { End_date } of rows) expect(Date.parse(End_date)).toBeGreaterThan(now);
    counts.add(rows.length);
  }
  expect(counts.size).toBeGreaterThan(1);
});

test('a tournament links to the category whose games count in it', async () => {
  const { read } = await aWorld();

  for (const { GameType, CategoryID, Link } of await read(cmscontroller.getTournaments))
    expect(Link).toBe(`/${GameType === 'casino' ? 'slot' : 'live'}/category/${CategoryID}`);
});

test('running promotions come first, and then the coming ones by their start', async () => {
  const { read } = await aWorld();
  const rows = await read(cmscontroller.getPromotions);
  const starts = rows.map(({ Start_date }) => Date.parse(Start_date));
  const firstComing = starts.findIndex((start) => start > NOON);

  expect(rows.length).toBeGreaterThanOrEqual(10);
  expect(firstComing).toBeGreaterThan(3);
  expect(rows.map(({ Status }) => Status)).toEqual(starts.map((start) => (start > NOON ? 0 : 1)));
  expect(starts.slice(firstComing)).toEqual(starts.filter((start) => start > NOON).sort((a, b) => a - b));
});

test('what links to a promotion while it shows leads to an active one, all year', async () => {
  const { read, control } = await aWorld();
  const start = Date.parse('2026-12-31T12:00:00+03:00');

  for (let day = 0; day < 366; day += day < 2 ? 1 : 7) {
    const now = start + day * DAY_MS;
    await control('putClock', { now: new Date(now).toISOString(), running: false });
    const promotions = await read(cmscontroller.getPromotions);
    const active = promotions.filter(({ Status }) => Status === 1).map(({ id }) => `/promotions/${id}`);
    const dated = [...(await read(cmscontroller.getSlider)), ...(await read(slider.get_active_items))].filter(
      (row) => Date.parse(row.Start_date) <= now && now < Date.parse(row.End_date),
    );
    const popups = (await read(cmscontroller.popupInformation)).filter(({ Active }) => Active === 1);
    const links = [...dated, ...popups]
      .map(({ Link }) => Link)
      .filter((link) => /\/promotions\/\d/.test(link ?? ''));
    expect(active, new Date(now).toISOString()).toEqual(expect.arrayContaining(links));
  }
});

test('the standings of a running tournament change every five minutes', async () => {
  const { read, advance } = await aWorld();
  const standings = async () => {
    const rows = await read(cmscontroller.getTournaments);
    return rows.find(({ Title }) => Title === 'Şerif haftası')?.Standings;
  };
  const before = await standings();

  advance(4 * 60_000);
  expect(await standings()).toEqual(before);
  advance(60_000);
  expect(await standings()).not.toEqual(before);
  expect(before).toHaveLength(10);
});

test('popups are active by date: the wheel at weekends, a wish at New Year, the welcome always', async () => {
  const { read, control } = await aWorld();
  const active = async (now: string) => {
    await control('putClock', { now, running: false });
    const rows = await read(cmscontroller.popupInformation);
    return rows.filter(({ Active }) => Active === 1).map(({ id }) => id);
  };

  expect(await active('2026-11-20T17:59')).toEqual([1]);
  expect(await active('2026-11-20T18:00')).toEqual([4, 1]);
  expect(await active('2026-11-23T00:00')).toEqual([1]);
  expect(await active('2026-12-31T12:00')).toEqual([3, 1]);
  expect(await active('2027-01-01T19:59:59')).toEqual([3, 4, 1]);
  expect(await active('2027-01-01T20:00')).toEqual([4, 1]);
});
