/** Saves files of the journal: a test of one exchange, and the exchanges as an HTTP Archive. */
import type { JournalEntry } from '#contracts/control/journal';
import { toErrorMessage } from '../base/connectivity.ts';
import { saveFile } from '../base/save-file.ts';
import type { JournalModel } from './journal-model.ts';
import type { JournalModels } from './models.ts';
import { EXCHANGE_FILE, writeExchangeTest } from './replay-test.ts';

const HAR_FILE = 'vitrin.har';

type Models = Pick<JournalModels, 'connection' | 'world' | 'notices'>;

/** Saves a test with which a developer reproduces an exchange, and shows a notice. */
export async function saveExchangeTest(
  { connection: { control }, world, notices }: Models,
  entry: JournalEntry,
): Promise<void> {
  async function readWorld() {
    const snapshot = await control('getSnapshot');
    const { data } = await control('getExpectedData', undefined, { params: { id: String(entry.id) } });
    return { snapshot, data };
  }

  try {
    const isOfWorld = world.current.value?.answeredBy === undefined;
    const test = writeExchangeTest(entry, isOfWorld ? await readWorld() : undefined);
    saveFile(EXCHANGE_FILE, test, 'text/javascript');
    notices.showSuccess(`Saved: ${EXCHANGE_FILE}${isOfWorld ? ', which contains test players' : ''}`);
  } catch (thrown) {
    notices.showError(`No test was saved: ${toErrorMessage(thrown)}`);
  }
}

/** Saves the exchanges that pass the filter. The panel of the journal shows an error. */
export async function saveHar(journal: Pick<JournalModel, 'fetchHar'>): Promise<void> {
  const har = await journal.fetchHar();
  if (har) saveFile(HAR_FILE, JSON.stringify(har), 'application/json');
}
