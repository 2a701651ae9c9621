import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JournalEntry } from '../../../contracts/control/journal.ts';
import { isRecord } from '../../../contracts/json-values.ts';
import type { TestJournal } from '../journal.ts';

/** The variable that names the folder into which the tests write what they have reached. */
export const FOLDER_VARIABLE = 'VITRIN_COVERAGE';

/** An exchange as far as coverage needs it. */
export interface ReachedExchange {
  readonly call: string;
  /** The message of a refusal; null for another reply. */
  readonly refusal: string | null;
  /** The faults that it met, such as `drop`. */
  readonly faults: readonly string[];
}

/** Writes the exchanges of a world into the folder of the run, a line for each; does nothing without a folder. */
export async function noteCoverage(journal: TestJournal): Promise<void> {
  const folder = process.env[FOLDER_VARIABLE];
  if (!folder) return;
  const entries = await journal.list().catch(() => []); // The test may have ended the mock.
  const lines = entries.map((entry) => `${JSON.stringify(summarise(entry))}\n`);
  appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''));
}

function summarise({ call, reply, scenario }: JournalEntry): ReachedExchange {
  const isRefusal = isRecord(reply) && reply.result === false && typeof reply.message === 'string';
  return { call, refusal: isRefusal ? String(reply.message) : null, faults: scenario.map(nameFault) };
}

/** Returns a fault without the pattern of its rule: `drop` of `finance/* drop`. */
function nameFault(label: string): string {
  const words = label.split(' ');
  const pattern = words[0] === 'GET' ? 2 : Number(/[/*]/.test(words[0] ?? ''));
  return words.slice(pattern).join(' ');
}
