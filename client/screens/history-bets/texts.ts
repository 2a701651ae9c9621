import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const betsTexts = defineTexts('bets', tr, () => import('./texts.en.ts'));
