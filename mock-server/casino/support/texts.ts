/** The texts of the support page in both languages. */
import type { Lang } from '#contracts/fields';

const tr = {
  title: 'Canlı destek',
  home: 'Siteye dön',
  /** The links to pages of the site. */
  links: [
    { href: '/pages/faq', text: 'Sık sorulan sorular' },
    { href: '/slot', text: 'Slot' },
    { href: '/live', text: 'Canlı casino' },
  ],
  otherLanguage: 'English',
  mock: 'Bu, test ortamının destek sayfasıdır: yazdıklarınızı kimse okumaz. Yanıtlar sitenin sık sorulan sorularından gelir; yalnızca bonus talepleri işlenir.',
  log: 'Yazışma',
  empty: 'Sorunuzu yazın; sık sorulan sorulardan ona en yakın olanın yanıtı burada görünür.',
  first: 'Çok sorulanlar',
  you: 'Siz',
  support: 'Canlı destek',
  waiting: 'Yanıt aranıyor…',
  none: 'Bu soruya uyan bir yanıt bulamadım. Başka sözcüklerle yazmayı veya şunlardan birini deneyin:',
  greeting: 'Merhaba, size nasıl yardımcı olabilirim? Sorunuzu yazın ya da birini seçin:',
  /** The answers to claims; `{min}` becomes the lowest deposit. */
  claims: {
    accepted: {
      welcomeBonus:
        'Talebiniz alındı. En az {min} tutarındaki ilk yatırımınız onaylanınca bonus hesabınıza eklenir.',
      depositBonus:
        'Talebiniz alındı. En az {min} tutarındaki bir sonraki yatırımınız onaylanınca bonus hesabınıza eklenir.',
    },
    used: {
      welcomeBonus: 'Bu bonus yalnızca ilk yatırım içindir; hesabınızda onaylanmış bir yatırım var.',
      depositBonus: 'Bu bonusu bugün aldınız. Yarın yeniden isteyebilirsiniz.',
    },
    automatic:
      'Bunu istemeniz gerekmez: indirim, geçen haftanın net kaybı yeterliyse pazartesi kendiliğinden eklenir.',
    unknownPlayer: 'Bu kullanıcı adıyla bir hesap bulamadım. Adınızı kontrol edip yeniden yazın.',
  },
  related: 'Benzer sorular',
  source: 'Sık sorulan sorularda aç',
  field: 'Mesajınız',
  keys: 'Enter gönderir, Shift + Enter yeni satır açar.',
  send: 'Gönder',
  blank: 'Önce bir mesaj yazın.',
  again: 'Yeniden dene',
  offline: 'İnternet bağlantınız yok. Mesajınız duruyor.',
  unreachable: 'Canlı desteğe ulaşılamıyor. Mesajınız duruyor.',
  failed: 'Canlı destek şu anda yanıt veremiyor. Mesajınız duruyor.',
  interrupted: 'Yanıt gelmeden sayfa kapandı. Mesajınız duruyor.',
  noScript:
    'Yazışmak için tarayıcınızda JavaScript açık olmalıdır. Sık sorulan soruların yanıtları aşağıdadır.',
};

type Texts = typeof tr;

const en: Texts = {
  title: 'Live support',
  home: 'Back to the site',
  links: [
    { href: '/pages/faq', text: 'Frequently asked questions' },
    { href: '/slot', text: 'Slots' },
    { href: '/live', text: 'Live casino' },
  ],
  otherLanguage: 'Türkçe',
  mock: 'This is the support page of a test environment: nobody reads what you write. Answers come from the site’s frequently asked questions; only bonus claims are carried out.',
  log: 'Conversation',
  empty: 'Write your question; the answer to the nearest of the frequently asked questions appears here.',
  first: 'Often asked',
  you: 'You',
  support: 'Live support',
  waiting: 'Looking for an answer…',
  none: 'I found no answer that fits. Try other words, or one of these:',
  greeting: 'Hello, how can I help you? Write your question or choose one:',
  claims: {
    accepted: {
      welcomeBonus:
        'We received your claim. The bonus is added once your first deposit of at least {min} has been approved.',
      depositBonus:
        'We received your claim. The bonus is added once your next deposit of at least {min} has been approved.',
    },
    used: {
      welcomeBonus: 'This bonus is for the first deposit only, and your account has an approved deposit.',
      depositBonus: 'You have had this bonus today. You can ask for it again tomorrow.',
    },
    automatic:
      'You need not ask for it: if last week’s net loss was large enough, the discount is added on Monday.',
    unknownPlayer: 'I found no account with this username. Check the name and write again.',
  },
  related: 'Similar questions',
  source: 'Open it in the frequently asked questions',
  field: 'Your message',
  keys: 'Enter sends, Shift + Enter begins a new line.',
  send: 'Send',
  blank: 'Write a message first.',
  again: 'Try again',
  offline: 'You are not connected to the internet. Your message is kept.',
  unreachable: 'Live support cannot be reached. Your message is kept.',
  failed: 'Live support cannot answer at the moment. Your message is kept.',
  interrupted: 'The page was closed before an answer came. Your message is kept.',
  noScript:
    'Writing to live support needs JavaScript in your browser. The frequently asked questions are answered below.',
};

const texts: Readonly<Record<Lang, Texts>> = { tr, en };

/** Returns the texts of a language. */
export function findSupportTexts(lang: Lang): Texts {
  return texts[lang];
}
