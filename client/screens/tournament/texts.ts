import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const tournamentPageTexts = defineTexts('tournament-page', tr, () => import('./texts.en.ts'));
