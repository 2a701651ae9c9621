/** Tests the parts of the home page other than the shelves, such as greetings and announcements. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { getSpecialDateInf } from '#contracts/calls/cmscontroller';
import { MINUTE_MS } from '#contracts/time/durations';
import type { Announcement } from '../../../../client/core/api/rows.ts';
import { entries } from '../../../../client/core/storage/entries.ts';
import { AnnouncementBar } from '../../../../client/features/home/announcement-bar.tsx';
import { getHomeExtras } from '../../../../client/features/home/home-extras.ts';
import { MessageTicker } from '../../../../client/features/home/message-ticker.tsx';
import { getHomeSlides } from '../../../../client/features/home/slides/slides-model.ts';
import { aWorld } from '../../../support/a-world.ts';
import { patching, setRules } from '../../../support/faults.ts';
import { readData } from '../../support/read-state.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import {
  createSignedInClient,
  createTestClient,
  type TestClient,
  waitForCalls,
} from '../../support/test-client.ts';

/** An instant on a Friday evening, when there are four announcements. */
const FRIDAY = '2026-11-20T21:46:00+03:00';
const REPUBLIC_DAY = '2026-10-29T12:00:00+03:00';
const DATES = { Start_date: '2026-11-20T00:00:00+03:00', End_date: '2026-11-21T00:00:00+03:00' };
/** An announcement of that Friday. */
const ANNOUNCEMENT: Announcement = { id: 1, Status: 1, Label: 'Test', Text: 'Test', Link: null, ...DATES };

async function openExtras(now: string): Promise<TestClient & { extras: ReturnType<typeof getHomeExtras> }> {
  const world = await aWorld();
  await world.control('putClock', { now });
  const client = await createTestClient({ world });
  const extras = getHomeExtras(client.models);
  extras.load();
  await waitForCalls(client.models);
  return { ...client, extras };
}

function readBar({ barItems }: ReturnType<typeof getHomeExtras>) {
  return readData(barItems.value).map(({ label }) => label);
}

test('the greeting of a special day stands before the announcements, and the page is festive only that day', async () => {
  const friday = await openExtras(FRIDAY);
  expect(readBar(friday.extras)).toEqual(['Güvenlik', 'Turnuva', 'Ödeme', 'Bingo']);
  expect(friday.extras.isFestive.value).toBe(false);

  const holiday = await openExtras(REPUBLIC_DAY);
  expect(readBar(holiday.extras)[0]).toBe('29 Ekim Cumhuriyet Bayramı');
  expect(holiday.extras.isFestive.value).toBe(true);
});

test('a player who has registered in this tab is welcomed first, until the sign-out', async () => {
  const { models } = await createSignedInClient();
  models.tabStore.set(entries.seenPopups, ['registered']);
  const extras = getHomeExtras(models);
  extras.load();
  await waitForCalls(models);

  expect(readData(extras.barItems.value)[0]).toMatchObject({
    label: 'Hoş geldiniz',
    text: 'Sırada: hoş geldin bonusunu ilk yatırımınızdan önce isteyin.',
    link: '/profile/bonus-request',
  });
  await models.session.logout();
  expect(readBar(extras)).not.toContain('Hoş geldiniz');
  expect(models.tabStore.get(entries.seenPopups)).toEqual([]);
});

test('a sign-out does not count the greeting as seen', async () => {
  const { models } = await createSignedInClient();
  getHomeExtras(models);

  await models.session.logout();

  expect(models.tabStore.get(entries.seenPopups)).toBeUndefined();
});

test('a closed announcement stays closed after the page was loaded again', async () => {
  const { extras, models, browser } = await openExtras(FRIDAY);
  extras.closeBarItem(readData(extras.barItems.value)[1]?.key ?? '');
  extras.load();
  await waitForCalls(models);

  expect(readBar(extras)).toEqual(['Güvenlik', 'Ödeme', 'Bingo']);
  expect(browser.session.getItem('closedBarItems')).toBe('["announcement 2"]');
});

test.each([
  ['switched off', { Status: 0 }],
  ['over', { End_date: '2026-11-20T21:00:00+03:00' }],
  ['not begun', { Start_date: '2026-11-20T22:00:00+03:00' }],
] as const)('an announcement that is %s is not shown, even if the server sends it', async (_, change) => {
  const { extras, models, world } = await openExtras(FRIDAY);
  const rows = [
    { ...ANNOUNCEMENT, ...change },
    { ...ANNOUNCEMENT, id: 2, Label: 'Current' },
  ];
  await setRules(world.control, patching('slider/get_active_items', { data: rows }));
  extras.load();
  await waitForCalls(models);

  expect(readBar(extras)).toEqual(['Current']);
});

test('an announcement that begins while the page is open is shown from then on', async () => {
  const { extras, models, world, browser } = await openExtras(FRIDAY);
  const row: Announcement = {
    ...ANNOUNCEMENT,
    id: 90,
    Label: 'Later',
    Start_date: '2026-11-20T22:00:00+03:00',
  };
  const rows = [row, { ...row, id: 91, Status: 0, Label: 'Switched off' }];
  await setRules(world.control, patching('slider/get_all_items', { data: rows }));
  extras.load();
  await waitForCalls(models);
  const stopReading = extras.barItems.subscribe(() => {});
  expect(readBar(extras)).not.toContain('Later');

  await browser.pass(15 * MINUTE_MS);

  expect(readBar(extras)).toEqual(['Güvenlik', 'Turnuva', 'Ödeme', 'Bingo', 'Later']);
  stopReading();
});

test('the inner slides of both sides alternate, those of the middle are separate', async () => {
  const { extras } = await openExtras(FRIDAY);
  const { sides, middle } = readData(extras.innerSlides.value);

  const places = sides.map(({ sliderPlace }) => sliderPlace);
  expect(places.slice(0, 2)).toEqual(['sol', 'sag']);
  expect(middle.map(({ sliderPlace }) => sliderPlace)).toEqual(['orta', 'orta']);
});

test('the announcements follow a jump of the server’s clock', async () => {
  const { extras, models, world } = await openExtras(FRIDAY);
  await world.control('putClock', { now: REPUBLIC_DAY.replace('2026', '2027') });
  getHomeSlides(models).load();
  await waitForCalls(models);

  expect(readBar(extras)[0]).toBe('29 Ekim Cumhuriyet Bayramı');
});

test('the tags of special days, announcements and messages are not shown, and texts without words are left out', async () => {
  const { extras, models, world } = await openExtras(FRIDAY);
  const day = {
    id: 1,
    Status: 1,
    Kind: 'season',
    Title: 'Bayram',
    Text: '<p>İyi <b>bayramlar</b></p>',
    ...DATES,
  };
  await setRules(
    world.control,
    patching('cmscontroller/getSpecialDateInf', {
      data: [day, { ...day, id: 2, Title: '', Text: '<p>&nbsp;</p>' }],
    }),
    patching('slider/get_active_items', { data: [{ Text: '<p></p>' }] }),
    patching('crm/list_mass_messages', {
      data: [{ Title: 'Haber', Text: '<p>Yeni&nbsp;oyun</p>' }, { Text: '<p></p>' }],
    }),
  );
  extras.load();
  await waitForCalls(models);

  expect(readBar(extras)).toEqual(['Bayram']);
  expect(readData(extras.messages.value)).toHaveLength(1);
  const shown = [AnnouncementBar, MessageTicker].map((part) => renderInSite(models, createElement(part)));
  expect(shown.join()).toContain('Bayram');
  expect(shown.join()).toContain('Haber');
  expect(shown.join()).not.toMatch(/&lt;|&amp;/);
});

test('announcements, messages and slides show what there is of rows that have only some of their fields', async () => {
  const { extras, models, world } = await openExtras(FRIDAY);
  const slide = {
    Status: 1,
    SliderType: 'slot',
    Lang: 'tr',
    SiteType: 'desktop',
    ...DATES,
  };
  const replies = {
    'slider/get_active_items': [{ Text: 'Yeni adres' }, { id: 'x', Link: '/slot' }],
    'crm/list_mass_messages': [{ Title: 'Haber', Kind: 'news' }, { Link: '/slot' }],
    'cmscontroller/getIcSlider': [
      { ...slide, sliderPlace: 'sol', Title: 'Sol' },
      { ...slide, sliderPlace: 'sag' },
      { ...slide, sliderPlace: 'ust', Title: 'Üst' },
    ],
  };
  await setRules(world.control, ...Object.entries(replies).map(([on, data]) => patching(on, { data })));

  extras.load();
  await waitForCalls(models);

  expect(extras.barItems.value).toMatchObject({ data: [{ label: undefined, text: 'Yeni adres' }] });
  expect(extras.messages.value).toMatchObject({ data: [{ Title: 'Haber', Kind: { unknown: 'news' } }] });
  expect(extras.innerSlides.value).toMatchObject({ data: { sides: [{ Title: 'Sol' }], middle: [] } });
});

test.each([
  ['2026-11-01', '2026-11-02', true],
  ['2026-12-24', '2026-12-25', false],
])(
  'a special day from %s to %s that the backend calls active says that it is not today',
  async (start, end, isOver) => {
    const world = await aWorld();
    const row = { id: 1, Status: 1, Kind: 'x', Title: 'Gün', Text: 'Kutlu olsun', Image: '/x.svg' };
    const data = [{ ...row, Start_date: `${start}T00:00:00+03:00`, End_date: `${end}T00:00:00+03:00` }];
    await setRules(world.control, patching(getSpecialDateInf.name, { data }));
    const client = await createTestClient({ world });
    const extras = getHomeExtras(client.models);
    extras.load();
    await waitForCalls(client.models);

    const items = readData(extras.barItems.value).filter(({ isGreeting }) => isGreeting);

    expect(items).toMatchObject([{ label: 'Gün', otherDay: { isOver } }]);
    expect(extras.isFestive.value).toBe(false);
  },
);
