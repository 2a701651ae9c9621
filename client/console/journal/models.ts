import type { JournalEntry } from '#contracts/control/journal';
import { createModelsContext } from '../base/models-context.ts';
import type { ScenarioModels } from '../scenario/models.ts';
import type { CallSender } from './call-sender.ts';
import type { JournalActions } from './journal-actions.ts';
import type { JournalModel } from './journal-model.ts';
import type { JournalStream } from './journal-stream.ts';

export interface JournalModels extends ScenarioModels {
  readonly journal: JournalModel & JournalActions & { readonly stream: JournalStream };
  readonly callSender: CallSender;
  /** Saves a report of a bug, from an exchange on. */
  readonly report: { readonly save: (entry: Pick<JournalEntry, 'id'>) => Promise<void> };
}

export const [JournalProvider, useJournalModels] = createModelsContext<JournalModels>();
