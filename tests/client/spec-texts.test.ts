// Checks every text of spec §8, and every text that §4 quotes. Where it gives only the meaning of a text,
// ours is written beside it.
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
import { sections } from '../docs/specification.ts';

/** Texts that the specification quotes, with those in the code. The first eight are messages of the server. */
const QUOTED_TEXTS: readonly (readonly [specText: string, text: unknown])[] = [
  ['Oturum süresi doldu', MESSAGE.sessionExpired],
  ['Giriş Başarısız', MESSAGE.loginFailed],
  ['İnaktif hesap', MESSAGE.inactiveAccount],
  ['Bu işlem için yetkiniz yok', MESSAGE.notAuthorised],
  ['İşlem Başarılı', MESSAGE.success],
  ['This site is under maintenance', MESSAGE.maintenance],
  ['Internal Server Error', MESSAGE.providerUnreachable],
  ['Kayıt Bulunamadı', MESSAGE.noRecords],
  ['Site Bakima Alindi', site.underMaintenance],
  ['Sağlayıcıya Ulaşılamıyor', play.unreachable],
  ['Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.', site.blocked],
  ['Lütfen Bekleyiniz...', cashier.wait],
  ['Favorilere Başarıyla Eklendi', site.favouriteAdded],
  ['Favorilere Başarıyla Kaldırıldı', site.favouriteRemoved],
  ['Banka Hesabı Başarıyla Eklendi', bankAccounts.added],
  ['Banka Hesabı Başarıyla Güncellendi', bankAccounts.updated],
  ['Banka Hesabı Başarıyla Silindi', bankAccounts.deleted],
  ['Belirlediğiniz kriterlere göre sonuç bulunamadı.', history.empty],
  ['The code you entered is incorrect', ENGLISH[codeRefusals.WRONG_CODE]],
  ['You are not authorized to do this', ENGLISH[MESSAGE.notAuthorised]],
];

/** A sentence of the specification about a text, the text in the code, and how it begins. */
const PARAPHRASED_TEXTS: readonly (readonly [meaning: string, text: string | undefined, words: string])[] = [
  ['something went wrong try later', site.failureOther, 'Bir sorun oluştu. Lütfen daha sonra'],
  ['select a valid account', cashier.accountMissing, 'Geçerli bir hesap seçin.'],
  ['no results', lobby.nothingFound, 'Sonuç bulunamadı'],
  ['notification not found', history.noNotifications, 'Bildirim bulunamadı'],
  ['promotion not found', promotion.notFoundTitle, 'Bu promosyon bulunamadı'],
  ['copy success', site.reportCopied, 'Rapor kopyalandı'],
  ['copy failure', site.copyFailed, 'Rapor kopyalanamadı. '],
  ['transaction list could not be fetched', history.failedTitle, 'İşlem listesi alınamadı'],
  [
    'try logging in again',
    history.failed,
    'Yeniden deneyin. Liste yine yüklenemezse çıkış yapıp yeniden giriş',
  ],
  ['completed-registration message', register.accountOpen, 'Üyeliğiniz tamamlandı'],
  ['instructions sent by e-mail to confirm', login.resetMailTitle, 'E-postanıza bakın'],
  ["passwords don't match", ENGLISH['Şifreler eşleşmiyor'], 'The passwords do not match'],
];

test.each(QUOTED_TEXTS)('“%s” stands in the code byte by byte', (specText, text) => {
  expect(text).toBe(specText);
});

test('every text that spec §8 quotes is one of these', () => {
  const quotes = sections.get('8')?.text.matchAll(/'([^'\n]+)'|^\| (\p{Lu}[^|\n]+) \|/gmu) ?? [];
  const quoted = [...quotes].map(([, text, message = '']) => text ?? message);
  const texts = QUOTED_TEXTS.map(([text]) => text);

  expect(quoted.filter((text) => !texts.includes(text))).toEqual([]);
  expect(quoted.length).toBeGreaterThan(15);
});

test.each(PARAPHRASED_TEXTS)('“%s” has its text', (_, text = '', words) => {
  expect(text.slice(0, words.length)).toBe(words);
});
