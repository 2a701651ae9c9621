/** The texts of the support page in both languages. */
import type { Lang } from '#contracts/fields';

/** Returns the texts of a language. In the answers to claims, `{min}` becomes the lowest deposit. */
export function findSupportTexts(lang: Lang) {
  const pick = (tr: string, en: string) => (lang === 'tr' ? tr : en);
  return {
    title: pick('Canlı destek', 'Live support'),
    back: pick('Siteye dön', 'Back to the site'),
    otherLanguage: pick('English', 'Türkçe'),
    notice: pick(
      'Bu, test ortamının destek sayfasıdır: yazdıklarınızı kimse okumaz. Yalnızca bonus talepleri işlenir. Yanıt, gönderdiğinizde düğmenin altında görünür.',
      'This is the support page of a test environment: nobody reads what you write. Only bonus requests are carried out. The answer appears below the button once you have sent it.',
    ),
    questions: pick('Sık sorulan sorular', 'Frequently asked questions'),
    filter: pick('Sorularda ara', 'Search the questions'),
    noQuestions: pick(
      'Aramanıza uyan bir soru yok. Başka sözcüklerle arayın ya da bize yazın.',
      'No question matches your search. Try other words, or write to us.',
    ),
    field: pick('Mesajınız', 'Your message'),
    send: pick('Gönder', 'Send'),
    sent: pick('Yazışmanız', 'Your conversation'),
    received: pick('Mesajınız alındı. Teşekkür ederiz.', 'We received your message. Thank you.'),
    accepted: {
      welcomeBonus: pick(
        'Talebiniz alındı. En az {min} tutarındaki ilk yatırımınız onaylanınca bonus hesabınıza eklenir.',
        'We received your claim. The bonus is added once your first deposit of at least {min} has been approved.',
      ),
      depositBonus: pick(
        'Talebiniz alındı. En az {min} tutarındaki bir sonraki yatırımınız onaylanınca bonus hesabınıza eklenir.',
        'We received your claim. The bonus is added once your next deposit of at least {min} has been approved.',
      ),
    },
    used: {
      welcomeBonus: pick(
        'Bu bonus yalnızca ilk yatırım içindir; hesabınızda onaylanmış bir yatırım var.',
        'This bonus is for the first deposit only, and your account has an approved deposit.',
      ),
      depositBonus: pick(
        'Bu bonusu bugün aldınız. Yarın yeniden isteyebilirsiniz.',
        'You have had this bonus today. You can ask for it again tomorrow.',
      ),
    },
    automatic: pick(
      'Bunu istemeniz gerekmez: indirim, geçen haftanın net kaybı yeterliyse pazartesi kendiliğinden eklenir.',
      'You do not need to ask for it: if last week’s net loss was large enough, the discount is added on Monday.',
    ),
    unknownPlayer: pick(
      'Bu kullanıcı adıyla bir hesap bulamadım. Adınızı kontrol edip yeniden yazın.',
      'I found no account with this username. Check the name and write again.',
    ),
    missingUsername: pick(
      'Mesajınızda kullanıcı adınız yok. Bonus istiyorsanız “Kullanıcı adım …” diye ekleyip yeniden gönderin.',
      'Your message lacks your username. To claim a bonus, add “My username is …” and send it again.',
    ),
    missingBonus: pick(
      'Hangi bonusu istediğinizi anlayamadım. Promosyonun adını yazıp yeniden gönderin.',
      'I could not tell which bonus you mean. Add the name of the promotion and send it again.',
    ),
    blank: pick('Önce bir mesaj yazın.', 'Write a message first.'),
    failed: pick(
      'Canlı destek şu anda yanıt veremiyor. Mesajınız duruyor.',
      'Live support cannot answer at the moment. Your message is kept.',
    ),
  };
}
