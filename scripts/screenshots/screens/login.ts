/** Screens of the login, and of its dialog for the code of the second factor. */
import { submitLogin, type Visit } from '../visit.ts';
import { findHeading, type Screen } from './screen.ts';

export const login: readonly Screen[] = [
  {
    name: 'login',
    routes: ['/login'],
    similarTo: 'login-refused',
    path: '/login',
    shows: (visit) => findHeading(visit, 'Giriş yap', 'Sign in'),
  },
  {
    name: 'login-missing',
    similarTo: 'login-refused',
    open: async (visit) => {
      await visit.page.goto('/login');
      await submitLogin(visit, 'esra.isik', '');
      await visit.page.getByText(visit.pick('Şifrenizi yazın.', 'Enter your password.')).waitFor();
    },
  },
  {
    name: 'login-refused',
    open: async (visit) => {
      await visit.page.goto('/login');
      await submitLogin(visit, 'esra.isik', 'yanlis');
      await visit.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'second-factor',
    similarTo: 'second-factor-wrong',
    open: (visit) => openCodeDialog(visit, 'deniz.arslan'),
  },
  {
    name: 'second-factor-wrong',
    open: async (visit) => {
      await openCodeDialog(visit, 'deniz.arslan');
      const dialog = visit.page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('12 34');
      await dialog.getByRole('button', { name: visit.pick('Doğrula', 'Verify') }).click();
      await visit.page
        .getByText(visit.pick('Kod altı rakamdan oluşur.', 'The code is made of six digits.'))
        .waitFor();
    },
  },
  {
    name: 'second-factor-sms',
    similarTo: 'second-factor-wrong',
    open: (visit) => openCodeDialog(visit, 'selin.oz'),
  },
  {
    name: 'second-factor-locked',
    similarTo: 'second-factor-wrong',
    open: async (visit) => {
      await openCodeDialog(visit, 'selin.oz');
      const dialog = visit.page.getByRole('dialog');
      for (const wrong of ['100000', '200000', '300000', '400000', '500000']) {
        await dialog.getByRole('textbox').fill(wrong);
        // On a phone, the toast of the previous refusal covers the button, so Enter submits the code.
        await dialog.getByRole('textbox').press('Enter');
        // The form ignores the next code until it shows the refusal of this one.
        await dialog.locator('[aria-invalid="true"]').or(findLocked(visit)).waitFor();
      }
      await findLocked(visit).waitFor();
    },
  },
];

async function openCodeDialog(visit: Visit, username: string): Promise<void> {
  await visit.page.goto('/login');
  await submitLogin(visit, username);
  await visit.page.getByRole('dialog').getByRole('textbox').waitFor();
}

function findLocked(visit: Visit) {
  return findHeading(visit, 'Kod girişi kilitlendi', 'No more codes for now');
}
