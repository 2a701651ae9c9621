// Tests that dialogs fit a low window with all their buttons in view.
import type { Page } from 'playwright';
import { openScreen } from '../../../scripts/screenshots/screens/screen.ts';
import { screens } from '../../../scripts/screenshots/screens.ts';
import { startVisit } from '../../../scripts/screenshots/visit.ts';
import { expect, test } from '../page.ts';

const DIALOGS = [
  'home-greeting',
  'second-factor-sms',
  'second-factor-wrong',
  'two-factor-off',
  'bank-accounts-delete',
];

for (const screen of screens.filter(({ name }) => DIALOGS.includes(name))) {
  test(`the dialog of ${screen.name} has its buttons in view at 360 × 400`, async ({
    page,
    control,
    complaints,
  }) => {
    if (screen.expectedMessage) complaints.expect(screen.expectedMessage);
    await page.setViewportSize({ width: 360, height: 400 });
    await openScreen(screen, await startVisit(page, control, 'tr', 'dark'));
    await expect.poll(() => listOutside(page)).toEqual([]);
  });
}

/** Returns the names of the dialog's buttons and links that are not wholly in the window; fails without a dialog. */
function listOutside(page: Page): Promise<string[]> {
  return page
    .getByRole('dialog')
    .getByRole('button')
    .or(page.getByRole('dialog').getByRole('link'))
    .evaluateAll((controls) => {
      if (controls.length === 0) throw new Error('there is no dialog');
      return controls
        .filter((control) => {
          const { top, bottom, left, right } = control.getBoundingClientRect();
          return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
        })
        .map((control) => control.textContent);
    });
}
