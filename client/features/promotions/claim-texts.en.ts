import type { Translation } from '../../core/i18n/texts.ts';
import type turkish from './claim-texts.tr.ts';

const en: Translation<typeof turkish> = {
  ask: 'Ask for the bonus',
  message: ({ title, username }) =>
    `Hello, I would like to claim “${title}”. My username is ${username}. Could you help me?`,
};
export default en;
