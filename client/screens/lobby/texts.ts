import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const lobbyTexts = defineTexts('lobby', tr, () => import('./texts.en.ts'));
