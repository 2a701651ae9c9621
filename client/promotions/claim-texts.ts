import { defineTexts } from '../i18n/texts.ts';
import tr from './claim-texts.tr.ts';

export const claimTexts = defineTexts('bonus-claim', tr, () => import('./claim-texts.en.ts'));
