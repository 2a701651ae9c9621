/** Screens of the frame around all pages: the open menus of header and tab bar, and the footer. */
import { openAsPlayer, type Visit } from '../visit.ts';
import { DESKTOP_MIN_WIDTH, openHome, openPage, type Screen } from './screen.ts';

export const frame: readonly Screen[] = [
  {
    name: 'navigation',
    minWidth: DESKTOP_MIN_WIDTH,
    open: async (visit) => {
      await openHome(visit);
      await visit.page.getByRole('button', { name: visit.pick('Canlı casino: ', 'Live casino: ') }).click();
      await visit.page
        .getByRole('link', { name: visit.pick('Rulet', 'Roulette'), exact: true })
        .first()
        .waitFor();
    },
  },
  {
    name: 'account-menu',
    minWidth: DESKTOP_MIN_WIDTH,
    open: async (visit) => {
      await openAsPlayer(visit, '/');
      await visit.page.getByRole('button', { name: visit.pick('Hesap menüsü', 'Account menu') }).click();
      await visit.page.getByRole('button', { name: visit.pick('Çıkış yap', 'Sign out') }).waitFor();
    },
  },
  { name: 'menu', similarTo: 'menu-player', maxWidth: DESKTOP_MIN_WIDTH - 1, open: openMenu },
  {
    name: 'menu-player',
    maxWidth: DESKTOP_MIN_WIDTH - 1,
    open: async (visit) => {
      await openAsPlayer(visit, '/promotions');
      await openMenu(visit);
    },
  },
  {
    name: 'footer',
    open: async (visit) => {
      await openPage(visit, '/login');
      const footer = visit.page.getByRole('contentinfo');
      await footer.getByRole('heading', { name: visit.pick('Belgeler', 'Licences') }).waitFor();
      await footer.getByText('vitrin.example').waitFor();
      await footer.evaluate((element) => element.scrollIntoView(false));
      await visit.page.waitForLoadState('networkidle');
    },
  },
];

async function openMenu(visit: Visit): Promise<void> {
  if (visit.page.url() === 'about:blank') await openHome(visit);
  await visit.page.getByRole('button', { name: visit.pick('Menü', 'Menu'), exact: true }).click();
  await visit.page.getByRole('dialog').waitFor();
  await visit.page
    .getByRole('dialog')
    .getByRole('link', { name: visit.pick('Canlı destek', 'Live support') })
    .waitFor();
}
