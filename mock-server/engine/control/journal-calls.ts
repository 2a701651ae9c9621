/** The control calls that read the journal of a world and release exchanges that a scenario holds back. */
import { ClientError } from '../exchange/client-error.ts';
import { buildHar } from '../journal/har.ts';
import { MAX_JOURNAL_ENTRIES } from '../journal/journal.ts';
import { clearJournal, readJournal } from '../journal/read.ts';
import { endWaiting } from '../journal/wait.ts';
import type { ControlHandlers } from './handler.ts';

const DEFAULT_JOURNAL_LIMIT = 100;

export const journalHandlers = {
  getJournal({ world, query: { limit = String(DEFAULT_JOURNAL_LIMIT), before, player } }) {
    if (!isWholeNumber(limit)) return new ClientError(422, 'limit is a whole number', { path: 'limit' });
    if (before !== undefined && !isWholeNumber(before)) {
      return new ClientError(422, 'before is the id of an exchange', { path: 'before' });
    }
    const query = { limit: Number(limit), before: before === undefined ? undefined : Number(before), player };
    return readJournal(world, query);
  },

  endWaiting: ({ world, params: { id = '' }, body: { end } }) =>
    endWaiting(world.journal, Number(id), end) ??
    new ClientError(404, `No exchange ${id} waits in this world`, { path: 'id' }),

  getHar({ platform, world, origin }) {
    const { entries } = readJournal(world, { limit: MAX_JOURNAL_ENTRIES });
    const ended = entries.filter(({ verdict }) => verdict !== 'pending');
    const { registry, pages } = platform.domain;
    const pageCalls = pages.flatMap(({ requests }) => requests);
    return buildHar(ended, { origin, world: world.name, documents: registry.documents, pageCalls });
  },

  deleteJournal({ world }) {
    clearJournal(world);
    return readJournal(world, { limit: MAX_JOURNAL_ENTRIES });
  },
} satisfies Partial<ControlHandlers>;

function isWholeNumber(text: string): boolean {
  return /^\d+$/.test(text);
}
