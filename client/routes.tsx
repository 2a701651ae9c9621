/** The one table of paths: which page, who may enter, what the tab is called, how it scrolls. The first match wins. */
import type { ComponentType } from 'react';
import * as homePage from './screens/home/page.tsx';
import type shellTurkish from './shell/texts.tr.ts';

/** What a page may find in its address. */
export type RouteParams = Readonly<
  Partial<Record<'categoryID' | 'providerID' | 'type' | 'id' | 'x' | 'gamingType' | 'providerName', string>>
>;

/** What every page gets. `path` is the pattern that matched, as in the table. */
export interface PageProps {
  readonly params: RouteParams;
  readonly path: string;
}

export interface PageModule {
  readonly default: ComponentType<PageProps>;
}

export interface Route {
  /** A wouter pattern; `*` for what nothing else matches. */
  readonly path: string;
  readonly load: () => Promise<PageModule>;
  /** `login`: without session and auth, to /login and back (spec §2). `visitor`: who is signed in goes home. */
  readonly guard: 'login' | 'visitor' | 'none';
  /** Goes to /maintenance while the flag is set. */
  readonly maintenanceCheck: boolean;
  readonly title: keyof typeof shellTurkish & `title${string}`;
  /** Keeps the offset on a new navigation (spec §2: slot and live category and provider routes). */
  readonly keepsScroll?: true;
  /** The page brings its own frame. */
  readonly hidesChrome?: true;
}

/** What most visits begin with comes along with the rest of the first load. */
const home = () => Promise.resolve(homePage);
const slotLobby = () => import('./screens/slot-lobby/page.tsx');
const liveLobby = () => import('./screens/live-lobby/page.tsx');
const login = () => import('./screens/login/page.tsx');
const play = () => import('./screens/play/page.tsx');
const maintenance = () => import('./screens/maintenance/page.tsx');
const noAccess = () => import('./screens/no-access/page.tsx');
const notFound = () => import('./screens/not-found/page.tsx');
const blocked = () => import('./screens/blocked/page.tsx');

const open = { guard: 'none', maintenanceCheck: true } as const;
const guarded = { guard: 'login', maintenanceCheck: true } as const;
const always = { guard: 'none', maintenanceCheck: false } as const;
const keepsScroll = true;
const hidesChrome = true;

/** What nothing else matches. */
export const ANY_PATH = '*';

export const routes: readonly Route[] = [
  { path: '/', load: home, ...open, title: 'titleHome' },
  { path: '/slot', load: slotLobby, ...open, title: 'titleSlots' },
  { path: '/slot/category/:categoryID', load: slotLobby, ...open, title: 'titleSlots', keepsScroll },
  { path: '/slot/provider/:providerID', load: slotLobby, ...open, title: 'titleSlots', keepsScroll },
  { path: '/slot/type/:type', load: slotLobby, ...open, title: 'titleSlots' },
  { path: '/live', load: liveLobby, ...open, title: 'titleLive' },
  { path: '/live/category/:categoryID', load: liveLobby, ...open, title: 'titleLive', keepsScroll },
  { path: '/live/provider/:providerID', load: liveLobby, ...open, title: 'titleLive', keepsScroll },
  { path: '/live/type/:type', load: liveLobby, ...open, title: 'titleLive' },
  { path: '/login', load: login, ...open, guard: 'visitor', title: 'titleLogin' },
  { path: '/play/:type/:id', load: play, ...guarded, title: 'titlePlay', hidesChrome },
  { path: '/play/:type/:id/:x', load: play, ...guarded, title: 'titlePlay', hidesChrome },
  {
    path: '/play/:type/:id/:gamingType/:providerName',
    load: play,
    ...guarded,
    title: 'titlePlay',
    hidesChrome,
  },
  { path: '/maintenance', load: maintenance, ...always, title: 'titleMaintenance' },
  { path: '/maintenance-control', load: maintenance, ...always, title: 'titleMaintenance' },
  { path: '/maintenance-demo', load: maintenance, ...always, title: 'titleMaintenance' },
  { path: '/no-access', load: noAccess, ...always, title: 'titleNoAccess' },
  { path: ANY_PATH, load: notFound, ...always, title: 'titleNotFound' },
];

/** Old addresses (spec §2). */
export const redirects: Readonly<Record<string, string>> = { '/home': '/' };

/** Stands in for any page after an HTTP 500. */
export const blockedRoute: Route = { path: '*', load: blocked, ...always, title: 'titleBlocked' };
