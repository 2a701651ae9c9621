import { defineTexts } from '../../core/i18n/texts.ts';

const tr = {
  'name-general-rules': 'Genel kurallar',
  'name-terms': 'Kullanım şartları',
  'name-casino-rules': 'Casino kuralları',
  'name-bet-rules': 'Bahis kuralları',
  'name-bonus-rules': 'Bonus kuralları',
  'name-responsible-gaming': 'Sorumlu oyun',
  'name-privacy': 'Gizlilik',
  'name-financial-information': 'Finansal bilgiler',
  'name-faq': 'Sık sorulan sorular',
  'name-about-us': 'Hakkımızda',

  onThisPage: 'Bu sayfada',
  searchQuestions: 'Sorularda ara',
  questionCount: (p: { count: number }) => `${p.count} soru`,
  noQuestions: (p: { text: string }) => `“${p.text}” için soru bulunamadı`,
  noQuestionsText: 'Başka sözcüklerle arayın ya da sorunuzu canlı desteğe yazın.',
  clearSearch: 'Aramayı temizle',
  askSupport: 'Canlı desteğe sor',

  emptyTitle: 'Bu sayfanın metni yok',
  emptyText: 'Metin hazırlanırken sorularınızı canlı desteğe yazabilirsiniz.',
  unknownTitle: 'Bu sayfa bulunamadı',
  unknownText: 'Adres yanlış yazılmış ya da sayfa kaldırılmış olabilir. Sitenin bilgi sayfaları şunlardır:',
};
export default tr;

export const contentPageTexts = defineTexts('contentPage', tr, () => import('./texts.en.ts'));
