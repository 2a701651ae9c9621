// The code of a page, which is fetched once, or again after a failure.
import { expect, test, vi } from 'vitest';
import {
  findPage,
  forgetMissingPages,
  loadFirstPage,
  MissingPart,
  preloadPage,
} from '../../../../client/core/routing/page-code.ts';
import type { PageModule, Route } from '../../../../client/core/routing/route.ts';
import { createTestClient } from '../../support/test-client.ts';

/** Creates a route whose code cannot be fetched the first `failureCount` times. */
function createRoute(failureCount = 0) {
  const module: PageModule = { default: () => null, preload: vi.fn() };
  let loadCount = 0;
  const load = async () => {
    loadCount += 1;
    if (loadCount <= failureCount) throw new Error('no code');
    return module;
  };
  const route: Route = {
    path: '/page/:id',
    load,
    guard: 'none',
    maintenanceCheck: true,
    title: 'titleContent',
  };
  return { route, module, countLoads: () => loadCount };
}

test('the code of a page is fetched once, however often it is asked for', async () => {
  const { models } = await createTestClient();
  const { route, module, countLoads } = createRoute();

  await Promise.all([
    loadFirstPage([route], '/page/7?a=b#c', models),
    preloadPage([route], '/page/8', models),
  ]);
  await preloadPage([route], '/page/9', models);

  expect(findPage(route)).toBe(module.default);
  expect(countLoads()).toBe(1);
  const props = { params: expect.objectContaining({ id: '7' }), path: '/page/:id' };
  expect(module.preload).toHaveBeenCalledWith(models, props, { a: 'b' }, true);
  expect(module.preload).toHaveBeenLastCalledWith(models, expect.anything(), {}, false);
});

test('a page whose code cannot be fetched is an error, until that has been shown and the page is opened again', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const { route, module, countLoads } = createRoute(1);

  expect(findPage(route)).toBeUndefined();
  await settle();
  expect(readError(route)).toBeInstanceOf(MissingPart);
  expect(readError(route)).toMatchObject({ isSiteThere: true, message: 'no code' });
  expect(countLoads()).toBe(1);

  forgetMissingPages();
  expect(findPage(route)).toBeUndefined();
  await settle();
  expect(findPage(route)).toBe(module.default);
  forgetMissingPages();
  expect(findPage(route)).toBe(module.default);
  expect(countLoads()).toBe(2);
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

function readError(route: Route): unknown {
  try {
    return findPage(route);
  } catch (error) {
    return error;
  }
}
