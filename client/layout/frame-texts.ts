import { defineTexts } from '../i18n/texts.ts';
import tr from './frame-texts.tr.ts';

export const frameTexts = defineTexts('frame', tr, () => import('./frame-texts.en.ts'));
