// Tests that a window 320 px wide breaks no word.
import { openScreen } from '../../../scripts/screenshots/screens/screen.ts';
import { screens } from '../../../scripts/screenshots/screens.ts';
import { startVisit } from '../../../scripts/screenshots/visit.ts';
import { findBrokenWords } from '../accessibility/violations.ts';
import { expect, test } from '../page.ts';

/** A screen with long words beside a badge. */
for (const screen of screens.filter(({ name }) => name === 'two-factor')) {
  test(`${screen.name} breaks no word in a window 320 px wide`, async ({ page, control }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openScreen(screen, await startVisit(page, control, 'en', 'dark'));

    expect(await findBrokenWords(page)).toEqual([]);
  });
}
