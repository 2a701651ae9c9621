import { expect, test } from 'vitest';
import { routeTable } from '../../../client/app/routes.tsx';
import { screens } from '../../../scripts/screenshots/screens.ts';

const paths = routeTable.routes.map(({ path }) => path);
const namedRoutes = screens.flatMap((screen) => screen.routes ?? []);
const addresses = screens.map(({ path }) => path.split('?')[0] ?? '');
const isShown = (route: string) =>
  namedRoutes.includes(route) ||
  addresses.some((path) => new RegExp(`^${route.replace('*', '\\*').replace(/:\w+/g, '[^/]+')}$`).test(path));

test('every route has a row in the list of screens', () => {
  const missing = paths.filter((path) => !isShown(path));

  expect(missing, 'Add a row with these addresses to scripts/screenshots/screens').toEqual([]);
});

test('the list of screens names only routes that exist', () => {
  expect(namedRoutes.filter((path) => !paths.includes(path))).toEqual([]);
});

test('each screen has its own name, and refers to existing screens', () => {
  const names = screens.map(({ name }) => name);
  const references = screens.flatMap(({ similarTo }) => similarTo ?? []);

  expect(new Set(names).size).toBe(names.length);
  expect(references.filter((name) => !names.includes(name))).toEqual([]);
});
