import { defineTexts } from '../i18n/texts.ts';
import tr from './texts.tr.ts';

export const siteTexts = defineTexts('site', tr, () => import('./texts.en.ts'));
