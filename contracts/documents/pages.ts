/** The content pages of the site. */

/**
 * The slug of each content page, with the type of its text in `getInformation`, in display order (spec §2
 * Screens named in the texts).
 */
export const CONTENT_PAGES = {
  'general-rules': 'GenelKurallar',
  terms: 'KullanimSartlari',
  'casino-rules': 'CasinoKurallari',
  'bet-rules': 'BahisKurallari',
  'bonus-rules': 'PromoSart',
  'responsible-gaming': 'SorumluOyunculuk',
  privacy: 'GizlilikBilgisi',
  'financial-information': 'FinancialsInformation',
  faq: 'SSSinformation',
  'about-us': 'SiteInformation',
} as const;

export type PageSlug = keyof typeof CONTENT_PAGES;

/** Returns the path of a content page. `about-us` has its own path (spec §2); the others are below `/pages`. */
/* @__NO_SIDE_EFFECTS__ */
export function buildPagePath(slug: PageSlug): string {
  return slug === 'about-us' ? '/about-us' : `/pages/${slug}`;
}

/** The path of live support. The mock server renders this page (spec §2 Screens named in the texts). */
export const SUPPORT_PATH = '/support';

/** The first segments of the mock server's paths, except `__mock`. Any other path is a page of the site. */
export const MOCK_PATH_SEGMENTS = ['endpoint', 'datas', 'media', 'games', 'support', 'ip-info'] as const;
