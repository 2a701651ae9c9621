import { expect, test } from 'vitest';
import { routeTable } from '../../../client/routes.tsx';
import { screens } from '../../../scripts/screenshots/screens.ts';

const paths = routeTable.routes.map(({ path }) => path);
const shownRoutes = screens.flatMap((screen) => screen.routes ?? []);

test('every route has an entry in the list of screens', () => {
  const missing = paths.filter((path) => !shownRoutes.includes(path));

  expect(missing, 'Add an entry with these routes to scripts/screenshots/screens').toEqual([]);
});

test('the list of screens names only routes that exist', () => {
  expect(shownRoutes.filter((path) => !paths.includes(path))).toEqual([]);
});

test('each screen has its own name, and refers to existing screens', () => {
  const names = screens.map(({ name }) => name);
  const references = screens.flatMap(({ similarTo }) => similarTo ?? []);

  expect(new Set(names).size).toBe(names.length);
  expect(references.filter((name) => !names.includes(name))).toEqual([]);
});
