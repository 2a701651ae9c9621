import { defineTexts } from '../../i18n/texts.ts';
import turkish from './texts.tr.ts';

export const profileTexts = defineTexts('profile', turkish, () => import('./texts.en.ts'));
