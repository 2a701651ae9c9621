/** The control calls that read the journal of a world and release exchanges that a scenario holds back. */
import type { Har } from '#contracts/control/har';
import { type JournalEntry, VERDICTS } from '#contracts/control/journal';
import type { JournalCopy } from '#contracts/control/kept';
import { MAX_SEARCH_CHARS, readSearchWords } from '#contracts/search-words';
import { formatIstanbulIso } from '../base/istanbul.ts';
import type { ControlInput } from '../domain.ts';
import { buildHar } from '../journal/har.ts';
import { clearJournal, readJournal } from '../journal/read.ts';
import { endWaiting } from '../journal/wait.ts';
import { ClientError } from '../wire/client-error.ts';
import { type ClearedJournal, findRowsEnd, listCleared, restoreRows } from '../worlds/cleared-journals.ts';
import { MAX_JOURNAL_ENTRIES } from '../worlds/journal.ts';
import type { ControlHandlers } from './handler.ts';
import { readSpan } from './views.ts';

const DEFAULT_JOURNAL_LIMIT = 100;

export const journalHandlers = {
  getJournal({
    platform,
    world,
    query: { limit = String(DEFAULT_JOURNAL_LIMIT), before, id, status, ...query },
  }) {
    const { call, player, text = '' } = query;
    if (text.length > MAX_SEARCH_CHARS) {
      const message = `text has at most ${MAX_SEARCH_CHARS} characters, and these are ${text.length}: search for fewer words`;
      return new ClientError(422, message, { path: 'text' });
    }
    const numbers = { limit, before, id, status };
    const wrong = Object.entries(numbers).find(([, text]) => !/^\d+$/.test(text ?? '0'))?.[0];
    if (wrong) return new ClientError(422, `${wrong} is a whole number`, { path: wrong });
    const verdict = VERDICTS.find((known) => known === query.verdict);
    if (verdict !== query.verdict) {
      return new ClientError(422, `verdict is one of ${VERDICTS.join(', ')}`, { path: 'verdict' });
    }
    const span = readSpan(platform, world, query);
    if (span instanceof ClientError) return span;
    const toNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));
    return readJournal(world, {
      limit: Number(limit),
      before: toNumber(before),
      id: toNumber(id),
      status: toNumber(status),
      call,
      player,
      verdict,
      ...span,
      words: readSearchWords(text),
    });
  },

  endWaiting: ({ world, params: { id = '' }, body }) => endWaiting(world.journal, Number(id), body),

  getHar: exportJournal,

  deleteJournal({ world }) {
    clearJournal(world);
    return readJournal(world, { limit: MAX_JOURNAL_ENTRIES });
  },

  getJournalCopies: ({ platform, world }) => listCleared(platform, world.name).toReversed().map(viewCopy),

  restoreJournal({ platform, world, params: { id = '' } }) {
    const restored = restoreRows(platform, world, Number(id));
    return restored
      ? viewCopy(restored)
      : new ClientError(404, `No rows of this journal are kept as ${id}`, { path: 'id' });
  },
} satisfies Partial<ControlHandlers>;

function viewCopy(cleared: ClearedJournal): JournalCopy {
  const { id, entries, before, keptAt, snapshot } = cleared;
  const [at = '', until = ''] = [keptAt, findRowsEnd(cleared)].map((time) =>
    formatIstanbulIso(Math.round(time)),
  );
  return { id, rows: entries.length, before, keptAt: at, until, snapshot };
}

/** Returns the exchanges of a world that have ended, as an HTTP Archive. */
export function exportJournal(input: ControlInput): Har {
  return exportEntries(input, readJournal(input.world, { limit: MAX_JOURNAL_ENTRIES }).entries);
}

/** Returns those of the exchanges that have ended, as an HTTP Archive. */
export function exportEntries(
  { platform, world, origin }: Pick<ControlInput, 'platform' | 'world' | 'origin'>,
  entries: readonly JournalEntry[],
): Har {
  const ended = entries.filter(({ verdict }) => verdict !== 'pending');
  const { registry, pages } = platform.domain;
  const pageCalls = pages.flatMap(({ requests }) => requests);
  return buildHar(ended, { origin, world: world.name, documents: registry.documents, pageCalls });
}
