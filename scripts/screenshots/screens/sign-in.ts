/** Screens of login, registration, and of choosing a new password with a mailed link. */
import { submitLogin } from '../visit.ts';
import { fill, press, type Screen, type Step, see, TITLE, visitor } from './screen.ts';

const signIn =
  (username: string, password?: string): Step =>
  (visit) =>
    submitLogin(visit, username, password);

/** The dialog for the code of the second factor. */
const code = (name: string, username: string) =>
  visitor(`${name} ~ second-factor-wrong`, '/login', TITLE, [signIn(username), see('dialog >> textbox')]);
export const signInScreens: readonly Screen[] = [
  visitor('login ~ login-refused', '/login', TITLE),
  visitor('login-missing ~ login-refused', '/login', TITLE, [
    signIn('esra.isik', ''),
    see('text Şifrenizi yazın.|Enter your password.'),
  ]),
  visitor('login-refused', '/login', TITLE, [signIn('esra.isik', 'yanlis'), see('alert')]),
  code('second-factor', 'deniz.arslan'),
  visitor('second-factor-wrong', '/login', TITLE, [
    signIn('deniz.arslan'),
    fill('dialog >> textbox', '12 34'),
    press('dialog >> button Doğrula|Verify'),
    see('text Kod altı rakamdan oluşur.|The code has six digits.'),
  ]),
  code('second-factor-sms', 'selin.oz'),
  visitor('register ~ register-refused', '/register', TITLE),
  visitor('register-refused', '/register', TITLE, [
    fill('label Ad|First name!', 'Çağrı'),
    fill('label T.C. kimlik numarası|T.R. identity number', '12345678901'),
    fill('label Şifre|Password!', 'vitrin1'),
    press('main >> button Üye ol|Join!'),
    see('alert'),
  ]),
  visitor('register-terms', '/register', TITLE, [
    press('main >> button Şartları oku|Read the terms!'),
    see('dialog >> heading >> nth 1'),
  ]),
  visitor('registered ~ maintenance', '/register-account-confirm', TITLE),
  visitor('forgot-password ~ login-refused', '/forgot-password', TITLE),
  visitor('forgot-password-sent ~ maintenance', '/forgot-password', TITLE, [
    fill('label E-posta|E-mail', 'esra.isik@posta.example'),
    press('main >> button Bağlantı gönder|Send the link!'),
    see('text E-postanıza bakın|Check your e-mail'),
  ]),
  visitor('account-reset ~ password', '/account_reset?token=unknown', TITLE),
];
