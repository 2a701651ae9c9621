/** Loads the code of pages. A failed fetch throws `MissingPart`, which distinguishes it from an error in the code. */

import { type Signal, signal } from '@preact/signals-react';
import { readErrorText } from '#contracts/error-text';
import { waitForTexts } from '../i18n/texts.ts';
import type { Component } from '../jsx-types.ts';
import type { Models } from '../models.ts';
import type { PageModule, PageProps, Route } from './route.ts';
import { findRoute, readPath } from './route-table.ts';

type Load = Route['load'];
type Page = Component<PageProps>;
/** A page, or why its code is missing; undefined while it loads. */
type PageCode = Page | MissingPart | undefined;

const codes = new Map<Load, Signal<PageCode>>();
const loads = new Map<Load, Promise<PageModule>>();

/** Returns the `load` function of a page whose code is part of the first load, so that it is rendered at once. */
export function includePage(module: PageModule): Load {
  const load = () => Promise.resolve(module);
  codes.set(load, signal<PageCode>(module.default));
  return load;
}

/**
 * Returns the page of a route; undefined while its code loads. Reads a signal, so its caller renders again
 * when the code is loaded.
 *
 * Loaded code shows at once. With React's `use` or `lazy` it would show 300 ms after its placeholder at the earliest.
 */
export function findPage(route: Route): Page | undefined {
  const code = findCode(route.load).value;
  if (code instanceof MissingPart) throw code;
  return code;
}

/** Loads the first page of a visit, as `preloadPage` does. The page shows an error if its code cannot be fetched. */
export function loadFirstPage(routes: readonly Route[], address: string, models: Models): Promise<void> {
  const match = findRoute(routes, readPath(address));
  if (match) findCode(match.route.load);
  return preloadPage(routes, address, models, true);
}

/**
 * Fetches the code of a page before the page is opened, and asks for what it shows first. Never rejects: a failure is
 * ignored, since opening the page fetches both again. address: path and query; isFirstPage: whether the visit begins
 * with the page.
 */
export async function preloadPage(
  routes: readonly Route[],
  address: string,
  models: Models,
  isFirstPage = false,
): Promise<void> {
  const match = findRoute(routes, readPath(address));
  const module = match && (await loadOnce(match.route.load).catch(() => undefined));
  if (!module) return;
  const { route, params } = match;
  setCode(route.load, module.default);
  const query = Object.fromEntries(new URLSearchParams(address.split('?')[1]?.split('#')[0]));
  module.preload?.(models, { params, path: route.path }, query, isFirstPage);
}

/**
 * Forgets which pages' code could not be fetched, so that opening such a page fetches its code again. Called
 * once the error is on the screen: if called earlier, each rendering of the page would fetch the code,
 * without end.
 */
export function forgetMissingPages(): void {
  for (const [load, code] of codes) {
    if (code.peek() instanceof MissingPart) codes.delete(load);
  }
}

/** Returns the signal of a page's code, and begins to load the code if needed. */
function findCode(load: Load): Signal<PageCode> {
  const existing = codes.get(load);
  if (existing) return existing;
  loadOnce(load).then(
    (module) => setCode(load, module.default),
    async (error: unknown) => setCode(load, new MissingPart(error, await isSiteReachable())),
  );
  return setCode(load, undefined);
}

/** Loads code and texts of a page. All callers share one load; after a failure the next caller tries again. */
function loadOnce(load: Load): Promise<PageModule> {
  const existing = loads.get(load);
  if (existing) return existing;
  const loading = load().then(async (module) => {
    await waitForTexts();
    return module;
  });
  loads.set(load, loading);
  loading.catch(() => loads.delete(load));
  return loading;
}

/** Code that is there already stays as it is, since setting its signal would render the current page again. */
function setCode(load: Load, code: PageCode): Signal<PageCode> {
  const existing = codes.get(load) ?? signal(code);
  if (typeof existing.peek() === 'function') return existing;
  existing.value = code;
  codes.set(load, existing);
  return existing;
}

/** Without a reply within this time the site counts as unreachable. */
const TIMEOUT_MS = 5000;

/**
 * Returns whether the site answers. If the site does not answer, a reload would end at the browser's error
 * page.
 */
export function isSiteReachable(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
}

/**
 * Thrown when code of the site cannot be fetched: the site is unreachable, or probably has a newer version.
 */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
  readonly isSiteThere: boolean;

  constructor(cause: unknown, isSiteThere: boolean) {
    super(readErrorText(cause), { cause });
    this.isSiteThere = isSiteThere;
  }
}
