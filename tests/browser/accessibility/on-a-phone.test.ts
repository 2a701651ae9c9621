// Every kind of screen and state on the narrowest phone, in Turkish by night; the others are visited
// by tests/browser/matrix.
import { screens } from '../../../scripts/screenshots/screens.ts';
import { beginVisit, settle } from '../../../scripts/screenshots/visit.ts';
import { expect, test } from '../page.ts';
import { AXE_IN_THE_GAME, barriers, existsAt, isUnlike, overflow, smallTargets } from './barriers.ts';

const PHONE = { width: 320, height: 640 };

for (const screen of screens.filter(isUnlike).filter(existsAt(PHONE.width))) {
  test(`everybody can use ${screen.name} on a phone`, async ({ page, control, complaints }) => {
    complaints.expect(AXE_IN_THE_GAME);
    if (screen.complains) complaints.expect(screen.complains);
    await page.setViewportSize(PHONE);
    await screen.arrive(await beginVisit(page, control, 'tr', 'dark'));
    await settle(page);

    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  });
}
