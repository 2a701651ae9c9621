// The pages of the account say what is known of the player, and where each thing can be changed.
import { afterEach, expect, test, vi } from 'vitest';
import { getLoginNotice } from '../../../../client/core/session/sign-in/login-notice.ts';
import { getSignIn } from '../../../../client/core/session/sign-in/sign-in.ts';
import { CodeDialog } from '../../../../client/features/account/login/code-dialog.tsx';
import { AccountsCard } from '../../../../client/features/account/profile/accounts-card.tsx';
import { FavouritesCard } from '../../../../client/features/account/profile/favourites-card.tsx';
import {
  getPendingPayments,
  PendingNote,
} from '../../../../client/features/account/profile/pending-note.tsx';
import { Preview } from '../../../../client/features/account/profile/preview.tsx';
import { SecurityCard } from '../../../../client/features/account/profile/security-card.tsx';
import { getRegistration } from '../../../../client/features/account/register/registration.ts';
import TextDialog from '../../../../client/features/account/register/text-dialog.tsx';
import { getTwoFactor } from '../../../../client/features/account/two-factor/two-factor.ts';
import { Bone } from '../../../../client/ui/cards/skeleton.tsx';
import { PASSWORD } from '../../../support/a-world.ts';
import { failing, setRules } from '../../../support/faults.ts';
import { anApplication } from '../../support/an-application.ts';
import { loadEverything } from '../../support/load-everything.ts';
import { hearPage, hearPart } from '../../support/rendering/hear-part.ts';
import { listUnusedClasses } from '../../support/rendering/styled-classes.ts';
import {
  createSignedInClient,
  createTestClient,
  WITH_AUTHENTICATOR,
  WITH_SMS,
  waitForCalls,
} from '../../support/test-client.ts';

afterEach(() => void vi.unstubAllGlobals());

const nothing = () => undefined;

test('the profile shows the player, and the menu of a narrow window', async () => {
  const client = await createSignedInClient();
  const before = await hearPage(client, '/profile');
  expect(before).toContain('Yükleniyor');
  await loadEverything(client);

  const narrow = await hearPage(client, '/profile');
  expect(narrow).toMatch(
    /^# Esra Işık\nÜyelik: 22 Ağustos 2024 · Son giriş: .*\nsection “Bakiye”:\n\[Bakiyeyi gizle\]\n/,
  );
  expect(narrow).toContain('Bekleyen işlem yok\n<Para yatır /profile/deposit><Para çek /profile/withdraw>');
  expect(narrow).toContain('nav “Hesabım”:\n[Kişisel bilgiler]\nul “Hesabım”:\n<Favoriler /favorites>');
  expect(narrow).not.toMatch(/<Profil |ul “Hesabım”:\n<.* \/profile>/);
  expect(narrow).toContain('Değişiklik için <canlı desteğe yazın /support>');
  expect(narrow).toContain('T.C. kimlik numarası\n489 ••• ••• 02\n');
  expect(narrow).toContain('Telefon\n+90 549 ••• •• 65\n');
  expect(narrow).toMatch(/\[Çıkış yap\]$/);
});

test('the cards of the profile show the first accounts and favourites, or what to do without any', async () => {
  const client = await createSignedInClient();
  await loadEverything(client);
  expect(hearPart(client, <AccountsCard />)).toBe(
    'section “Banka hesapları”:\n# Banka hesapları\n<Hesap ekle /profile/bank-accounts?account=new>\nİş Bankası\nTR27 0006 •••• •••• •••• ••34 76\nGaranti BBVA\nTR20 0006 •••• •••• •••• ••75 48',
  );
  expect(hearPart(client, <FavouritesCard />)).toBe(
    'section “Favoriler”:\n# Favoriler\n<9 oyun /favorites>\n<Karpuz Festivali /play/slot/1039>\n<Tatlı Hayat /play/slot/1416>\n<Elmas Kulesi /play/slot/1125>\n<Samanyolu Ekspresi /play/slot/1538>\n<Lale Çarşısı /play/slot/2183>',
  );
  const other = await createSignedInClient({ username: 'mert.kaya' });
  await loadEverything(other);
  expect(hearPart(other, <AccountsCard />)).toMatch(/\nHesap ekleyin|\n.*hesab/);
  expect(hearPart(other, <AccountsCard />)).not.toContain('TR');
  expect(hearPart(other, <FavouritesCard />)).toMatch(/<.* \/slot>$/);
});

test('pending payments are counted by kind, and summed while the balance is shown', async () => {
  const client = await createSignedInClient();
  const { models } = client;
  const pending = getPendingPayments(models);
  pending.put([
    { kind: 'deposit', amountKurus: 100_00 },
    { kind: 'deposit', amountKurus: 50_00 },
    { kind: 'withdrawal', amountKurus: undefined },
    { kind: 'other', amountKurus: 1_00 },
  ]);
  const speech = hearPart(client, <PendingNote />).split('\n');
  expect(speech).toHaveLength(3);
  const [deposits = '', withdrawals = '', others = ''] = speech;
  expect(deposits).toMatch(/^.*2.*: 150,00 TL · <.*2.* \/profile\/history\/finance\?status=1001&range=all>$/);
  expect(withdrawals).toMatch(/^[^:]*1[^:]* · </);
  expect(others).toContain(': 1,00 TL · ');
  models.finance.toggleBalance();
  expect(hearPart(client, <PendingNote />)).not.toMatch(/TL/);
});

test('a preview says in one line what it could not load, and offers to try again where that helps', async () => {
  const client = await createSignedInClient();
  const hearPreview = (state: Parameters<typeof Preview<string>>[0]['state']) =>
    hearPart(
      client,
      <Preview
        state={state}
        retry={nothing}
        skeleton={<Bone height={1} />}
        empty={<p>Boş</p>}
        failedText="Yüklenemedi"
      >
        {(text) => <p>{text}</p>}
      </Preview>,
    );
  expect(hearPreview({ kind: 'loading', isSlow: false })).toBe('Yükleniyor');
  expect(hearPreview({ kind: 'loading', isSlow: true })).toMatch(
    /^Yükleniyor\n\(status\) Bu biraz uzun sürüyor/,
  );
  expect(hearPreview({ kind: 'ready', data: 'Var' })).toBe('Var');
  expect(hearPreview({ kind: 'empty' })).toBe('Boş');
  expect(hearPreview({ kind: 'offline' })).toMatch(/^\(status\) .*\n\[Yeniden dene\]$/);
  const failed = (failure: { kind: 'broken' | 'blocked' }) =>
    hearPreview({ kind: 'error', failure: { ok: false, ...failure } });
  expect(failed({ kind: 'broken' })).toBe('(status) Yüklenemedi\n[Yeniden dene]');
  expect(failed({ kind: 'blocked' })).toMatch(/^\(status\) (?!Yüklenemedi)/);
  expect(failed({ kind: 'blocked' })).not.toContain('[');
});

test('the security card knows whether a second factor is on, or says that it does not', async () => {
  const href = '/profile/two-factor';
  const client = await createSignedInClient();
  expect(hearPart(client, <SecurityCard />)).not.toContain(href);
  await loadEverything(client);
  expect(hearPart(client, <SecurityCard />)).toContain(
    `İki adımlı doğrulama kapalı<Aç İki adımlı doğrulama kapalı ${href}>`,
  );
  const failed = await createSignedInClient();
  await setRules(failed.world.control, failing('user/two_auth_type'), failing('user/check_user_ga'));
  await loadEverything(failed);
  expect(hearPart(failed, <SecurityCard />)).not.toMatch(/kapalı|açık</);
  expect(hearPart(failed, <SecurityCard />)).toContain(href);
});

test('switching a second factor on leads through its steps, and too many wrong codes end it', async () => {
  const client = await createSignedInClient();
  await loadEverything(client);
  const two = getTwoFactor(client.models);
  const hearSteps = async () => {
    await waitForCalls(client.models);
    const speech = await hearPage(client, '/profile/two-factor');
    expect(speech.includes('# Durum')).toBe(two.step.value === null);
    return speech;
  };
  const off = await hearSteps();
  expect(off).toContain(
    '# Durum\nKapalı\nradiogroup “İki adımlı doğrulama”:\n{Doğrulama uygulaması checked}\nÖnerilir\n',
  );
  expect(off).toContain('{SMS}\nHer girişte +90 549 ••• •• 65 numarasına kod gönderilir.\n[Devam et]');
  await two.begin('authenticator');
  const scan = await hearSteps();
  expect(scan).toContain('# Uygulamayı bağlayın\nKod bekleniyor\n# Karekodu uygulamanızla okutun\n');
  expect(scan).toMatch(/Anahtar (?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}\n\[Anahtarı kopyala\]\n/);
  expect(scan).toMatch(/# Uygulamadaki kodu yazın\n\{Kod required\}\n.*\n\[Doğrula ve aç\]\[Vazgeç\]$/);
  two.cancel();
  await waitForCalls(client.models);
  two.resume();
  expect(await hearSteps()).toMatch(
    /# Uygulamadaki kodu girin\nKod bekleniyor\nAnahtar yalnızca bir kez gösterilir\./,
  );
  two.cancel();
  await two.begin('sms');
  const sms = await hearSteps();
  expect(sms).toMatch(/# SMS kodunu girin\nKod bekleniyor\n.*65 numaralı telefonunuza/);
  expect(sms).toMatch(/Numara sizin değil mi\? <Canlı desteğe yazın \/support>$/);
  for (let attempt = 0; attempt < 6; attempt += 1) await two.submitCode('000000');
  const locked = await hearSteps();
  expect(locked).toMatch(/\(alert\)\nÇok fazla hatalı kod girildi\..*\n\[Kapat\]/);
  expect(sms).toContain('{Kod');
  expect(locked).not.toContain('{Kod');
});

test.each([
  [WITH_SMS, 'numaralı telefonunuza gönderdiğimiz'],
  [WITH_AUTHENTICATOR, 'Google Authenticator uygulamanızdaki'],
])('the login of %s asks for a code, until too many were wrong', async (username, lead) => {
  const client = await createTestClient();
  const signIn = getSignIn(client.models);
  await signIn.login({ username, password: PASSWORD });
  await waitForCalls(client.models);
  const login = await hearPage(client, '/login');
  expect(login).toContain('dialog “Doğrulama kodu”:\n# Doğrulama kodu\n[Vazgeç]\n');
  expect(login.match(/Google Authenticator uygulamanızdaki|numaralı telefonunuza gönderdiğimiz/g)).toEqual([
    lead,
  ]);
  for (let attempt = 0; attempt < 6; attempt += 1) await signIn.submitCode('000000');
  const locked = hearPart(client, <CodeDialog onLoginExpired={nothing} />);
  expect(locked).toMatch(/\(alert\)\n/);
  expect(login).toContain('{Kod');
  expect(locked).not.toContain('{Kod');
});

test.each([
  ['password-reset', 'Yeni şifreniz kaydedildi'],
  ['password-kept', 'Oturumunuz sona erdi; şifreniz büyük olasılıkla değişmedi.'],
  ['password-uncertain', 'Şifrenizin değişip değişmediğini bilmiyoruz.'],
] as const)('after %s the login says what to do', async (kind, text) => {
  const client = await createTestClient();
  expect(await hearPage(client, '/login')).not.toContain('(status)');
  getLoginNotice(client.models).value = { kind };
  expect(await hearPage(client, '/login')).toContain(`(status)\n${text}`);
});

test('the login leads to registration, to a new password and to support', async () => {
  const client = await createTestClient();
  getLoginNotice(client.models).value = { kind: 'reset-mail', email: 'a@b.example' };
  const speech = await hearPage(client, '/login');
  expect(speech).toContain('(status)\nE-postanıza bakın\na@b.example adresiyle');
  expect(speech).toContain('<Adres yanlışsa yeniden yazın /forgot-password>');
  expect(speech).toContain('<Şifremi unuttum /forgot-password>[Giriş yap]');
  expect(speech).toContain('Hesabınız yok mu? <Üye ol /register>');
  expect(speech).toContain('Giriş yapamıyor musunuz? <Canlı destek /support>');
  expect(speech).not.toContain('dialog');
});

test('the registration is numbered, says what each field needs, and leads to the texts to accept', async () => {
  const speech = await hearPage(await createTestClient(), '/register');
  expect(speech.match(/^# \d.*/gm)).toEqual([
    '# 1. Giriş bilgileri',
    '# 2. Kimlik',
    '# 3. İletişim',
    '# 4. Onaylar',
  ]);
  expect(speech).toMatch(
    /\{T\.C\. kimlik numarası required\}\n11 rakam\n\{Doğum tarihi required\}\n18 yaşını/,
  );
  expect(speech).toContain('{Şehir (isteğe bağlı)}\n{Adres (isteğe bağlı)}');
  for (const button of ['[Kuralları oku]', '[Şartları oku]', '[Koşulları oku]'])
    expect(speech).toContain(button);
  expect(speech).toMatch(/\[Üye ol\]\nHesabınız var mı\? <Giriş yap \/login>$/);
  expect(speech).not.toContain('dialog');
});

test('a text to accept is named in its dialog once it is known', async () => {
  const client = await createTestClient();
  const hearText = () => hearPart(client, <TextDialog type="GenelKurallar" onClose={nothing} />);
  expect(hearText()).toBe('dialog “Yükleniyor”:\n# Yükleniyor\n[Kapat]\nYükleniyor');
});

test('the page after the registration greets by name while it is known', async () => {
  const client = await createTestClient();
  const actions = '<Giriş yap /login><Ana sayfaya git />';
  expect(await hearPage(client, '/register-account-confirm')).toMatch(
    new RegExp(`^# Hoş geldiniz\\n(.*\\n)+${actions}$`),
  );
  await getRegistration(client.models).register(anApplication());
  await waitForCalls(client.models);
  expect(await hearPage(client, '/register-account-confirm')).toMatch(/^# .*Çağrı/);
});

test('a link for a new password that is incomplete leads to a new one, and another to the form', async () => {
  const client = await createTestClient();
  expect(await hearPage(client, '/account_reset')).toMatch(
    /^# Bu bağlantı geçerli değil\n.*\n<Yeni bağlantı iste \/forgot-password><Giriş yap \/login>$/,
  );
  expect(await hearPage(client, '/account_reset?token=a')).toMatch(/^# Yeni şifre\n/);
  expect(await hearPage(client, '/forgot-password')).toMatch(/\{E-posta required\}\n\[.*\]\n<.* \/login>$/);
});

test('each class of the style sheets stands in a part, but those of what only a browser shows', () => {
  expect(listUnusedClasses('client/features/account')).toEqual([
    'balance-unknown',
    'profile-cover-skeleton',
    'profile-rows-skeleton',
    'two-factor-switch-off',
    'waiting-game',
    'waiting-name',
  ]);
});
