/**
 * Answers the calls about contents: sliders, promotions, texts, tournaments and messages (spec §7
 * cmscontroller, slider, Others).
 */
import { type Call, cutPage, Refusal, read } from '../call.ts';
import { readNow } from '../now.ts';

const SITE = { SiteType: 'text' } as const;

/** Formats a time as this backend does, in UTC and without a zone, as in `2026-11-21 09:30:00`. */
function formatDate(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ');
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Noon in Istanbul, which is on the same day for who reads a time without a zone as one of Istanbul. */
const findNoon = (days: number) =>
  Math.floor((readNow() + 3 * HOUR_MS) / DAY_MS + days) * DAY_MS + 9 * HOUR_MS;
const period = (fromDays: number, toDays: number) => ({
  Start_date: formatDate(findNoon(fromDays)),
  End_date: formatDate(findNoon(toDays)),
});

const buildSlides = (SliderType: string) =>
  ['sol', 'sag', 'sol'].map((sliderPlace, index) => ({
    slideNo: 70 + index,
    Status: index < 2,
    ...period(-9, 30),
    sliderPlace,
    SliderType,
    Lang: 'tr',
    SiteType: 'desktop',
    Title: `Konak vitrini ${index + 1}`,
    Text: `Konak duyurusu ${index + 1}`,
    Link: '/promotions',
    picture: `https://cdn.konak.example/slide-${index}.webp`,
  }));

const TEXTS: Readonly<Record<string, string>> = {
  SocialMediaLinks: JSON.stringify({ twitter: 'https://x.example/konak', telegram: '', instagram: '' }),
  DomainBilgi: 'konak.example',
  bottomBarInfo: '<p>Konak, 2026</p>',
};
const PAGES = [
  ...Object.keys(TEXTS),
  'SorumluOyunculuk',
  'SSSinformation',
  'GenelKurallar',
  'GizlilikBilgisi',
  'FinancialsInformation',
  'CasinoKurallari',
  'BahisKurallari',
  'PromoSart',
  'SiteInformation',
];

export const contentCalls: Readonly<Record<string, Call>> = {
  'cmscontroller/getIcSlider': read(
    'everybody',
    { ...SITE, SliderType: 'text', sliderPlace: 'text' },
    () => ({
      data: buildSlides('slot'),
    }),
  ),
  'cmscontroller/getSlider': read('everybody', { limit: 'count', offset: 'count' }, ({ data }) =>
    cutPage(buildSlides('general'), data, 7),
  ),
  'cmscontroller/getPromotions': read('everybody', SITE, () => ({
    data: {
      p31: {
        id: 'p31',
        Status: true,
        Kind: 'vip',
        Title: 'Konak karşılama bonusu',
        Text: '<h2>Koşullar</h2><p>999 TRY üzerine %50</p>',
        ...period(-40, 60),
        campaign: 'K-31',
      },
      p32: {
        id: 'p32',
        Status: true,
        Title: 'Casino indirimi',
        Summary: 'Kayıpların %30’u',
        body: '<p>%30</p>',
      },
      p33: { id: 'p33', Status: false, Title: 'Kapanmış kampanya' },
    },
  })),
  'cmscontroller/popupInformation': read('everybody', { ...SITE, siteId: 'id' }, () => ({
    data: [{ Active: true, Title: 'Yılbaşı çekilişi', html: '<b>Biletini al</b>' }],
  })),
  'cmscontroller/getInformation': read('everybody', { ...SITE, InfType: 'text!' }, ({ data }) => {
    const type = String(data.InfType);
    if (!PAGES.includes(type)) throw new Refusal('Sayfa bulunamadı', 404);
    return { data: [{ Text: TEXTS[type] ?? `<h2>Madde 1</h2><p>Konak: ${type} metni.</p>`, kind: type }] };
  }),
  'cmscontroller/getSpecialDateInf': read('everybody', SITE, () => ({
    data: [{ Status: true, Title: 'Zeytin hasadı', day: '29.10.2026' }],
  })),
  'cmscontroller/getTournaments': read(
    'everybody',
    { ...SITE, limit: 'count', offset: 'count' },
    ({ data }) => {
      const tournaments = [
        {
          id: 't-5',
          ...period(-3, 4),
          Title: 'Lodos Kupası',
          Prize: 48_500,
          Standings: [
            { Place: 1, Player: 'L***a', Points: 3120 },
            { Place: 2, Player: 'H***n', Points: 2875 },
          ],
        },
        { id: 't-6', ...period(8, 15), Title: 'Poyraz Kupası', prize: '20.000 TL' },
        { id: 't-4', ...period(-20, -13), Title: 'Meltem Kupası', Prize: 22_250 },
      ];
      return { data: cutPage(tournaments, data, 50).data };
    },
  ),
  'slider/get_all_items': read('everybody', { siteId: 'id' }, () => ({ data: buildSlides('band') })),
  'slider/get_active_items': read('everybody', { siteId: 'id' }, () => ({
    data: buildSlides('band').filter(({ Status }) => Status),
  })),
  'habanero/getJackpots': read('everybody', {}, () => ({
    data: [
      {
        Total: 1_212_660.75,
        Jackpots: [
          { JackpotID: 'grand', Name: 'Kordon', Amount: 1_204_550.75 },
          { JackpotID: 'minor', Name: 'Kemeraltı', Amount: 8110 },
        ],
        measured: readNow(),
      },
    ],
  })),
  'crm/list_mass_messages': read('everybody', { limit: 'count', offset: 'count' }, ({ data }) => {
    const messages = ['Bakım duyurusu', 'Yeni oyunlar'].map((subject) => ({ subject, sent: '20.11.2026' }));
    const { data: rows, pagination } = cutPage(messages, data, 10);
    return { data: { messages: rows, pages: pagination } };
  }),
  'maintenance/check_status': read('everybody', {}, () => ({ data: { open: true } })),
  'system/ping': read('everybody', {}, () => ({ data: 'pong' })),
};
