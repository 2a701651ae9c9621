// Checks every screen and state at all widths, in both languages and modes. Runs only in `npm run test:full`.
import type { Lang } from '#contracts/fields';
import { openScreen } from '../../../scripts/screenshots/screens/screen.ts';
import { screens } from '../../../scripts/screenshots/screens.ts';
import { applyMode, type Mode, startVisit, waitForPaint } from '../../../scripts/screenshots/visit.ts';
import {
  AXE_STYLE_COMPLAINT,
  existsAt,
  findSmallTargets,
  findViolations,
  measureOverflow,
} from '../accessibility/violations.ts';
import { expect, testWithPictures as test } from '../page.ts';

const WIDTHS = [320, 360, 768, 1280] as const;
const LANGUAGES = ['tr', 'en'] as const satisfies readonly Lang[];
const MODES = ['dark', 'light'] as const satisfies readonly Mode[];

for (const lang of LANGUAGES) {
  for (const width of WIDTHS) {
    for (const screen of screens.filter(existsAt(width))) {
      test(`${screen.name} in ${lang}, ${width} px wide, dark and light`, async ({
        page,
        control,
        complaints,
      }) => {
        complaints.expect(AXE_STYLE_COMPLAINT);
        if (screen.expectedMessage) complaints.expect(screen.expectedMessage);
        await page.setViewportSize({ width, height: 800 });
        await openScreen(screen, await startVisit(page, control, lang, 'dark'));

        for (const mode of MODES) {
          await applyMode(page, mode);
          await waitForPaint(page);
          expect(await findViolations(page)).toEqual([]);
        }
        expect(await measureOverflow(page)).toBe(0);
        expect(await findSmallTargets(page)).toEqual([]);
      });
    }
  }
}
