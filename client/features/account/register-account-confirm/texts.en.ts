import type { Translation } from '../../../core/i18n/texts.ts';
import type turkish from './texts.tr.ts';

const en: Translation<typeof turkish> = {
  title: 'Welcome',
  titleFor: ({ name }) => `Welcome, ${name}`,
  text: 'Your registration is complete, and your account is open immediately.',
  next: 'When you sign in, you return to the page where you were.',
};
export default en;
