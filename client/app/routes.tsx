/** The table of routes: path, page, guard, title and scroll rule. The first match wins. */
import { includePage } from '../core/routing/page-code.ts';
import { ANY_PATH, type Route, type RouteTable } from '../core/routing/route.ts';
import * as homePage from '../features/home/page.tsx';
import type { AccountPath } from '../shell/account/pages.ts';

/** The home page is part of the first load, since most visits begin there. */
const home = includePage(homePage);
const lobbies = () => import('../features/catalogue/lobby/page.tsx');
const promotions = () => import('../features/promotions/list/page.tsx');
const promotion = () => import('../features/promotions/promotion/page.tsx');
const virtualGames = () => import('../features/play/virtual/page.tsx');
const virtualGame = () => import('../features/play/virtual-game/page.tsx');
const content = () => import('../features/content/page.tsx');
const tournaments = () => import('../features/tournaments/list/page.tsx');
const tournament = () => import('../features/tournaments/tournament/page.tsx');
const search = () => import('../features/catalogue/search/page/page.tsx');
const login = () => import('../features/account/login/page.tsx');
const register = () => import('../features/account/register/page.tsx');
const registered = () => import('../features/account/register-account-confirm/page.tsx');
const forgotPassword = () => import('../features/account/forgot-password/page.tsx');
const accountReset = () => import('../features/account/account-reset/page.tsx');
const profile = () => import('../features/account/profile/page.tsx');
const favourites = () => import('../features/catalogue/favourites/page.tsx');
const notifications = () => import('../features/history/notifications/page.tsx');
const tickets = () => import('../features/history/tickets/page.tsx');
const bonusRequest = () => import('../features/promotions/bonus-request/page.tsx');
const deposit = () => import('../features/cashier/deposit/page.tsx');
const quickDeposit = () => import('../features/cashier/quick-deposit/page.tsx');
const withdraw = () => import('../features/cashier/withdraw/page.tsx');
const bankAccounts = () => import('../features/cashier/bank-accounts/page.tsx');
const history = () => import('../features/history/transactions/page.tsx');
const bets = () => import('../features/history/bets/page.tsx');
const password = () => import('../features/account/password/page.tsx');
const twoFactor = () => import('../features/account/two-factor/page.tsx');
const play = () => import('../features/play/page.tsx');
const maintenance = () => import('../features/status/maintenance/page.tsx');
const noAccess = () => import('../features/status/no-access/page.tsx');
const notFound = () => import('../features/status/not-found/page.tsx');
const blocked = () => import('../features/status/blocked/page.tsx');

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
