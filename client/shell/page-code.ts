/** The code of pages, fetched when it is first needed; what cannot be fetched is told apart from what throws. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PageProps, Route } from '../routes.tsx';
import { siteAnswers } from './site-answers.ts';

/** A part of the site could not be fetched: the site is out of reach, or has most likely a newer version. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
  readonly isSiteThere: boolean;

  constructor(cause: unknown, isSiteThere: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.isSiteThere = isSiteThere;
  }
}

const pages = new Map<Route['load'], LazyExoticComponent<ComponentType<PageProps>>>();

/** The page of a route, as a component that waits for its code. */
export function pageOf(route: Route): ComponentType<PageProps> {
  const there = pages.get(route.load);
  if (there) return there;
  const page = lazy(() =>
    route.load().catch(async (error: unknown) => {
      pages.delete(route.load); // the next visit asks again
      throw new MissingPart(error, await siteAnswers());
    }),
  );
  pages.set(route.load, page);
  return page;
}
