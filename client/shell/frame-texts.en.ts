import type { Translation } from '../i18n/texts.ts';
import type tr from './frame-texts.tr.ts';

const en: Translation<typeof tr> = {
  home: 'vitrin, home',
  mainNavigation: 'Main menu',
  tabBar: 'Bottom menu',
  slots: 'Slots',
  live: 'Live casino',
  liveShort: 'Live',
  window: 'Home',
  menu: 'Menu',
  signIn: 'Sign in',
  signOut: 'Sign out',
  signedInAs: 'Account menu',
  lastLogin: (p) => `Last sign-in: ${p.day}, ${p.time}`,
  player: 'Player',

  balance: 'Balance',
  balanceHidden: 'Balance hidden',
  showBalance: 'Show balance',
  hideBalance: 'Hide balance',

  language: 'Language',
  appearance: 'Appearance',
  lightMode: 'Day',
  darkMode: 'Night',
  toLight: 'Switch to the day view',
  toDark: 'Switch to the night view',

  testBanner: 'Test environment · no real money moves here',
  testBannerShort: 'Test environment · no real money',
  testBannerName: 'Test environment',

  footer: 'About this site',
  about: 'This site is a reference implementation. Balances, games and payments are made up.',
  adultsOnly: 'Nobody under 18 may play',
  notice:
    'Residents of the Turkish Republic of Northern Cyprus, and holders of its identity cards, are prohibited from playing live casino, slot casino and sports bets.',
  responsible: 'Playing is not a source of income. Do not play with money that you cannot afford to lose.',

  toasts: 'Notices',
  close: 'Close',
  retry: 'Try again',
  cancel: 'Cancel',
  previous: 'Previous',
  next: 'Next',
  all: 'All',
  loading: 'Loading',
  slow: 'This is taking a while. Waiting for an answer.',
  offlineTitle: 'No connection',
  offlineText: 'Check your internet connection and try again.',
  errorTitle: 'This part could not be loaded just now',
  toHome: 'Go to the home page',
};
export default en;
