/**
 * The types of a route and of its page's props, and the title of the tab. The table of the routes is
 * `client/app/routes.tsx`.
 */
import { useEffect } from 'react';
import type { Component } from '../jsx-types.ts';
import type { Models } from '../models.ts';
import type siteTurkish from '../site/texts.tr.ts';
import type { Query } from './query.ts';

/** The parameters that occur in the paths of the routes. */
export type RouteParams = Readonly<
  Partial<
    Record<
      'categoryID' | 'providerID' | 'type' | 'id' | 'x' | 'gamingType' | 'providerName' | 'slug' | 'game',
      string
    >
  >
>;

/** The props of every page. `path` is the pattern of the matched route, such as `/play/:type/:id`. */
export interface PageProps {
  readonly params: RouteParams;
  readonly path: string;
}

export interface PageModule {
  readonly default: Component<PageProps>;
  /**
   * Asks for what the page shows first, when the visit begins and when a link to the page may be pressed. Asks for
   * nothing that has just been asked for.
   */
  readonly preload?: (models: Models, props: PageProps, query: Query, isFirstPage: boolean) => void;
}

export interface Route {
  /** A wouter pattern; `ANY_PATH` matches every path. */
  readonly path: string;
  /** The name by which spec §2 calls the route. */
  readonly name?: string;
  readonly load: () => Promise<PageModule>;
  /** `login` sends a visitor to /login and back (spec §2). `visitor` sends a signed-in player to the home page. */
  readonly guard: 'login' | 'visitor' | 'none';
  /** Whether the route redirects to /maintenance while the site is under maintenance. */
  readonly maintenanceCheck: boolean;
  readonly title: keyof typeof siteTurkish & `title${string}`;
  /**
   * Whether the page begins at the scroll offset of the previous page (spec §2: the routes of a lobby with a
   * category or provider).
   */
  readonly keepsScroll?: true;
  /**
   * Whether the page, such as /maintenance, replaces another page for a while. When the other page returns,
   * it gets its scroll offset back.
   */
  readonly isDetour?: true;
  /** Shows the page to players without header, footer and tab bar. */
  readonly hidesChrome?: true;
}

/** The path of the last route, which matches every address. */
export const ANY_PATH = '*';

export interface RouteTable {
  /** The routes in order of precedence; the path of the last one is `ANY_PATH`. */
  readonly routes: readonly Route[];
  /** Maps each old path to its new path. */
  readonly redirects: Readonly<Record<string, string>>;
  /** The route that replaces any page after an HTTP 500. */
  readonly blocked: Route;
}

/**
 * Sets the title of the tab, such as `useTitle(category.name)`, and appends the site's name. With undefined,
 * the title of the route stays.
 */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = formatTitle(title);
  }, [title]);
}

export function formatTitle(title: string): string {
  return `${title} · vitrin`;
}
