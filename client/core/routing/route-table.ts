/** Provides the routes as a context. Pages and links cannot import the table, since it imports the pages. */
import { createContext, useCallback, useContext } from 'react';
import { SUPPORT_PATH } from '#contracts/documents/pages';
import { ANY_PATH, type Route, type RouteParams, type RouteTable } from './route.ts';

const RouteTableContext = createContext<RouteTable | null>(null);
export const RouteTableProvider = RouteTableContext.Provider;

export interface Match {
  readonly route: Route;
  readonly params: RouteParams;
}

export function useRouteTable(): RouteTable {
  const table = useContext(RouteTableContext);
  if (!table) throw new Error('useRouteTable needs a <RouteTableProvider> around it');
  return table;
}

/** Returns the function that finds the route of a path. */
export function useFindRoute(): (path: string) => Match | undefined {
  const { routes } = useRouteTable();
  return useCallback((path) => findRoute(routes, path), [routes]);
}

/**
 * Returns a function that tells whether an address is a page of this site. The server may link to pages that
 * this site lacks.
 */
export function useIsSitePage(): (href: string) => boolean {
  const findRoute = useFindRoute();
  return (href) => {
    if (isServerPage(href)) return true;
    const match = findRoute(readPath(href));
    return href.startsWith('/') && match !== undefined && match.route.path !== ANY_PATH;
  };
}

/** Returns whether the server renders the page itself. A link to such a page must load a new document. */
export function isServerPage(href: string): boolean {
  return readPath(href) === SUPPORT_PATH;
}

/** Caches the patterns, since a menu looks up some fifty links at once. */
const patterns = new Map<string, RegExp>();

/** Finds the route of a path, with its parameters. path: decoded, as by `readPath` or by wouter's `useLocation`. */
export function findRoute(routes: readonly Route[], path: string): Match | undefined {
  for (const route of routes) {
    const match = findPattern(route.path).exec(path);
    if (match) return { route, params: { ...match.groups } };
  }
  return undefined;
}

/** Returns the pattern of a route, with a named group for each parameter. As in wouter, case does not matter. */
function findPattern(path: string): RegExp {
  const existing = patterns.get(path);
  if (existing) return existing;
  const source = path.replace('*', '.*').replaceAll(/:(\w+)/g, '(?<$1>[^/]+?)');
  const pattern = new RegExp(`^${source}/?$`, 'i');
  patterns.set(path, pattern);
  return pattern;
}

/** Returns the path of an address, decoded as wouter decodes that of the page. */
export function readPath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? address;
  try {
    return decodeURI(path);
  } catch {
    return path; // A percent sign that is not part of an encoding makes the decoding fail.
  }
}
