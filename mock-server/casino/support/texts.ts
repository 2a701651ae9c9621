/** The texts of the support page in both languages. */
import type { Lang } from '#contracts/fields';

const tr = {
  title: 'Canlı destek',
  home: 'Siteye dön',
  otherLanguage: 'English',
  mock: 'Bu, test ortamının destek sayfasıdır: yazdıklarınızı kimse okumaz. Yalnızca bonus talepleri işlenir.',
  questions: 'Sık sorulan sorular',
  filter: 'Sorularda ara',
  noQuestions: 'Bu harflerle bir soru yok. Başka sözcüklerle arayın ya da sorunuzu aşağıya yazın.',
  write: 'Bize yazın',
  field: 'Mesajınız',
  send: 'Gönder',
  received: 'Mesajınız alındı. Teşekkür ederiz.',
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
  blank: 'Önce bir mesaj yazın.',
  failed: 'Canlı destek şu anda yanıt veremiyor. Mesajınız duruyor.',
};

type Texts = typeof tr;

const en: Texts = {
  title: 'Live support',
  home: 'Back to the site',
  otherLanguage: 'Türkçe',
  mock: 'This is the support page of a test environment: nobody reads what you write. Only bonus claims are carried out.',
  questions: 'Frequently asked questions',
  filter: 'Search the questions',
  noQuestions: 'No question has these letters. Try other words, or write your question below.',
  write: 'Write to us',
  field: 'Your message',
  send: 'Send',
  received: 'We received your message. Thank you.',
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
  blank: 'Write a message first.',
  failed: 'Live support cannot answer at the moment. Your message is kept.',
};

const texts: Readonly<Record<Lang, Texts>> = { tr, en };

/** Returns the texts of a language. */
export function findSupportTexts(lang: Lang): Texts {
  return texts[lang];
}
