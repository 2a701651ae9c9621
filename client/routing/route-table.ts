/** Provides the routes as a context. Pages and links cannot import the table, since it imports the pages. */
import { createContext, useCallback, useContext } from 'react';
import { matchRoute, type Parser, useRouter } from 'wouter';
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
  const { parser } = useRouter();
  const { routes } = useRouteTable();
  return useCallback((path) => findRoute(routes, parser, path), [routes, parser]);
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

function readPath(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? href;
}

/** Caches parsed patterns, since wouter parses at each match and a menu looks up some fifty links at once. */
const parsedPatterns = new Map<string, ReturnType<Parser>>();

function findRoute(routes: readonly Route[], parser: Parser, path: string): Match | undefined {
  const parse: Parser = (pattern, isLoose) => {
    const parsed = parsedPatterns.get(pattern) ?? parser(pattern, isLoose);
    parsedPatterns.set(pattern, parsed);
    return parsed;
  };
  for (const route of routes) {
    const [matches, params] = matchRoute(parse, route.path, path);
    if (matches) return { route, params };
  }
  return undefined;
}
