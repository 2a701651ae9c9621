import { describe, expect, test } from 'vitest';
import * as cmscontroller from '#contracts/calls/cmscontroller';
import * as crm from '#contracts/calls/crm';
import * as habanero from '#contracts/calls/habanero';
import * as slider from '#contracts/calls/slider';
import type { AnyContract } from '#contracts/contract';
import { LANGUAGES } from '#contracts/fields';
import { aVisit } from '#tests/support/a-visit';
import { aWorld } from '#tests/support/a-world';
import { htmlFlaw } from '#tests/support/html-reading';
import { isSitePath } from '#tests/support/site-paths';

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

describe('all content', () => {
  test('answers in both languages, each in its own, Turkish without being told', async () => {
    const { ask } = await aVisit();

    for (const [contract, data] of CALLS) {
      const label = `${contract.name} ${JSON.stringify(data)}`;
      const [plain, turkish, english] = [
        JSON.stringify(await ask(contract, data)),
        JSON.stringify(await ask(contract, { ...data, Lang: 'tr' })),
        JSON.stringify(await ask(contract, { ...data, Lang: 'en' })),
      ];
      expect(turkish, label).toBe(plain);
      expect(english, label).not.toBe(turkish);
    }
  });

  test('is sent no further than this machine, and every picture of it can be drawn', async () => {
    const { ask, request } = await aVisit();

    for (const [contract, data] of CALLS) {
      const text = JSON.stringify(await ask(contract, data));
      if (!text.includes('SocialMediaLinks')) expect(text, contract.name).not.toMatch(/https?:/);
      for (const picture of new Set(text.match(/\/media\/[^"\\]+/g))) {
        expect((await request(picture)).status, picture).toBe(200);
      }
    }
  });

  test('is the same bytes in another world at the same time, and after going there and back', async () => {
    const [one, other] = [await aVisit(), await aVisit()];
    const texts = async ({ ask }: typeof one) =>
      Promise.all(CALLS.map(async ([contract, data]) => JSON.stringify(await ask(contract, data))));
    const before = await texts(one);

    await one.travel('2031-07-04T03:21');
    await texts(one);
    await one.travel('2026-11-20T12:00');

    expect(await texts(one)).toEqual(before);
    expect(await texts(other)).toEqual(before);
  });

  test('needs no session and minds none', async () => {
    const { as, call } = await aWorld();
    const esra = await as('esra.isik');

    for (const [contract, data] of CALLS) {
      const visitor = await call(contract, data);
      expect((await esra.call(contract, data)).envelope, contract.name).toEqual(visitor.envelope);
    }
  });
});

describe('getIcSlider', () => {
  test('a phone’s site has the same slides, said to be its own; one that nobody knows has none', async () => {
    const { ask, call } = await aVisit();

    for (const SliderType of ['slot', 'livecasino']) {
      const desktop = await ask(cmscontroller.getIcSlider, { SliderType });
      const mobile = await ask(cmscontroller.getIcSlider, { SliderType, SiteType: 'mobile' });
      expect(desktop.map(({ SiteType }) => SiteType)).toEqual(desktop.map(() => 'desktop'));
      expect(mobile).toEqual(desktop.map((slide) => ({ ...slide, SiteType: 'mobile' })));
    }
    const { envelope } = await call(cmscontroller.getIcSlider, { SiteType: 'kiosk' });
    expect(envelope).toMatchObject({ result: true, data: [] });
  });
});

describe('getPromotions', () => {
  test('those that run come first; a Wednesday’s runs on Wednesday', async () => {
    const { ask, travel } = await aVisit();
    const statusOf = async (now: string, id: number) => {
      await travel(now);
      return (await ask(cmscontroller.getPromotions)).find((promotion) => promotion.id === id)?.Status;
    };
    const rows = await ask(cmscontroller.getPromotions);

    expect(rows.length).toBeGreaterThanOrEqual(10);
    expect(rows.map(({ Status }) => Status)).toEqual(rows.map(({ Status }) => Status).sort((a, b) => b - a));
    expect(await statusOf('2026-11-24T23:59:59', 4)).toBe(0);
    expect(await statusOf('2026-11-25T00:00', 4)).toBe(1);
    expect(await statusOf('2026-11-25T23:59:59', 4)).toBe(1);
    expect(await statusOf('2026-11-26T00:00', 4)).toBe(0);
  });

  test.each(LANGUAGES)('in %s terms are whole HTML, and links stay on the site', async (Lang) => {
    const { ask } = await aVisit();

    for (const { Text, Link, Facts } of await ask(cmscontroller.getPromotions, { Lang })) {
      expect(htmlFlaw(Text)).toBeUndefined();
      expect(isSitePath(Link), Link).toBe(true);
      expect(Facts.length).toBeGreaterThan(2);
    }
  });
});

describe('getInformation', () => {
  test('a type that nobody knows is a programmer’s mistake', async () => {
    const { call, request } = await aWorld();
    const reply = await request('/endpoint/v1/cmscontroller/getInformation', {
      method: 'POST',
      headers: { panel: 'frontend', 'content-type': 'application/json' },
      body: JSON.stringify({ data: { InfType: 'Kurallar' } }),
    });

    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ debug: [{ path: 'data.InfType' }] });
    expect((await call(cmscontroller.getInformation, { InfType: 'PromoSart' })).status).toBe(200);
  });

  test.each(LANGUAGES)('in %s every block but the social links is whole HTML', async (Lang) => {
    const { ask } = await aVisit();

    for (const InfType of cmscontroller.INFORMATION_TYPES) {
      const block = await ask(cmscontroller.getInformation, { Lang, InfType });
      expect(block).toMatchObject({ InfType, Lang });
      if (InfType === 'SocialMediaLinks') cmscontroller.SocialLinks.parse(JSON.parse(block.Text));
      else expect(htmlFlaw(block.Text), InfType).toBeUndefined();
    }
  });
});

describe('getSpecialDateInf', () => {
  test('a day is active on its day only; what comes next is there, not yet active', async () => {
    const { ask, travel } = await aVisit();
    const active = async (now: string) => {
      await travel(now);
      const rows = await ask(cmscontroller.getSpecialDateInf);
      return rows.filter(({ Status }) => Status === 1).map(({ Title }) => Title);
    };

    expect(await active('2026-10-29T10:00')).toEqual(['29 Ekim Cumhuriyet Bayramı']);
    expect(await active('2026-10-30T00:00')).toEqual([]);
    expect(await active('2030-12-31T12:00')).toEqual(['Mutlu yıllar']);
    expect(await ask(cmscontroller.getSpecialDateInf)).toHaveLength(4);
  });
});

describe('getTournaments', () => {
  const groupsAt = (rows: readonly cmscontroller.Tournament[], now: number) => ({
    active: rows.filter((row) => Date.parse(row.Start_date) < now && now < Date.parse(row.End_date)),
    upcoming: rows.filter((row) => Date.parse(row.Start_date) > now),
    concluded: rows.filter((row) => Date.parse(row.End_date) < now),
  });

  test('a tournament comes, runs and is over as the clock goes on', async () => {
    const { ask, travel } = await aVisit();
    const groupOf = async (now: string, start: string) => {
      await travel(now);
      const groups = groupsAt(await ask(cmscontroller.getTournaments), Date.parse(`${now}+03:00`));
      return Object.entries(groups)
        .filter(([, rows]) =>
          rows.some((row) => row.Title === 'Hafta sonu çarkı' && row.Start_date === start),
        )
        .map(([name]) => name);
    };
    const start = '2026-11-20T18:00:00+03:00';

    expect(await groupOf('2026-11-20T17:59:00', start)).toEqual(['upcoming']);
    expect(await groupOf('2026-11-20T18:00:01', start)).toEqual(['active']);
    expect(await groupOf('2026-11-22T23:59:00', start)).toEqual(['active']);
    expect(await groupOf('2026-11-23T00:00:01', start)).toEqual(['concluded']);
  });

  test('each of the three groups has somebody in it, whenever one asks', async () => {
    const { ask, travel } = await aVisit();

    for (const now of [
      '2026-11-20T12:00',
      '2027-01-01T00:00:01',
      '2040-02-29T04:30',
      '1999-12-31T23:59:59',
    ]) {
      await travel(now);
      const groups = groupsAt(await ask(cmscontroller.getTournaments), Date.parse(`${now}+03:00`));
      for (const rows of Object.values(groups)) expect(rows.length, now).toBeGreaterThan(0);
    }
  });

  test('limit and offset choose a part; more than fifty is refused', async () => {
    const { ask, call } = await aVisit();
    const all = await ask(cmscontroller.getTournaments);

    expect(await ask(cmscontroller.getTournaments, { limit: 3, offset: 2 })).toEqual(all.slice(2, 5));
    expect((await call(cmscontroller.getTournaments, { limit: 51 })).status).toBe(422);
    expect((await call(cmscontroller.getTournaments, { offset: 500 })).envelope).toMatchObject({
      result: true,
      message: 'Kayıt Bulunamadı',
      data: [],
    });
  });

  test('standings are renewed every five minutes while it runs', async () => {
    const { ask, pass } = await aVisit();
    const standings = async () => {
      const rows = await ask(cmscontroller.getTournaments);
      return rows.find(({ Title }) => Title === 'Şerif haftası')?.Standings;
    };
    const before = await standings();

    pass(4 * 60_000);
    expect(await standings()).toEqual(before);
    pass(60_000);
    expect(await standings()).not.toEqual(before);
    expect(before).toHaveLength(10);
  });
});

describe('popupInformation', () => {
  test('dialogs come and go: at the weekend the wheel, at New Year a wish until the draw, always the welcome', async () => {
    const { ask, travel } = await aVisit();
    const active = async (now: string) => {
      await travel(now);
      const rows = await ask(cmscontroller.popupInformation);
      return rows.filter(({ Active }) => Active === 1).map(({ id }) => id);
    };

    expect(await active('2026-11-20T17:59')).toEqual([1]);
    expect(await active('2026-11-20T18:00')).toEqual([4, 1]);
    expect(await active('2026-11-23T00:00')).toEqual([1]);
    expect(await active('2026-12-31T12:00')).toEqual([3, 1]);
    expect(await active('2027-01-01T19:59:59')).toEqual([3, 4, 1]);
    expect(await active('2027-01-01T20:00')).toEqual([4, 1]);
  });
});
