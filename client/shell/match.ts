/** Finding the route of an address. */
import { matchRoute, type Parser } from 'wouter';
import { ANY_PATH, type Route, type RouteParams, routes } from '../routes.tsx';

export interface Match {
  readonly route: Route;
  readonly params: RouteParams;
}

/** The first route of the table that fits; undefined never happens with a `*` at its end. */
export function findRoute(parser: Parser, path: string): Match | undefined {
  for (const route of routes) {
    const [matches, params] = matchRoute(parser, route.path, path);
    if (matches) return { route, params };
  }
  return undefined;
}

/** Whether an address is a page of this site: what a server links to may not be there (yet, or any more). */
export function leadsSomewhere(parser: Parser, href: string): boolean {
  const match = findRoute(parser, href.split(/[?#]/, 1)[0] ?? href);
  return href.startsWith('/') && match !== undefined && match.route.path !== ANY_PATH;
}
