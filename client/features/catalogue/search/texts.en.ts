import { MIN_SEARCH_CHARS } from '#contracts/rules/search-length';
import type { Translation } from '../../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  resultCount: (p) => `${p.count} ${p.count === '1' ? 'result' : 'results'}`,
  slots: 'Slots',
  tables: 'Live tables',
  providers: 'Providers',
  results: 'Results',
  allResultsOnly: 'All results',
  allResults: (p) => `All results (${p.count})`,
  providerMeta: (p) => `Provider · ${p.count} ${p.what}`,
  games: 'games',
  tablesWord: 'tables',
  gamesAndTables: 'games and tables',

  typeMore: `Type at least ${MIN_SEARCH_CHARS} letters to search.`,
  maybeThese: 'You might like these',
  categories: 'Categories',

  nothingFound: (p) => `Nothing found for “${p.text}”`,
  nothingFoundText: 'Check the spelling, or try a shorter word.',

  keyMove: 'Move',
  keyOpen: 'Open',
  keyClose: 'Close',

  pageTitle: (p) => `Results for “${p.text}”`,
  pageStart: 'What are you looking for?',
  pageStartText: `Type at least ${MIN_SEARCH_CHARS} letters of the name of a game, a table or a provider.`,
  summary: (p) =>
    `${p.slots} ${p.slots === '1' ? 'slot' : 'slots'}, ${p.tables} live ${p.tables === '1' ? 'table' : 'tables'}, ${p.providers} ${p.providers === '1' ? 'provider' : 'providers'}`,
  kinds: 'Result types',
  showAll: (p) => `${p.name}: show all`,
  noneOfKind: (p) => `Nothing here for “${p.text}”`,
};
export default en;
