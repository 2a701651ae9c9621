/** The content pages of the site: their place in the address, and the block of `getInformation` that fills each. */

/** `/pages/{slug}`, in the order in which menus list them (spec §2 Screens named in the texts). */
export const CONTENT_PAGES = {
  'general-rules': 'GenelKurallar',
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

/** About us has an address of its own (spec §2); the others stand below `/pages`. */
/* @__NO_SIDE_EFFECTS__ */
export function pagePath(slug: PageSlug): string {
  return slug === 'about-us' ? '/about-us' : `/pages/${slug}`;
}
