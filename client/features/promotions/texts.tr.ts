/** Texts of the cards of promotions, and of a bonus that live support is asked for. */
import { capitalise } from '#contracts/rules/wording';
import { defineTexts } from '../../core/i18n/texts.ts';
import { addDative, addLocative } from '../../core/i18n/turkish-suffix.ts';

const tr = {
  'kind-sign-up': 'Üyelik',
  'kind-deposit': 'Yatırım',
  'kind-casino': 'Casino',
  'kind-live': 'Canlı casino',
  'kind-sport': 'Spor',
  'kind-loyalty': 'Sadakat',
  soon: 'Yakında',
  ended: 'Sona erdi',
  until: (p: { moment: string }) => `${capitalise(addDative(p.moment), 'tr')} kadar`,
  startsAt: (p: { moment: string }) => `${capitalise(addLocative(p.moment), 'tr')} başlar`,
  /** The label of the entry in `Facts` that states the wagering requirement of a promotion. */
  wageringLabel: 'Çevrim',
  wagering: (p: { value: string }) => `Çevrim: ${p.value}`,

  claim: 'Bonus iste',
  /** The mock reads the title and the name. */
  claimMessage: ({ title, username }: { title: string; username: string }) =>
    `Merhaba, “${title}” için başvurmak istiyorum. Kullanıcı adım ${username}. Bilgi verir misiniz?`,
  'used-once':
    'Bu bonus yalnızca ilk yatırım içindir. İlk yatırımınızı daha önce yaptığınız için artık isteyemezsiniz.',
  'used-day': 'Bu bonusu bugün kullandınız. Yarın yeniden isteyebilirsiniz.',
};
export default tr;

export const promotionTexts = defineTexts('promotion', tr, () => import('./texts.en.ts'));
