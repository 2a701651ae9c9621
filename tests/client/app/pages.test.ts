// Opens each address of spec §2, and those of the screens that it names, and looks at the page that is shown.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openPage } from '../support/rendering/open-page.ts';
import { createSignedInClient, type TestClient } from '../support/test-client.ts';

let player: TestClient;
beforeAll(async () => {
  player = await createSignedInClient();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Pages of the account have the heading of their address, so a text that only the page has follows. */
test.each<[address: string, heading: string, text?: string]>([
  ['/', 'Slot oyunları ve canlı casino'],
  ['/home', 'Slot oyunları ve canlı casino'],
  ['/about-us', 'Hakkımızda'],
  ['/promotions', 'Promosyonlar'],
  ['/tournaments', 'Turnuvalar'],
  ['/slot', 'Slot'],
  ['/live', 'Canlı casino'],
  ['/slot/category/63', 'Masa oyunları'],
  ['/slot/type/crash', 'Crash oyunları'],
  ['/slot/provider/3', 'Anka Games'],
  ['/live/category/201', 'Rulet'],
  ['/live/provider/1', 'Lale Stüdyo'],
  ['/live/type/blackjack', 'Blackjack'],
  ['/login', 'Giriş yap'],
  ['/forgot-password', 'Şifremi unuttum'],
  ['/account_reset?token=a', 'Yeni şifre'],
  ['/register', 'Üye ol'],
  ['/register-account-confirm', 'Hoş geldiniz'],
  ['/profile', 'Esra Işık'],
  ['/me', 'Esra Işık'],
  ['/favorites', 'Favoriler', 'Canlı casino'],
  ['/notifications', 'Bildirimler', 'en yenisi önce'],
  ['/tickets', 'Biletlerim', 'Bilet numarası'],
  ['/profile/deposit', 'Para yatır', 'Makbuz'],
  ['/profile/quick-deposit', 'Hızlı yatırım', 'Son kullandığınız yöntem'],
  ['/profile/withdraw', 'Para çek', 'Makbuz'],
  ['/profile/bank-accounts', 'Banka hesapları', 'adınıza kayıtlı bu hesaplara'],
  ['/profile/two-factor', 'İki adımlı doğrulama', 'altı haneli bir kod'],
  ['/profile/password', 'Şifre', 'Mevcut şifre'],
  ['/profile/bonus-request', 'Bonus talebi', 'Nasıl ilerler?'],
  ['/profile/history/account', 'Hesap geçmişi', 'İşlem numarası'],
  ['/profile/history/finance', 'Finans geçmişi', 'İşlem numarası'],
  ['/profile/history/games', 'Oyun geçmişi', 'İşlem numarası'],
  ['/profile/history/bonus', 'Bonus geçmişi', 'İşlem numarası'],
  ['/profile/history/bets', 'Bahis geçmişi', 'Kupon türü'],
  ['/search?q=nar', '“nar” için sonuçlar'],
  ['/pages/faq', 'Sık sorulan sorular'],
  ['/virtual', 'Sanal oyunlar'],
  ['/virtual/zeplin', 'Oyun', 'Oyun açılıyor'],
  ['/play/slot/1001', 'Oyun'],
  ['/play/slot/1001/Yakamoz', 'Oyun'],
  ['/play/slot/1001/demo', 'Oyun'],
  ['/play/live/301/real/Yakamoz', 'Canlı masa'],
  ['/maintenance', 'Kısa bir bakım yapıyoruz'],
  ['/maintenance-control', 'Kısa bir bakım yapıyoruz'],
  ['/maintenance-demo', 'Kısa bir bakım yapıyoruz'],
  ['/no-access', 'Bu sayfa görüntülenemiyor'],
  ['/any/other/path', 'Bu rafta bir şey yok'],
])('%s opens the page that is headed "%s"', async (address, heading, text = heading) => {
  const html = await openPage(player, address);

  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(heading);
  expect(html).toContain(text);
});
