// Tests that a window 320 px wide breaks no word.
import { findBrokenWords } from '../accessibility/violations.ts';
import { test } from '../open-site.ts';
import { expect } from '../page.ts';

test('two-factor sign-in, with long words beside a badge, breaks no word in a window 320 px wide', async ({
  visit,
}) => {
  const size = { width: 320, height: 640 };
  const { page } = await visit('/profile/two-factor', { as: 'esra.isik', lang: 'en', size });
  await expect(page.getByText(/•••\s••\s\d\d/)).toBeVisible();

  expect(await findBrokenWords(page)).toEqual([]);
});
