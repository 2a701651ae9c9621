/** Screens of the frame around all pages: the open menus of header and tab bar, and the footer. */
import { DESKTOP, esra, PHONE, press, type Screen, scrollTo, see, TITLE, visitor } from './screen.ts';

const MENU = [press('button Menü|Menu!'), see('dialog >> link Canlı destek|Live support')];

export const frame: readonly Screen[] = [
  visitor('navigation', '/', 'article >> nth 8', {
    ...DESKTOP,
    steps: [press('button Canlı casino: |Live casino: '), see('link Rulet|Roulette!')],
  }),
  esra('account-menu', '/', 'button Hesap menüsü|Account menu', {
    ...DESKTOP,
    steps: [press('button Hesap menüsü|Account menu'), see('button Çıkış yap|Sign out')],
  }),
  visitor('menu ~ menu-player', '/', 'article >> nth 8', { ...PHONE, steps: MENU }),
  esra('menu-player', '/promotions', TITLE, { ...PHONE, steps: MENU }),
  visitor('footer', '/login', 'contentinfo >> heading Belgeler|Licences', [
    see('contentinfo >> text vitrin.example'),
    scrollTo('contentinfo', 'end'),
  ]),
];
