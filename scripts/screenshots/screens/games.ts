/** Screens of home, lobbies, search and games. */
import type { Rule } from '#contracts/control/scenario';
import {
  dropped,
  esra,
  failing,
  late,
  NEWS,
  OFFLINE,
  PHONE,
  press,
  RETRY,
  type Screen,
  type Step,
  scrollTo,
  see,
  visitor,
} from './screen.ts';

/** The cards of a lobby. */
const CARDS = 'css main article';

const OPEN_SEARCH = [press('banner >> button Ara|Search'), see('combobox')];
const pressDown: Step = ({ page }) => page.keyboard.press('ArrowDown');

/** Lets the games come after all other replies, since a greeting that is later than they is left out. */
const GAMES_LAST: Rule = {
  on: 'casino/games_list',
  phase: 'before',
  effect: { kind: 'delay', latency: { kind: 'fixed', ms: 3000 } },
};

const gameIsOpen: Step = ({ page }) =>
  page
    .getByRole('status')
    .filter({ hasText: /açılıyor|Opening/ })
    .waitFor({ state: 'hidden' });
/** A game in its frame, when the site no longer says that it opens. */
const game = (name: string, path: string, more: Partial<Screen> = {}) =>
  esra(name, path, 'frame >> button', { steps: [gameIsOpen], ...more });
/** A round at a card table, so that there are cards on it. */
const ROUND = [
  gameIsOpen,
  press('frame >> css .spot'),
  press('frame >> css #play'),
  see('frame >> css body[data-phase="resting"] [data-card] >> nth 3'),
];
const UNREACHABLE = 'heading Sağlayıcıya Ulaşılamıyor|The provider cannot be reached';

export const games: readonly Screen[] = [
  visitor('home', '/', NEWS, [see('article >> nth 8'), see('region Duyurular|Announcements!')]),
  visitor('home-special-day ~ home', '/', 'css .garland', {
    prepare: (control) => control('putClock', { now: '2026-10-29T12:00:00+03:00', running: false }),
  }),
  visitor('home-offline ~ lobby-offline', '/', 'text Bağlantı yok|No connection', dropped('*')),
  visitor('home-greeting ~ register-terms', '/', 'dialog', {
    prepare: (control) => control('patchScenario', { rules: [GAMES_LAST] }),
  }),
  visitor('home-loading', '/', 'css .skeleton', late('*')),

  visitor('lobby', '/slot', CARDS),
  visitor('lobby-filtered ~ lobby', '/slot/category/27?provider=1&sort=rtp', CARDS),
  visitor('lobby-filters', '/slot/category/27?provider=1', CARDS, {
    ...PHONE,
    steps: [press('button Filtre · 1|Filter · 1'), see('combobox Sağlayıcı|Provider')],
  }),
  visitor('lobby-more ~ lobby', '/slot', CARDS, [scrollTo('button Daha fazla|Show more')]),
  visitor('lobby-nothing-found', '/slot?q=zzzz', 'text “zzzz” ile bir sonuç|Nothing found for “zzzz”'),
  visitor('lobby-loading ~ home-loading', '/slot', 'css .skeleton', late('casino/*')),
  visitor('lobby-failed ~ lobby-offline', '/slot', RETRY, failing('casino/games_list')),
  visitor('lobby-offline', '/slot', OFFLINE, dropped('casino/games_list')),
  visitor('category ~ lobby', '/slot/category/58', CARDS, {
    routes: ['/slot/provider/:providerID', '/slot/type/:type'],
  }),
  visitor('live ~ lobby', '/live', CARDS, {
    routes: ['/live/category/:categoryID', '/live/provider/:providerID', '/live/type/:type'],
  }),

  visitor('search-start ~ search-results', '/', NEWS, [...OPEN_SEARCH, see('dialog >> article')]),
  visitor('search-results', '/', NEWS, [
    ...OPEN_SEARCH,
    ({ page }) => page.keyboard.type('lale'),
    see('option'),
    pressDown,
    pressDown,
  ]),
  visitor('search-page ~ lobby', '/search?q=lale', 'text canlı masa,|live tables,', [see('article')]),
  visitor('search-page-kind ~ lobby', '/search?q=lale&type=providers', 'main >> link Lale Stüdyo'),
  visitor(
    'search-page-start ~ lobby-nothing-found',
    '/search',
    'text Ne aramıştınız?|What are you looking for?',
  ),

  game('play-slot', '/play/slot/1001'),
  game('play-demo ~ play-slot', '/play/slot/1001/demo'),
  game('play-flight ~ play-slot', '/play/slot/2323'),
  game('play-live ~ play-blackjack', '/play/live/301', {
    routes: ['/play/:type/:id/:gamingType/:providerName'],
  }),
  game('play-blackjack', '/play/live/345', { steps: ROUND }),
  game('play-baccarat ~ play-blackjack', '/play/live/389', { steps: ROUND }),
  game('play-poker ~ play-blackjack', '/play/live/411', { steps: ROUND }),
  game('play-bingo', '/play/slot/1889', { steps: [gameIsOpen, see('frame >> css #result')] }),
  esra(
    'play-starting ~ play-unreachable',
    '/play/slot/1001',
    'text Oyun açılıyor|Opening the game',
    late('casino/init_game'),
  ),
  esra('play-unreachable', '/play/slot/1001', UNREACHABLE, {
    prepare: (control) => control('putPreset', undefined, { params: { name: 'provider-unreachable' } }),
  }),
  visitor('virtual ~ lobby', '/virtual', 'article'),
  game('virtual-game ~ play-slot', '/virtual/zeplin', { steps: [] }),
];
