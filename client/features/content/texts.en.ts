import type { Translation } from '../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  'name-general-rules': 'General rules',
  'name-terms': 'Terms of use',
  'name-casino-rules': 'Casino rules',
  'name-bet-rules': 'Bet rules',
  'name-bonus-rules': 'Bonus rules',
  'name-responsible-gaming': 'Responsible gaming',
  'name-privacy': 'Privacy',
  'name-financial-information': 'Financial information',
  'name-faq': 'Frequently asked questions',
  'name-about-us': 'About us',

  onThisPage: 'On this page',

  searchQuestions: 'Search the questions',
  questionCount: (p) => (p.count === 1 ? '1 question' : `${p.count} questions`),
  noQuestions: (p) => `No question matches “${p.text}”`,
  noQuestionsText: 'Try other words, or write your question to live support.',
  clearSearch: 'Clear the search',
  askSupport: 'Ask live support',

  emptyTitle: 'This page has no text',
  emptyText: 'While it is being written, live support answers your questions.',
  unknownTitle: 'This page was not found',
  unknownText:
    'There may be a mistake in the address, or the page was removed. These are the information pages of the site:',
};
export default en;
