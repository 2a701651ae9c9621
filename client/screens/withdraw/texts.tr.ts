import { defineTexts } from '../../i18n/texts.ts';

const tr = { title: 'Para çek' };
export default tr;

export const withdrawTexts = defineTexts('withdraw', tr, () => import('./texts.en.ts'));
