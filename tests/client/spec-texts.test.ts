// Checks every text of spec §8, and every text that §4 quotes, and names the place that shows it. The
// specification is not part of this repository, so its texts are quoted here exactly. Where the
// specification gives only the meaning of a text, our text is written beside it.
import { expect, test } from 'vitest';
import { codeRefusals } from '#contracts/calls/user/typed';
import { MESSAGE } from '#contracts/envelope';
import { ENGLISH } from '../../client/core/i18n/server-messages.en.ts';
import site from '../../client/core/site/texts.tr.ts';
import login from '../../client/features/account/login/texts.tr.ts';
import register from '../../client/features/account/register/texts.tr.ts';
import bankAccounts from '../../client/features/cashier/bank-accounts/texts.tr.ts';
import cashier from '../../client/features/cashier/texts.tr.ts';
import lobby from '../../client/features/catalogue/lobby/texts.tr.ts';
import history from '../../client/features/history/texts.tr.ts';
import play from '../../client/features/play/texts.tr.ts';
import promotion from '../../client/features/promotions/page-texts.tr.ts';

/** A text of the specification, the text in the code, and the place where visitors or players read it. */
type Row = readonly [specText: string, text: unknown, place: string];

/** The messages of the server, which clients compare literally. */
const SERVER_MESSAGES: readonly Row[] = [
  ['Oturum süresi doldu', MESSAGE.sessionExpired, 'nowhere: the session is refreshed, or /login'],
  ['Giriş Başarısız', MESSAGE.loginFailed, 'toast of /login'],
  ['İnaktif hesap', MESSAGE.inactiveAccount, 'toast of /login'],
  ['Bu işlem için yetkiniz yok', MESSAGE.notAuthorised, 'nowhere: /no-access, or the toast of an action'],
  ['İşlem Başarılı', MESSAGE.success, 'nowhere: the place itself shows its success'],
  ['This site is under maintenance', MESSAGE.maintenance, 'nowhere: /maintenance'],
  ['Internal Server Error', MESSAGE.providerUnreachable, 'nowhere: see provider unreachable'],
  ['Kayıt Bulunamadı', MESSAGE.noRecords, 'nowhere: the empty state of the list'],
];

/** The texts of the client that the specification quotes. */
const QUOTED_TEXTS: readonly Row[] = [
  ['Site Bakima Alindi', site.underMaintenance, 'toast when maintenance begins'],
  ['Sağlayıcıya Ulaşılamıyor', play.unreachable, '/play and /virtual, when a game has no address'],
  [
    'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.',
    site.blocked,
    'lasting toast after HTTP 500',
  ],
  ['Lütfen Bekleyiniz...', cashier.wait, 'the overlay while a payment is sent'],
  ['Favorilere Başarıyla Eklendi', site.favouriteAdded, 'toast of the heart of a card'],
  ['Favorilere Başarıyla Kaldırıldı', site.favouriteRemoved, 'toast of the heart of a card'],
  ['Banka Hesabı Başarıyla Eklendi', bankAccounts.added, 'toast of /profile/bank-accounts'],
  ['Banka Hesabı Başarıyla Güncellendi', bankAccounts.updated, 'toast of /profile/bank-accounts'],
  ['Banka Hesabı Başarıyla Silindi', bankAccounts.deleted, 'toast of /profile/bank-accounts'],
  ['Belirlediğiniz kriterlere göre sonuç bulunamadı.', history.empty, 'an empty history, and an empty lobby'],
  [
    'The code you entered is incorrect',
    ENGLISH[codeRefusals.WRONG_CODE],
    'toast of the code dialog, in English',
  ],
  ['You are not authorized to do this', ENGLISH[MESSAGE.notAuthorised], 'toast of an action, in English'],
];

/** The texts for which the specification gives only the meaning. */
const PARAPHRASED_TEXTS: readonly Row[] = [
  [
    'something went wrong try later',
    [site.failureOther, 'Bir sorun oluştu. Lütfen daha sonra yeniden deneyin.'],
    'error states and toasts of failed actions',
  ],
  [
    'select a valid account',
    [cashier.accountMissing, 'Geçerli bir hesap seçin.'],
    'the account of /profile/withdraw',
  ],
  ['no results', [lobby.nothingFound, 'Sonuç bulunamadı'], 'the heading of an empty lobby'],
  ['notification not found', [history.noNotifications, 'Bildirim bulunamadı'], '/notifications without any'],
  ['promotion not found', [promotion.notFoundTitle, 'Bu promosyon bulunamadı'], '/promotions/{id}'],
  ['copy success', [site.reportCopied, 'Rapor kopyalandı'], 'the error screen'],
  [
    'copy failure',
    [site.copyFailed, 'Rapor kopyalanamadı. Aşağıdaki metni seçip kendiniz kopyalayabilirsiniz.'],
    'the error screen',
  ],
  [
    'transaction list could not be fetched, try logging in again',
    [
      `${history.failedTitle}. ${history.failed}`,
      'İşlem listesi alınamadı. Yeniden deneyin. Liste yine yüklenemezse çıkış yapıp yeniden giriş yapmayı deneyin.',
    ],
    'a history that failed to load',
  ],
  [
    'completed-registration message',
    [register.accountOpen, 'Üyeliğiniz tamamlandı ve hesabınız hemen kullanıma açıldı.'],
    '/register-account-confirm',
  ],
  [
    'forgot-password success (instructions sent by e-mail to confirm)',
    [login.resetMailTitle, 'E-postanıza bakın'],
    '/login, after /forgot-password',
  ],
  [
    "passwords don't match",
    [ENGLISH['Şifreler eşleşmiyor'], 'The passwords do not match'],
    '/register, /account_reset',
  ],
];

test.each([...SERVER_MESSAGES, ...QUOTED_TEXTS])('“%s” stands in the code byte by byte', (specText, text) => {
  expect(text).toBe(specText);
});

test.each(PARAPHRASED_TEXTS)('“%s” has its text', (_, texts) => {
  const [text, expected] = Array.isArray(texts) ? texts : [];
  expect(text).toBeTruthy();
  expect(text).toBe(expected);
});

test('no text is listed twice', () => {
  const texts = [...SERVER_MESSAGES, ...QUOTED_TEXTS, ...PARAPHRASED_TEXTS].map(([specText]) => specText);
  expect(texts).toHaveLength(new Set(texts).size);
});
