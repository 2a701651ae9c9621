/** Saves files of the journal: a test of one exchange, and the exchanges as an HTTP Archive. */
import type { JournalEntry } from '#contracts/control/journal';
import { saveFile } from '../base/save-file.ts';
import { formatCount } from '../base/words.ts';
import type { JournalModels } from './models.ts';
import { EXCHANGE_FILE, writeExchangeTest } from './replay-test.ts';

/** Saves a test with which a developer reproduces an exchange. */
export function saveExchangeTest(
  { connection: { control }, world, notices }: Pick<JournalModels, 'connection' | 'world' | 'notices'>,
  entry: JournalEntry,
): Promise<boolean> {
  async function readWorld() {
    const snapshot = await control('getSnapshot');
    const { data } = await control('getExpectedData', undefined, { params: { id: String(entry.id) } });
    return { snapshot, data };
  }

  return saveFile(notices, 'test', async () => {
    const isOfWorld = world.current.value?.answeredBy === undefined;
    return {
      name: EXCHANGE_FILE,
      type: 'text/javascript',
      content: writeExchangeTest(entry, isOfWorld ? await readWorld() : undefined),
      holds: isOfWorld ? 'which contains test players' : 'without a world',
    };
  });
}

/** Saves the exchanges that pass the filter, for the network panel of a browser. */
export function saveHar({ journal, notices }: Pick<JournalModels, 'journal' | 'notices'>): Promise<boolean> {
  return saveFile(notices, 'HAR file', async () => {
    const har = await journal.fetchHar();
    return {
      name: 'vitrin.har',
      type: 'application/json',
      content: JSON.stringify(har),
      holds: formatCount(har.log.entries.length, 'exchange', 'exchanges') || 'without an exchange',
    };
  });
}
