import { defineTexts } from '../i18n/texts.ts';
import tr from './texts.tr.ts';

export const gamesTexts = defineTexts('games', tr, () => import('./texts.en.ts'));
