/** Signing in, and the menus of who has. */
import { fillLogin, goAsPlayer, type Visit } from '../visit.ts';
import { DESK, goHome, heading, type Screen } from './screen.ts';

export const people: readonly Screen[] = [
  {
    name: 'login',
    isLike: 'login-refused',
    arrive: async (visit) => {
      await visit.page.goto('/login');
      await heading(visit, 'Giriş yapın', 'Sign in').waitFor();
    },
  },
  {
    name: 'login-missing',
    isLike: 'login-refused',
    arrive: async (visit) => {
      await visit.page.goto('/login');
      await fillLogin(visit, 'esra.isik', '');
      await visit.page.getByText(visit.word('Şifrenizi yazın.', 'Enter your password.')).waitFor();
    },
  },
  {
    name: 'login-refused',
    arrive: async (visit) => {
      await visit.page.goto('/login');
      await fillLogin(visit, 'esra.isik', 'yanlis');
      await visit.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'second-factor',
    isLike: 'second-factor-wrong',
    arrive: (visit) => goToCode(visit, 'deniz.arslan'),
  },
  {
    name: 'second-factor-wrong',
    arrive: async (visit) => {
      await goToCode(visit, 'deniz.arslan');
      const dialog = visit.page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('12 34');
      await dialog.getByRole('button', { name: visit.word('Doğrula', 'Verify') }).click();
      await visit.page
        .getByText(visit.word('Kod altı rakamdan oluşur.', 'The code is made of six digits.'))
        .waitFor();
    },
  },
  { name: 'second-factor-sms', arrive: (visit) => goToCode(visit, 'selin.oz') },
  {
    name: 'second-factor-locked',
    isLike: 'second-factor-sms',
    arrive: async (visit) => {
      await goToCode(visit, 'selin.oz');
      const dialog = visit.page.getByRole('dialog');
      for (const wrong of ['100000', '200000', '300000', '400000', '500000']) {
        const answered = visit.page.waitForResponse(
          (reply) => reply.request().postData()?.includes('sms_validate') === true,
        );
        await dialog.getByRole('textbox').fill(wrong);
        await dialog.getByRole('button', { name: visit.word('Doğrula', 'Verify') }).click();
        await answered;
      }
      await heading(visit, 'Kod girişi kilitlendi', 'No more codes for now').waitFor();
    },
  },
  {
    name: 'account-menu',
    from: DESK,
    arrive: async (visit) => {
      await goAsPlayer(visit, '/login');
      await visit.page.getByRole('button', { name: visit.word('Hesap menüsü', 'Account menu') }).click();
      await visit.page.getByRole('button', { name: visit.word('Çıkış yap', 'Sign out') }).waitFor();
    },
  },
  { name: 'menu', isLike: 'menu-player', upTo: DESK - 1, arrive: openMenu },
  {
    name: 'menu-player',
    upTo: DESK - 1,
    arrive: async (visit) => {
      await goAsPlayer(visit, '/login');
      await openMenu(visit);
    },
  },
];

async function goToCode(visit: Visit, username: string): Promise<void> {
  await visit.page.goto('/login');
  await fillLogin(visit, username);
  await visit.page.getByRole('dialog').getByRole('textbox').waitFor();
}

async function openMenu(visit: Visit): Promise<void> {
  if (visit.page.url() === 'about:blank') await goHome(visit);
  await visit.page.getByRole('button', { name: visit.word('Menü', 'Menu'), exact: true }).click();
  await visit.page.getByRole('dialog').waitFor();
}
