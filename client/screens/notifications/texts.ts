import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const notificationsTexts = defineTexts('notifications', tr, () => import('./texts.en.ts'));
