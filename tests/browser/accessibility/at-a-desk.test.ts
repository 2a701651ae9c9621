// Every kind of screen and state at a desk, in English by day; the others are visited
// by tests/browser/matrix.
import { screens } from '../../../scripts/screenshots/screens.ts';
import { beginVisit, settle } from '../../../scripts/screenshots/visit.ts';
import { expect, test } from '../page.ts';
import { AXE_IN_THE_GAME, barriers, existsAt, isUnlike, overflow } from './barriers.ts';

const DESK = { width: 1280, height: 800 };

for (const screen of screens.filter(isUnlike).filter(existsAt(DESK.width))) {
  test(`everybody can use ${screen.name} at a desk`, async ({ page, control, complaints }) => {
    complaints.expect(AXE_IN_THE_GAME);
    if (screen.complains) complaints.expect(screen.complains);
    await page.setViewportSize(DESK);
    await screen.arrive(await beginVisit(page, control, 'en', 'light'));
    await settle(page);

    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
}
