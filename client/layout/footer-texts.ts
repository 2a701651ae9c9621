import { defineTexts } from '../i18n/texts.ts';
import tr from './footer-texts.tr.ts';

export const footerTexts = defineTexts('footer', tr, () => import('./footer-texts.en.ts'));
