/** The texts with which a player asks live support for a bonus. The mock reads the title and the name. */
import { defineTexts } from '../../core/i18n/texts.ts';

const tr = {
  ask: 'Bonus iste',
  message: ({ title, username }: { title: string; username: string }) =>
    `Merhaba, “${title}” için başvurmak istiyorum. Kullanıcı adım ${username}. Bilgi verir misiniz?`,
};
export default tr;

export const claimTexts = defineTexts('bonus-claim', tr, () => import('./claim-texts.en.ts'));
