import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const maintenanceTexts = defineTexts('maintenance', tr, () => import('./texts.en.ts'));
