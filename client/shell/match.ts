/** Finding the route of an address. */
import { matchRoute, type Parser } from 'wouter';
import { type Route, type RouteParams, routes } from '../routes.tsx';

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
