/** The content pages of the site: the slug and the `getInformation` type of each. */

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

/** The path of live support, a page that the server renders (spec §2 Screens named in the texts). */
export const SUPPORT_PATH = '/support';
