import type { Lang } from '#contracts/fields';

/** Other ways to ask a frequently asked question, by the anchor of its heading. */
export const PHRASINGS: Readonly<Record<Lang, Readonly<Record<string, readonly string[]>>>> = {
  tr: {
    'nasil-hesap-acarim': ['üye olmak', 'kayıt olmak', 'üyelik açmak'],
    'giris-yapamiyorum-ne-yapmaliyim': [
      ...['giriş yapamıyorum', 'siteye giremiyorum', 'hesabıma giremiyorum', 'giriş olmuyor'],
      ...['inaktif hesap', 'hesabım inaktif', 'hesabım askıda', 'hesabım kapatılmış', 'şifre yanlış diyor'],
    ],
    'sifremi-unuttum-ne-yapmaliyim': ['şifre yenileme', 'şifre sıfırlama', 'parolamı unuttum', 'yeni şifre'],
    'oturumum-neden-kapandi': ['oturum düştü', 'sürekli çıkış yapıyor', 'siteden atıyor'],
    'iki-adimli-dogrulama-nedir': ['SMS kodu gelmiyor', 'doğrulama kodu gelmedi', 'Google Authenticator'],
    'bilgilerimi-nasil-degistiririm': [
      ...['telefon numaramı değiştirmek', 'e-posta adresimi değiştirmek', 'adresimi değiştirmek'],
      ...['mail adresim değişti', 'telefonum değişti', 'ismim yanlış'],
    ],
    'hesabimi-nasil-kapatirim': [
      'hesabımı silmek',
      'üyelik iptali',
      'hesap kapatma',
      'üyeliğimi sonlandırmak',
    ],
    'nasil-para-yatiririm': [
      ...['para yatırmak', 'para yüklemek', 'yatırım yapmak', 'bakiye yüklemek', 'yatırma yöntemleri'],
      ...['en az yatırım', 'minimum yatırım', 'yatırım limiti', 'havale', 'papara', 'kredi kartı'],
    ],
    'yatirdigim-para-ne-zaman-gorunur': [
      ...['param gelmedi', 'yatırımım gelmedi', 'yatırdığım para hesabıma geçmedi', 'yatırma ne kadar sürer'],
      ...['bakiyem artmadı', 'yatırımım görünmüyor', 'param nerede', 'yatırdığım para gelmedi'],
    ],
    'nasil-para-cekerim': [
      ...[
        'para çekmek',
        'çekim',
        'çekim yapmak',
        'paramı çekmek',
        'kazancımı almak',
        'para çekme',
        'paramı çekemiyorum',
      ],
      ...['kaç lira çekebilirim', 'en az çekim', 'minimum çekim', 'çekim limiti', 'çekim yöntemleri'],
    ],
    'cekim-talebim-neden-bekliyor': [
      ...['çekimim gelmedi', 'çekim gelmedi', 'çekim ne kadar sürer', 'çekimim onaylanmadı'],
      ...['çektiğim para yatmadı', 'çekim beklemede', 'çekim reddedildi', 'çekim ne zaman gelir'],
    ],
    'hangi-belgeler-istenir': ['kimlik doğrulama', 'belge göndermek', 'kimlik yüklemek', 'hesap onayı'],
    'banka-hesabi-nasil-eklerim': ['IBAN eklemek', 'IBAN kaydetmek', 'banka hesabı tanımlamak'],
    'banka-hesabimi-silemiyorum-neden': ['IBAN silmek', 'banka hesabı silme', 'IBAN değiştirmek'],
    'oyun-acilmiyor-param-gitti-mi': [
      ...[
        'oyun açılmıyor',
        'oyun yüklenmiyor',
        'oyuna giremiyorum',
        'sağlayıcıya ulaşılamıyor',
        'masa açılmıyor',
      ],
    ],
    'turun-ortasinda-baglantim-koptu-ne-olur': ['oyun dondu', 'oyun yarıda kaldı', 'internet kesildi'],
    'demo-modu-nedir': ['demo', 'deneme modu', 'bedava oynamak', 'parasız oynamak'],
    'crash-oyununda-ne-zaman-cikarim': ['Zeplin', 'Spaceman', 'uçuştan çıkmak'],
    'rtp-ne-demek': ['geri ödeme oranı', 'kazanma oranı'],
    'kuponum-neden-sonuclanmadi': ['bahsim sonuçlanmadı', 'kupon bekliyor', 'iddaa kuponu', 'maç ertelendi'],
    'hos-geldin-bonusunu-nasil-alirim': [
      'bonus',
      'bonus istiyorum',
      'bonus almak',
      'deneme bonusu',
      'ilk üyelik bonusu',
    ],
    'cevrim-sarti-nedir': ['çevrim', 'bonus çevirmek', 'bonusumu çekemiyorum'],
    'biletlerim-nerede': ['bilet numaram', 'yılbaşı çekilişi'],
    'kendime-nasil-ara-veririm': [
      'kumarı bırakmak',
      'sınır koymak',
      'yatırma sınırı',
      'bağımlılık',
      'çok kaybettim',
    ],
  },
  en: {
    'how-do-i-open-an-account': ['sign up', 'register', 'join', 'new account'],
    'i-cannot-sign-in-what-now': [
      ...['cannot log in', 'login problem', 'cannot access account', 'account inactive', 'account suspended'],
      ...['account closed', 'password wrong'],
    ],
    'i-forgot-my-password-what-now': ['reset password', 'change password', 'new password', 'lost password'],
    'why-did-my-session-end': ['logged out', 'signed out', 'session expired'],
    'what-is-two-factor-sign-in': [
      ...['SMS code not arriving', 'verification code', 'two-step verification', 'Google Authenticator'],
    ],
    'how-do-i-change-my-details': [
      ...[
        'change email address',
        'change phone number',
        'change telephone number',
        'new address',
        'wrong name',
      ],
    ],
    'how-do-i-close-my-account': ['delete account', 'cancel account', 'remove account'],
    'how-do-i-deposit-money': [
      ...['deposit', 'add money', 'pay in', 'top up', 'minimum deposit', 'deposit methods', 'deposit limit'],
    ],
    'when-does-my-deposit-appear': [
      ...['deposit missing', 'deposit not arrived', 'deposit pending', 'how long does a deposit take'],
      ...['money not in balance', 'money missing'],
    ],
    'how-do-i-withdraw-money': [
      ...['withdraw', 'withdrawal', 'cash out', 'get winnings', 'minimum withdrawal', 'withdrawal limit'],
      ...['withdrawal methods'],
    ],
    'why-is-my-withdrawal-pending': [
      ...['withdrawal not arrived', 'where is my withdrawal', 'how long does a withdrawal take'],
      ...['withdrawal rejected', 'withdrawal delayed'],
    ],
    'which-documents-are-needed': [
      'verify identity',
      'verification document',
      'send passport',
      'upload id card',
    ],
    'how-do-i-add-a-bank-account': ['add IBAN', 'save IBAN'],
    'why-can-i-not-remove-a-bank-account': ['delete IBAN', 'delete bank account', 'change IBAN'],
    'a-game-does-not-open-is-my-money-gone': [
      ...[
        'game not open',
        'game not loading',
        'game does not start',
        'provider unreachable',
        'provider cannot be reached',
      ],
      ...['table not open'],
    ],
    'my-connection-broke-in-the-middle-of-a-round-what-happens': [
      'game froze',
      'game stopped',
      'lost connection',
    ],
    'what-is-demo-mode': ['demo', 'play free', 'play without money'],
    'when-do-i-get-off-in-a-crash-game': ['Zeplin', 'Spaceman', 'exit flight'],
    'what-does-rtp-mean': ['return to player', 'payout rate'],
    'why-is-my-slip-not-settled': ['bet not settled', 'coupon pending', 'slip pending', 'match postponed'],
    'how-do-i-get-the-welcome-bonus': ['bonus', 'claim bonus', 'sign-up bonus', 'first deposit bonus'],
    'what-is-wagering': ['wagering requirement', 'cannot withdraw bonus'],
    'where-are-my-tickets': ['ticket number', 'New Year draw'],
    'how-do-i-take-a-break': [
      'stop gambling',
      'set limit',
      'deposit limit for myself',
      'addiction',
      'lost too much',
    ],
  },
};

/** The ids of common questions, which the page offers before the first message. */
export const FIRST_QUESTIONS: Readonly<Record<Lang, readonly string[]>> = {
  tr: [
    ...['nasil-para-cekerim', 'nasil-para-yatiririm', 'cekim-talebim-neden-bekliyor'],
    ...[
      'giris-yapamiyorum-ne-yapmaliyim',
      'oyun-acilmiyor-param-gitti-mi',
      'hos-geldin-bonusunu-nasil-alirim',
    ],
  ],
  en: [
    ...['how-do-i-withdraw-money', 'how-do-i-deposit-money', 'why-is-my-withdrawal-pending'],
    ...[
      'i-cannot-sign-in-what-now',
      'a-game-does-not-open-is-my-money-gone',
      'how-do-i-get-the-welcome-bonus',
    ],
  ],
};

/** A message of these words only is a greeting. */
export const GREETINGS: Readonly<Record<Lang, ReadonlySet<string>>> = {
  tr: new Set(['merhaba', 'merhabalar', 'selam', 'slm', 'selamlar', 'gunaydin', 'iyi', 'gunler', 'aksamlar']),
  en: new Set(['hello', 'hey', 'greetings', 'good', 'morning', 'afternoon', 'evening', 'day', 'there']),
};
