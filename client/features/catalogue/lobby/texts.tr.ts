import { MIN_SEARCH_CHARS } from '#contracts/rules/search-length';
import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  searchGames: 'Oyun ara',
  searchTables: 'Masa ara',
  searchGamesHint: `Oyun ara, en az ${MIN_SEARCH_CHARS} harf`,
  searchTablesHint: `Masa ara, en az ${MIN_SEARCH_CHARS} harf`,
  searchMore: `Aramak için en az ${MIN_SEARCH_CHARS} harf yazın.`,
  clearSearch: 'Aramayı temizle',
  categories: 'Kategoriler',
  /** The name of a category whose own name is not known. */
  category: 'Kategori',
  filter: 'Filtre',
  filterWith: (p: { count: number }) => `Filtre · ${p.count}`,
  clearFilter: 'Filtreyi temizle',
  skipToGames: 'Oyunlara geç',
  skipToTables: 'Masalara geç',
  provider: 'Sağlayıcı',
  allProviders: 'Tüm sağlayıcılar',
  providersFailed: 'Sağlayıcılar şu anda yüklenemedi.',
  providerCount: (p: { count: string }) => `${p.count} sağlayıcı`,
  favourites: 'Favorilerim',
  sort: 'Sırala',
  sortDefault: 'Öne çıkan',
  sortNAME: 'Ada göre',
  sortNEW: 'Önce yeniler',
  sortRTP: 'RTP, yüksekten',
  shownGames: (p: { shown: string; total: string }) => `${p.shown} / ${p.total} oyun görüyorsunuz`,
  shownTables: (p: { shown: string; total: string }) => `${p.shown} / ${p.total} masa görüyorsunuz`,
  nothingFound: 'Sonuç bulunamadı',
  nothingFoundText: 'Belirlediğiniz kriterlere göre sonuç bulunamadı.',
  searchEverywhere: 'Tüm sitede ara',
  nothingFoundFor: (p: { text: string }) => `“${p.text}” ile bir sonuç bulunamadı`,
  nothingFoundForText: 'Yazımı kontrol edin ya da daha kısa bir sözcükle arayın.',
  noFavourites: 'Henüz favoriniz yok',
  noFavouritesText: 'Bir kartın kalp simgesine dokunduğunuzda burada durur.',
  highlights: 'Öne çıkanlar',
  unknownTitle: 'Bu raf bulunamadı',
  unknownText: 'Aradığınız kategori ya da sağlayıcı kaldırılmış veya adres yanlış yazılmış olabilir.',
  toAllGames: 'Tüm oyunlara dön',
  toAllTables: 'Tüm masalara dön',
};
export default tr;

export const lobbyTexts = defineTexts('lobby', tr, () => import('./texts.en.ts'));
