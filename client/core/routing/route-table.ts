/** Provides the routes as a context. Pages and links cannot import the table, since it imports the pages. */
import { createContext, useCallback, useContext } from 'react';
import { parse } from 'regexparam';
import { matchRoute, type Parser } from 'wouter';
import { SUPPORT_PATH } from '#contracts/documents/pages';
import { getOrCreate } from '../get-or-create.ts';
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

export function useFindRoute(): (path: string) => Match | undefined {
  const { routes } = useRouteTable();
  return (path) => findRoute(routes, path);
}

/**
 * Returns a function that tells whether an address is a page of this site. The server may link to pages that
 * this site lacks.
 */
export function useIsSitePage(): (href: string) => boolean {
  const { routes } = useRouteTable();
  return useCallback(
    (href) =>
      isServerPage(href) ||
      (href.startsWith('/') && (findRoute(routes, readPath(href))?.route.path ?? ANY_PATH) !== ANY_PATH),
    [routes],
  );
}

/** Returns whether the server renders the page itself. A link to such a page must load a new document. */
export function isServerPage(href: string): boolean {
  return readPath(href) === SUPPORT_PATH;
}

const patterns = new Map<string, ReturnType<Parser>>();

/** Parses the path of a route only once, since a menu looks up some fifty links at once. */
const parsePath: Parser = (path) => getOrCreate(patterns, path, () => parse(path));

/** Finds the route of a path, with its parameters. path: decoded, as by `readPath` or by wouter's `useLocation`. */
export function findRoute(routes: readonly Route[], path: string): Match | undefined {
  for (const route of routes) {
    const [isMatch, params] = matchRoute(parsePath, route.path, path);
    if (isMatch) return { route, params };
  }
  return undefined;
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
