/**
 * Answers the calls about contents: sliders, promotions, texts, tournaments and messages (spec §7
 * cmscontroller, slider, Others).
 */
import { type Call, cutPage, Refusal, read } from '../call.ts';
import { readNow } from '../now.ts';

const LANG = { Lang: 'text' } as const;
const SITE = { ...LANG, SiteType: 'text' } as const;

/** Formats a time as this backend does, in UTC and without a zone, as in `2026-11-21 09:30:00`. */
function formatDate(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ');
}

const DAY_MS = 86_400_000;
const period = (fromDays: number, toDays: number) => ({
  Start_date: formatDate(readNow() + fromDays * DAY_MS),
  End_date: formatDate(readNow() + toDays * DAY_MS),
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
  'cmscontroller/getSlider': read('everybody', { ...LANG, limit: 'count', offset: 'count' }, ({ data }) => {
    const { rows, pagination } = cutPage(buildSlides('general'), data, 7);
    return { data: rows, pagination };
  }),
  'cmscontroller/getPromotions': read('everybody', SITE, () => ({
    data: {
      p31: {
        Status: true,
        heading: 'Hoş geldin bonusu',
        body: '<p>999 TRY üzerine %50</p>',
        since: '01.06.2026',
      },
      p32: { Status: false, heading: 'Casino indirimi', body: '<p>%30</p>', since: '15.07.2026' },
    },
  })),
  'cmscontroller/popupInformation': read('everybody', { ...SITE, siteId: 'id' }, () => ({
    data: [{ Active: true, heading: 'Yılbaşı çekilişi', html: '<b>Biletini al</b>' }],
  })),
  'cmscontroller/getInformation': read('everybody', { ...SITE, InfType: 'text!' }, ({ data }) => {
    const type = String(data.InfType);
    if (!PAGES.includes(type)) throw new Refusal('Sayfa bulunamadı', 404);
    return { data: [{ Text: TEXTS[type] ?? `<h1>${type}</h1>`, kind: type }] };
  }),
  'cmscontroller/getSpecialDateInf': read('everybody', SITE, () => ({
    data: [{ Status: true, occasion: 'Cumhuriyet Bayramı', day: '29.10.2026' }],
  })),
  'cmscontroller/getTournaments': read(
    'everybody',
    { ...SITE, limit: 'count', offset: 'count' },
    ({ data }) => {
      const tournaments = [
        { key: 't-5', ...period(-3, 4), prize: '50.000 TL' },
        { key: 't-6', ...period(8, 15), prize: '20.000 TL' },
      ];
      return { data: cutPage(tournaments, data, 50).rows };
    },
  ),
  'slider/get_all_items': read('everybody', { ...LANG, siteId: 'id' }, () => ({ data: buildSlides('band') })),
  'slider/get_active_items': read('everybody', { ...LANG, siteId: 'id' }, () => ({
    data: buildSlides('band').filter(({ Status }) => Status),
  })),
  'habanero/getJackpots': read('everybody', LANG, () => ({
    data: [{ grand: '1.204.550,75', minor: '8.110,00', measured: readNow() }],
  })),
  'crm/list_mass_messages': read('everybody', { ...LANG, limit: 'count', offset: 'count' }, ({ data }) => {
    const messages = ['Bakım duyurusu', 'Yeni oyunlar'].map((subject) => ({ subject, sent: '20.11.2026' }));
    const { rows, pagination } = cutPage(messages, data, 10);
    return { data: { messages: rows, pages: pagination } };
  }),
  'maintenance/check_status': read('everybody', LANG, () => ({ data: { open: true } })),
  'system/ping': read('everybody', LANG, () => ({ data: 'pong' })),
};
