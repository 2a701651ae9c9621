/** What the support page says, in both languages. */
import type { Lang } from '#contracts/fields';

const tr = {
  title: 'Canlı destek',
  home: 'Siteye dön',
  faq: 'Sık sorulan sorular',
  otherLanguage: 'English',
  mock: 'Bu, test ortamının destek sayfasıdır: yazdıklarınızı kimse okumaz. Yanıtlar sitenin sık sorulan sorularından gelir.',
  log: 'Yazışma',
  empty: 'Sorunuzu yazın; sık sorulan sorulardan ona en yakın olanın yanıtı burada görünür.',
  you: 'Siz',
  support: 'Destek',
  waiting: 'Yanıt aranıyor…',
  none: 'Bu soruya uyan bir yanıt bulamadım. Şunlar sık soruluyor:',
  field: 'Mesajınız',
  keys: 'Enter gönderir, Shift + Enter yeni satır açar.',
  send: 'Gönder',
  blank: 'Önce bir mesaj yazın.',
  again: 'Yeniden dene',
  offline: 'İnternet bağlantınız yok. Mesajınız duruyor.',
  unreachable: 'Desteğe ulaşılamıyor. Mesajınız duruyor.',
  failed: 'Destek şu anda yanıt veremiyor. Mesajınız duruyor.',
  interrupted: 'Yanıt gelmeden sayfa kapandı. Mesajınız duruyor.',
  noScript:
    'Yazışmak için tarayıcınızda JavaScript açık olmalıdır. Sık sorulan soruların yanıtları aşağıdadır.',
};

type Texts = typeof tr;

const en: Texts = {
  title: 'Live support',
  home: 'Back to the site',
  faq: 'Frequently asked questions',
  otherLanguage: 'Türkçe',
  mock: 'This is the support page of a test environment: nobody reads what you write. Answers come from the site’s frequently asked questions.',
  log: 'Conversation',
  empty: 'Write your question; the answer to the nearest of the frequently asked questions appears here.',
  you: 'You',
  support: 'Support',
  waiting: 'Looking for an answer…',
  none: 'I found no answer that fits. These are often asked:',
  field: 'Your message',
  keys: 'Enter sends, Shift + Enter begins a new line.',
  send: 'Send',
  blank: 'Write a message first.',
  again: 'Try again',
  offline: 'You are not connected to the internet. Your message is kept.',
  unreachable: 'Support cannot be reached. Your message is kept.',
  failed: 'Support cannot answer at the moment. Your message is kept.',
  interrupted: 'The page was closed before an answer came. Your message is kept.',
  noScript:
    'Writing to support needs JavaScript in your browser. The frequently asked questions are answered below.',
};

const texts: Readonly<Record<Lang, Texts>> = { tr, en };

/** All that the support page says in a language. */
export function supportTextsIn(lang: Lang): Texts {
  return texts[lang];
}
