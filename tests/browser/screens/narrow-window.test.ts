// Tests that a window 320 px wide breaks no word, and that no toast covers content there.
import { openScreen } from '../../../scripts/screenshots/screens/screen.ts';
import { screens } from '../../../scripts/screenshots/screens.ts';
import { startVisit } from '../../../scripts/screenshots/visit.ts';
import { findBrokenWords, findCovered } from '../accessibility/violations.ts';
import { expect, test } from '../page.ts';

/** Screens with long words beside a badge, and with a toast after which the page scrolls. */
const NARROW = ['two-factor', 'password-refused'];

for (const screen of screens.filter(({ name }) => NARROW.includes(name))) {
  test(`${screen.name} breaks no word and covers nothing in a window 320 px wide`, async ({
    page,
    control,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openScreen(screen, await startVisit(page, control, 'en', 'dark'));

    expect(await findBrokenWords(page)).toEqual([]);
    await expect.poll(() => findCovered(page)).toEqual([]);
  });
}
