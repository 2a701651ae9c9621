/** The home page. */
import { switchOn } from '../visit.ts';
import { goHome, heading, NEVER, type Screen } from './screen.ts';

export const home: readonly Screen[] = [
  { name: 'home', arrive: (visit) => goHome(visit) },
  {
    name: 'home-live-shelf',
    isLike: 'home',
    arrive: async (visit) => {
      await goHome(visit);
      await heading(visit, 'Canlı masalar', 'Live tables').evaluate((element) => element.scrollIntoView());
    },
  },
  {
    name: 'home-footer',
    isLike: 'home',
    arrive: async (visit) => {
      await goHome(visit);
      await visit.page.getByRole('contentinfo').evaluate((element) => element.scrollIntoView(false));
    },
  },
  {
    name: 'home-greeting',
    arrive: async (visit) => {
      await visit.control('deleteScenario');
      await visit.page.goto('/');
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'home-loading',
    arrive: async ({ page, control }) => {
      await switchOn(control, { on: '*', effect: NEVER });
      await page.goto('/');
      await page.locator('.skeleton').first().waitFor();
    },
  },
];
