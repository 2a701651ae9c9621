import { createElement } from 'react';
import { expect, vi } from 'vitest';
import { routeTable } from '../../../../client/app/routes.tsx';
import { findRoute, readPath } from '../../../../client/core/routing/route-table.ts';
import { type TestClient, waitForCalls } from '../test-client.ts';
import { findFieldFaults } from './markup-faults.ts';
import { renderInSite } from './render-in-site.tsx';

/** Puts what the pages read of a browser in place, until the end of the test. */
export function stubBrowser(address: string): void {
  const [path = '', search = ''] = address.split('?');
  vi.stubGlobal('document', { fullscreenEnabled: false });
  vi.stubGlobal('history', { state: null, replaceState: () => {} });
  const query = search && `?${search}`;
  vi.stubGlobal('location', {
    pathname: path,
    search: query,
    hash: '',
    href: `http://vitrin.localhost${address}`,
  });
}

/** Renders the page at an address, once it has what it asks for first. */
export async function openPage({ models }: Pick<TestClient, 'models'>, address: string): Promise<string> {
  stubBrowser(address);
  const path = address.split('?')[0] ?? '';
  const match = findRoute(routeTable.routes, readPath(routeTable.redirects[path] ?? path));
  if (!match) throw new Error(`${address} has no route`);
  const { params, route } = match;
  const page = await route.load();
  const props = { params, path: route.path };
  page.preload?.(models, props, {}, true);
  await waitForCalls(models);
  const html = renderInSite(models, createElement(page.default, props), path);
  expect(findFieldFaults(html), path).toEqual([]);
  return html;
}
