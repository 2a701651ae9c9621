import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const ticketsTexts = defineTexts('tickets', tr, () => import('./texts.en.ts'));
