/** The words that the console shows for the faults that a scenario put into an exchange. */
import { buildEntryText, type JournalEntry } from '#contracts/control/journal';
import type { SearchText } from '#contracts/search-words';

/** The pattern at the beginning of the label of a rule. The labels of switches and of latency have none. */
const PATTERN = /^(?:\*|(?:GET )?[^\s/]*\/\S*) /;

/** The words shown for some effects of rules, as labels name them. The others are shown as in the label. */
const FAULT_WORDS: Readonly<Record<string, string>> = {
  expire: 'session ended',
  drop: 'connection breaks',
  reply: 'pinned reply',
  'delay never': 'never answers',
};

/** Formats the faults of an exchange for its row: `delay 8 s`, `HTTP 503`, `session ended`, `latency`. */
export function formatFaults({ scenario }: JournalEntry): string {
  const words = scenario.map((label) => {
    const effect = label.replace(PATTERN, '');
    return FAULT_WORDS[effect] ?? effect.replace(/^status/, 'HTTP');
  });
  return [...new Set(words)].join(', ');
}

const texts = new WeakMap<JournalEntry, SearchText>();

/**
 * Returns the text in which the filter searches: what the server searches, and the console's words for faults.
 * It is kept, since folding the texts of a whole journal takes a tenth of a second.
 */
export function getSearchText(entry: JournalEntry): SearchText {
  const text = texts.get(entry) ?? buildEntryText(entry, [formatFaults(entry)]);
  texts.set(entry, text);
  return text;
}
