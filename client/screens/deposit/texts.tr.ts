import { defineTexts } from '../../i18n/texts.ts';

const tr = { title: 'Para yatır' };
export default tr;

export const depositTexts = defineTexts('deposit', tr, () => import('./texts.en.ts'));
