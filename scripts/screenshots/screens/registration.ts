/** Screens of the registration, and of choosing a new password with a mailed link. */
import type { Visit } from '../visit.ts';
import { findHeading, findTitle, type Screen } from './screen.ts';

export const registration: readonly Screen[] = [
  {
    name: 'register',
    routes: ['/register'],
    similarTo: 'register-refused',
    path: '/register',
    shows: findTitle,
  },
  {
    name: 'register-refused',
    path: '/register',
    shows: findTitle,
    open: async (visit) => {
      await visit.page.getByLabel(visit.pick('Ad', 'First name'), { exact: true }).fill('Çağrı');
      await visit.page
        .getByLabel(visit.pick('T.C. kimlik numarası', 'T.R. identity number'))
        .fill('12345678901');
      await visit.page.getByLabel(visit.pick('Şifre', 'Password'), { exact: true }).fill('vitrin1');
      await press(visit, 'Üye ol', 'Join');
      await visit.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'register-terms',
    path: '/register',
    shows: findTitle,
    open: async (visit) => {
      await press(visit, 'Şartları oku', 'Read the terms');
      await visit.page.getByRole('dialog').getByRole('heading').nth(1).waitFor();
    },
  },
  {
    name: 'registered',
    routes: ['/register-account-confirm'],
    similarTo: 'maintenance',
    path: '/register-account-confirm',
    shows: findTitle,
  },
  {
    name: 'forgot-password',
    routes: ['/forgot-password'],
    similarTo: 'login-refused',
    path: '/forgot-password',
    shows: findTitle,
  },
  {
    name: 'forgot-password-sent',
    similarTo: 'maintenance',
    path: '/forgot-password',
    shows: findTitle,
    open: async (visit) => {
      await visit.page.getByLabel(visit.pick('E-posta', 'E-mail')).fill('esra.isik@posta.example');
      await press(visit, 'Bağlantı gönder', 'Send the link');
      await visit.page.getByText(visit.pick('E-postanıza bakın', 'Check your mail')).waitFor();
    },
  },
  {
    name: 'account-reset',
    routes: ['/account_reset'],
    similarTo: 'password',
    path: '/account_reset?token=unknown',
    shows: findTitle,
  },
  {
    name: 'account-reset-unknown',
    similarTo: 'not-found',
    path: '/account_reset',
    shows: findTitle,
    open: (visit) => findHeading(visit, 'Bu bağlantı geçerli değil', 'This link is not valid').waitFor(),
  },
];

async function press({ page, pick }: Visit, turkish: string, english: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: pick(turkish, english), exact: true })
    .click();
}
