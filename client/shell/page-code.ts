/** The code of pages, fetched when it is first needed; what cannot be fetched is told apart from what throws. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PageProps, Route } from '../routes.tsx';

/** A part of the site could not be fetched: most likely there is a newer version of it. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
}

const pages = new Map<Route['load'], LazyExoticComponent<ComponentType<PageProps>>>();

/** The page of a route, as a component that waits for its code. */
export function pageOf(route: Route): ComponentType<PageProps> {
  const there = pages.get(route.load);
  if (there) return there;
  const page = lazy(() =>
    route.load().catch((error: unknown) => {
      pages.delete(route.load); // the next visit asks again
      throw new MissingPart(error instanceof Error ? error.message : String(error), { cause: error });
    }),
  );
  pages.set(route.load, page);
  return page;
}
