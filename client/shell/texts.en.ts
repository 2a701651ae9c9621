import { ADULT_YEARS } from '#contracts/rules/adult-years';
import type { Translation } from '../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  home: 'vitrin, home',
  mainNavigation: 'Main menu',
  tabBar: 'Bottom menu',
  sport: 'Sport',
  liveShort: 'Live',
  homeShort: 'Home',
  search: 'Search',
  searchPlaceholder: 'A game, table or provider',
  clearSearch: 'Clear the search',
  menu: 'Menu',
  cashier: 'Cashier',
  subMenu: (p) => `${p.title}: links below`,
  moreLinks: 'More',

  language: 'Language',
  appearance: 'Appearance',
  lightMode: 'Day',
  darkMode: 'Night',
  toLight: 'Switch to the day view',
  toDark: 'Switch to the night view',

  testBanner: 'Test environment · no real money moves here',
  testBannerShort: 'Test environment · no real money',
  testBannerName: 'Test environment',

  about: 'This site is a reference implementation. Balances, games and payments are made up.',
  adultsOnly: `Nobody under ${ADULT_YEARS} may play`,
  notice:
    'Residents of the Turkish Republic of Northern Cyprus, and holders of its identity cards, are prohibited from playing live casino, slot casino and sports bets.',
  responsible: 'Playing is not a source of income. Do not play with money that you cannot afford to lose.',
  responsibleGaming: 'Responsible gaming',
  copyright: (p) => `©${p.year} Vitrin · Reference implementation`,

  toasts: 'Notices',
};
export default en;
