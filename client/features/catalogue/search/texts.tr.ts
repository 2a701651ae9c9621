import { MIN_SEARCH_CHARS } from '#contracts/rules/search-length';
import { defineTexts } from '../../../core/i18n/texts.ts';

/** Texts of the search dialog and of the page of results. */
const tr = {
  resultCount: (p: { count: string }) => `${p.count} sonuç`,
  slots: 'Slotlar',
  tables: 'Canlı masalar',
  providers: 'Sağlayıcılar',
  results: 'Sonuçlar',
  allResultsOnly: 'Tüm sonuçlar',
  allResults: (p: { count: string }) => `Tüm sonuçlar (${p.count})`,
  providerMeta: (p: { count: string; what: string }) => `Sağlayıcı · ${p.count} ${p.what}`,
  games: 'oyun',
  tablesWord: 'masa',
  gamesAndTables: 'oyun ve masa',

  typeMore: `Aramak için en az ${MIN_SEARCH_CHARS} harf yazın.`,
  maybeThese: 'Belki bunlar',
  categories: 'Kategoriler',

  nothingFound: (p: { text: string }) => `“${p.text}” için sonuç bulunamadı`,
  nothingFoundText: 'Yazımı kontrol edin veya daha kısa bir sözcük deneyin.',

  keyMove: 'Gezin',
  keyOpen: 'Aç',
  keyClose: 'Kapat',

  pageTitle: (p: { text: string }) => `“${p.text}” için sonuçlar`,
  pageStart: 'Ne aramıştınız?',
  pageStartText: `Oyun, masa ya da sağlayıcı adından en az ${MIN_SEARCH_CHARS} harf yazın.`,
  summary: (p: { slots: string; tables: string; providers: string }) =>
    `${p.slots} slot, ${p.tables} canlı masa, ${p.providers} sağlayıcı`,
  kinds: 'Sonuç türleri',
  showAll: (p: { name: string }) => `${p.name}: tümü`,
  noneOfKind: (p: { text: string }) => `“${p.text}” için burada sonuç yok`,
};
export default tr;

export const searchTexts = defineTexts('search', tr, () => import('./texts.en.ts'));
