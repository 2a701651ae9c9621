// Every screen and state at every width, in both languages and both modes; only in `npm run test:full`.
import type { Lang } from '#contracts/fields';
import { screens } from '../../../scripts/screenshots/screens.ts';
import { beginVisit, type Mode, settle, showMode } from '../../../scripts/screenshots/visit.ts';
import { AXE_IN_THE_GAME, barriers, existsAt, overflow, smallTargets } from '../accessibility/barriers.ts';
import { expect, test } from '../page.ts';

const WIDTHS = [320, 360, 768, 1280] as const;
const LANGUAGES = ['tr', 'en'] as const satisfies readonly Lang[];
const MODES = ['dark', 'light'] as const satisfies readonly Mode[];
const PATIENCE_MS = 60_000;

for (const lang of LANGUAGES) {
  for (const width of WIDTHS) {
    for (const screen of screens.filter(existsAt(width))) {
      test(
        `${screen.name} in ${lang}, ${width} px wide, by night and by day`,
        async ({ page, control, complaints }) => {
          complaints.expect(AXE_IN_THE_GAME);
          if (screen.complains) complaints.expect(screen.complains);
          await page.setViewportSize({ width, height: 800 });
          await screen.arrive(await beginVisit(page, control, lang, 'dark'));

          for (const mode of MODES) {
            await showMode(page, mode);
            await settle(page);
            expect(await barriers(page)).toEqual([]);
          }
          expect(await overflow(page)).toBe(0);
          expect(await smallTargets(page)).toEqual([]);
        },
        PATIENCE_MS,
      );
    }
  }
}
