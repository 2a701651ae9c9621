/** The table of routes: path, page, guard, title and scroll rule. The first match wins. */
import type { AccountPath } from './account/pages.ts';
import { includePage } from './routing/page-code.ts';
import { ANY_PATH, type Route, type RouteTable } from './routing/route.ts';
import * as homePage from './screens/home/page.tsx';

/** The home page is part of the first load, since most visits begin there. */
const home = includePage(homePage);
const lobbies = () => import('./screens/lobby/page.tsx');
const promotions = () => import('./screens/promotions/page.tsx');
const promotion = () => import('./screens/promotion/page.tsx');
const virtualGames = () => import('./screens/virtual/page.tsx');
const virtualGame = () => import('./screens/virtual-game/page.tsx');
const content = () => import('./screens/content/page.tsx');
const tournaments = () => import('./screens/tournaments/page.tsx');
const tournament = () => import('./screens/tournament/page.tsx');
const search = () => import('./screens/search/page.tsx');
const login = () => import('./screens/login/page.tsx');
const register = () => import('./screens/register/page.tsx');
const registered = () => import('./screens/register-account-confirm/page.tsx');
const forgotPassword = () => import('./screens/forgot-password/page.tsx');
const accountReset = () => import('./screens/account-reset/page.tsx');
const profile = () => import('./screens/profile/page.tsx');
const favourites = () => import('./screens/lists/favourites/page.tsx');
const notifications = () => import('./screens/lists/notifications/page.tsx');
const tickets = () => import('./screens/lists/tickets/page.tsx');
const bonusRequest = () => import('./screens/bonus-request/page.tsx');
const deposit = () => import('./screens/deposit/page.tsx');
const quickDeposit = () => import('./screens/quick-deposit/page.tsx');
const withdraw = () => import('./screens/withdraw/page.tsx');
const bankAccounts = () => import('./screens/bank-accounts/page.tsx');
const history = () => import('./screens/lists/transactions/page.tsx');
const bets = () => import('./screens/lists/bets/page.tsx');
const password = () => import('./screens/password/page.tsx');
const twoFactor = () => import('./screens/two-factor/page.tsx');
const play = () => import('./screens/play/page.tsx');
const maintenance = () => import('./screens/maintenance/page.tsx');
const noAccess = () => import('./screens/no-access/page.tsx');
const notFound = () => import('./screens/not-found/page.tsx');
const blocked = () => import('./screens/blocked/page.tsx');

const open = { guard: 'none', maintenanceCheck: true } as const;
const loginOnly = { guard: 'login', maintenanceCheck: true } as const;
const always = { guard: 'none', maintenanceCheck: false } as const;
const keepsScroll = true;
const isDetour = true;
const hidesChrome = true;

/** The pages of the account. Their titles and icons, which the first load lacks, are in `account/pages.ts`. */
const accountPages: Readonly<Record<AccountPath, Route['load']>> = {
  '/profile': profile,
  '/profile/deposit': deposit,
  '/profile/quick-deposit': quickDeposit,
  '/profile/bank-accounts': bankAccounts,
  '/profile/two-factor': twoFactor,
  '/profile/password': password,
  '/profile/withdraw': withdraw,
  '/profile/bonus-request': bonusRequest,
  '/favorites': favourites,
  '/profile/history/account': history,
  '/profile/history/finance': history,
  '/profile/history/games': history,
  '/profile/history/bonus': history,
  '/notifications': notifications,
  '/tickets': tickets,
  '/profile/history/bets': bets,
};

const routes: readonly Route[] = [
  { path: '/', name: 'home', load: home, ...open, title: 'titleHome' },
  { path: '/slot', load: lobbies, ...open, title: 'titleSlots' },
  { path: '/slot/category/:categoryID', load: lobbies, ...open, title: 'titleSlots', keepsScroll },
  { path: '/slot/provider/:providerID', load: lobbies, ...open, title: 'titleSlots', keepsScroll },
  { path: '/slot/type/:type', load: lobbies, ...open, title: 'titleSlots' },
  { path: '/live', load: lobbies, ...open, title: 'titleLive' },
  { path: '/live/category/:categoryID', load: lobbies, ...open, title: 'titleLive', keepsScroll },
  { path: '/live/provider/:providerID', load: lobbies, ...open, title: 'titleLive', keepsScroll },
  { path: '/live/type/:type', load: lobbies, ...open, title: 'titleLive' },
  { path: '/promotions', load: promotions, ...open, title: 'titlePromotions' },
  { path: '/promotions/:id', load: promotion, ...open, title: 'titlePromotion' },
  { path: '/virtual', load: virtualGames, ...open, title: 'titleVirtual' },
  { path: '/virtual/:game', load: virtualGame, ...open, title: 'titleVirtual', hidesChrome },
  { path: '/about-us', load: content, ...open, title: 'titleAbout' },
  { path: '/pages/:slug', load: content, ...open, title: 'titleContent' },
  { path: '/tournaments', load: tournaments, ...open, title: 'titleTournaments' },
  { path: '/tournaments/:id', load: tournament, ...open, title: 'titleTournament' },
  { path: '/search', load: search, ...open, title: 'titleSearch' },
  { path: '/login', load: login, ...open, guard: 'visitor', title: 'titleLogin' },
  { path: '/register', load: register, ...open, guard: 'visitor', title: 'titleRegister' },
  { path: '/register-account-confirm', load: registered, ...open, title: 'titleRegistered' },
  { path: '/forgot-password', load: forgotPassword, ...open, title: 'titleForgot' },
  { path: '/account_reset', load: accountReset, ...open, title: 'titleReset' },
  ...Object.entries(accountPages).map<Route>(([path, load]) => ({
    path,
    load,
    ...loginOnly,
    title: 'titleProfile',
  })),
  { path: '/play/:type/:id', load: play, ...loginOnly, title: 'titlePlay', hidesChrome },
  { path: '/play/:type/:id/:x', load: play, ...loginOnly, title: 'titlePlay', hidesChrome },
  {
    path: '/play/:type/:id/:gamingType/:providerName',
    load: play,
    ...loginOnly,
    title: 'titlePlay',
    hidesChrome,
  },
  {
    path: '/maintenance',
    name: 'siteUnderMaintenance',
    load: maintenance,
    ...always,
    title: 'titleMaintenance',
    isDetour,
  },
  { path: '/maintenance-control', load: maintenance, ...always, title: 'titleMaintenance', isDetour },
  { path: '/maintenance-demo', load: maintenance, ...always, title: 'titleMaintenance' },
  { path: '/no-access', load: noAccess, ...always, title: 'titleNoAccess' },
  { path: ANY_PATH, load: notFound, ...always, title: 'titleNotFound' },
];

/** Redirects from old addresses to new ones (spec §2). */
const redirects = { '/home': '/', '/me': '/profile', '/pages/about-us': '/about-us' };

export const routeTable: RouteTable = {
  routes,
  redirects,
  blocked: { path: ANY_PATH, load: blocked, ...always, title: 'titleBlocked' },
};
