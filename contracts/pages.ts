/** The content pages of the site. Each has a slug and the type of its text in `getInformation`. */

/** The pages at `/pages/{slug}`, in the order of the menus (spec §2 Screens named in the texts). */
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
