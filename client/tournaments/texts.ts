import { defineTexts } from '../i18n/texts.ts';
import tr from './texts.tr.ts';

export const tournamentTexts = defineTexts('tournament', tr, () => import('./texts.en.ts'));
